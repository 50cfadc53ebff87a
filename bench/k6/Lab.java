package bench.k6;

import analyzers.file.FileEvidence;
import analyzers.file.Head;
import analyzers.file.K6PointsFile;
import java.io.IOException;
import java.nio.file.Path;

/// The lab's reader in a process of its own: prints requests, failed, p50, p95 and p99 of a file.
public final class Lab {

    private Lab() {}

    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[0]);
        FileEvidence read = new K6PointsFile().read(file, Head.of(file));
        var v = read.values();
        System.out.println(Gave.text(v.get("http_reqs").doubleValue(), v.get("failed").doubleValue(), v.get("p50_ms").doubleValue(),
                v.get("p95_ms").doubleValue(), v.get("p99_ms").doubleValue()));
    }
}
