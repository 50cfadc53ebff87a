package analyzers.file;

import analyzers.read.loadsummary.ClientSummaries;
import analyzers.read.loadsummary.ClientSummary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Summaries of wrk, wrk2, hey, oha, vegeta and ab.
final class LoadSummaryFile implements FileReader {

    private static final String EXPECTED = "; expected a whole summary of wrk, wrk2, hey, oha, vegeta or ab, as the tool printed it";

    @Override
    public Kind kind() {
        return Kind.LOAD_SUMMARY;
    }

    @Override
    public boolean recognises(Head head) {
        return ClientSummaries.recognise(head.text()).isPresent();
    }

    @Override
    public FileEvidence read(Path file, Head head) {
        try {
            Optional<ClientSummary> summary = ClientSummaries.recognise(head.text()).orElseThrow().read(file);
            return summary.map(s -> evidence(file, s)).orElseGet(() -> refused(file, "neither oha's nor vegeta's JSON"));
        } catch (IOException e) {
            return FileEvidence.refused(file, Optional.of(Kind.LOAD_SUMMARY), e.getMessage());
        }
    }

    private static FileEvidence evidence(Path file, ClientSummary s) {
        SequencedMap<String, Number> values = new LinkedHashMap<>();
        s.requests().ifPresent(n -> values.put("http_reqs", n));
        s.failed().ifPresent(n -> values.put("failed", n));
        s.successesPerSecond().ifPresent(x -> values.put("throughput_per_s", x));
        s.requestsPerSecond().ifPresent(x -> values.put("requests_per_s", x));
        s.meanMs().ifPresent(ms -> values.put("avg_ms", ms));
        for (int percentage : new int[] {50, 90, 95, 99}) {
            s.percentileMs(percentage).ifPresent(ms -> values.put("p" + percentage + "_ms", ms));
        }
        s.maxMs().ifPresent(ms -> values.put("max_ms", ms));
        List<String> warnings = new ArrayList<>();
        if (values.isEmpty()) {
            return refused(file, "begins like a summary of " + s.client() + ", but no figure follows");
        }
        if (!s.whole()) {
            warnings.add(file + ": cut: the end of a summary of " + s.client() + " is missing, and with it what is not listed here");
        }
        s.warnings().forEach(w -> warnings.add(s.client() + ": " + w));
        return new FileEvidence(file.toString(), Optional.of(Kind.LOAD_SUMMARY), s.whole() && s.more() == 0 ? FileEvidence.Status.READ : FileEvidence.Status.PARTIAL,
                warnings, values, failures(s));
    }

    private static List<FileEvidence.FileTable> failures(ClientSummary s) {
        return s.failures().isEmpty() ? List.of() : List.of(new FileEvidence.FileTable("failures by cause, as " + s.client() + " counts them",
                List.of("cause", "requests"), s.failures().stream().map(f -> List.of(f.cause(), Long.toString(f.count()))).toList()));
    }

    private static FileEvidence refused(Path file, String why) {
        return FileEvidence.refused(file, Optional.of(Kind.LOAD_SUMMARY), file + ": " + why + EXPECTED);
    }
}
