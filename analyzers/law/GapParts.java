package analyzers.law;

import analyzers.bound.Seconds;
import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.GeneratorEvidence;
import analyzers.evidence.KernelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.ServletThreadEvidence;
import analyzers.evidence.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Where a request is between its client and its handler, as far as the evidence tells the places apart: by Little's law, a queue's mean length
/// by throughput is the mean time that a request spends in it.
///
/// @param clientSeconds    mean response time at the client
/// @param serverSeconds    mean time inside the handler
/// @param listenSeconds    in the kernel's queue of connections to be accepted, or asking for a place in it; absent without host.csv
/// @param carrierSeconds   in the scheduler's queue, where requests that go on after a wait queue, too: the most that it can be; absent on platform threads
/// @param generatorSeconds the generator's own wait for a core; absent without pidstat-threads.txt
/// @param threadsFull      whether every request thread was busy in nine samples of ten, so that requests queue for one
public record GapParts(double clientSeconds, double serverSeconds, Optional<Double> listenSeconds, Optional<Double> carrierSeconds,
        Optional<Double> generatorSeconds, boolean threadsFull) {

    /// A tenth of a response time is worth a word.
    private static final double WORTH_A_WORD = 0.10;

    private static final double FULL = 0.90;

    /// @return empty without both timers
    public static Optional<GapParts> of(Subject subject) {
        Optional<Double> client = subject.load().flatMap(LoadEvidence::latency).map(l -> l.meanMs() / 1e3);
        Optional<Double> x = subject.throughputPerSecond().filter(rate -> rate > 0);
        var level = subject.level();
        return client.flatMap(c -> level.server().flatMap(s -> x.map(rate -> new GapParts(c, s.meanSeconds(),
                level.kernel().map(k -> (k.meanListenQueue() + k.meanConnecting().orElse(0.0)) / rate),
                level.carriers().filter(_ -> subject.scenario().threadModel().equals("virtual")).map(CarrierEvidence::meanQueued).map(q -> q / rate),
                level.generator().flatMap(GeneratorEvidence::runQueueCores).map(w -> w / rate),
                level.threads().map(ServletThreadEvidence::fullShare).filter(share -> share >= FULL).isPresent()))));
    }

    public double seconds() {
        return Math.max(0, clientSeconds - serverSeconds);
    }

    /// One sentence, where the gap is a tenth of the response time or more.
    public Optional<String> sentence() {
        if (seconds() < WORTH_A_WORD * clientSeconds) {
            return Optional.empty();
        }
        List<String> known = new ArrayList<>();
        listenSeconds.ifPresent(s -> known.add(least(s) + " waiting to be accepted"));
        carrierSeconds.ifPresent(s -> known.add("at most " + least(s) + " waiting for a carrier"));
        generatorSeconds.ifPresent(s -> known.add("at most " + least(s) + " in the generator, waiting for a core"));
        double rest = seconds() - listenSeconds.orElse(0.0) - carrierSeconds.orElse(0.0) - generatorSeconds.orElse(0.0);
        String of = String.format(Locale.ROOT, "Of %s at the client the handler saw %s; of the other %s", Seconds.text(clientSeconds), Seconds.text(serverSeconds), Seconds.text(seconds()));
        if (threadsFull && rest > 0) {
            known.add(Seconds.text(rest) + " waiting for a request thread, all of which were busy");
        } else if (rest > WORTH_A_WORD * seconds()) {
            known.add(Seconds.text(rest) + " that no file tells apart" + missing());
        }
        return Optional.of(of + ": " + String.join(", ", known) + ".");
    }

    private String least(double seconds) {
        return Seconds.text(Math.min(seconds, seconds()));
    }

    private String missing() {
        return listenSeconds.isEmpty() ? " (host.csv would tell the wait to be accepted)" : generatorSeconds.isEmpty() ? " (pidstat-threads.txt would tell the generator's)" : "";
    }
}
