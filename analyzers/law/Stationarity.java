package analyzers.law;

import analyzers.evidence.Subject;
import analyzers.evidence.LoadEvidence;
import analyzers.finding.Finding;
import java.util.Locale;

/// X · R = N (Little 1961, "A Proof for the Queuing Formula L = λW") on the finished requests alone.
///
/// It holds once the run is long against its residence time and the users are served evenly. A gap breaks nothing: it says that the
/// latencies of the finished requests are not those of all users. Iteration time is used, since k6's request time leaves out blocked,
/// connecting and think time.
public final class Stationarity implements Law {

    public static final String NAME = "stationarity";

    static boolean holds(Subject subject) {
        return new Stationarity().apply(subject) instanceof Finding.Holds;
    }

    @Override
    public Finding apply(Subject subject) {
        int users = subject.users();
        String claim = "throughput × mean iteration time of the finished requests is all " + users + " users";
        if (subject.load().isEmpty() || subject.load().get().meanResidenceSeconds().isEmpty()) {
            return new Finding.Unknown(NAME, claim, "finished iterations in the window", subject.load().map(LoadEvidence::file).orElse(""));
        }
        LoadEvidence load = subject.load().get();
        double inService = load.iterations() / load.seconds() * load.meanResidenceSeconds().get();
        if (Tolerance.within(inService, users, Tolerance.STATIONARITY)) {
            return new Finding.Holds(NAME, claim, inService, users, "users", load.file());
        }
        double turnSeconds = users * load.seconds() / load.iterations();
        return new Finding.Unknown(NAME,
                String.format(Locale.ROOT, "%s; it is %.3g, so latencies are censored", claim, inService),
                String.format(Locale.ROOT, "a longer level (three turns of all users take %.0f s), or a service that serves evenly", 3 * turnSeconds),
                load.file());
    }
}
