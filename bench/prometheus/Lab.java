package bench.prometheus;

import analyzers.file.FileEvidence;
import analyzers.file.Head;
import analyzers.file.PrometheusFile;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Path;

/// The lab's reader on one file: prints its values, and the most heap that was in use.
public final class Lab {

    private Lab() {}

    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[0]);
        FileEvidence e = new PrometheusFile().read(file, Head.of(file));
        long peak = ManagementFactory.getMemoryPoolMXBeans().stream().filter(p -> p.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage).mapToLong(u -> u.getUsed()).sum();
        System.out.println(e.status() + " " + e.values() + ", heap peak " + (peak >> 20) + " MB");
    }
}
