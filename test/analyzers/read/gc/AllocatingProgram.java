package analyzers.read.gc;

import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;

/// Run in a JVM of its own: allocates as many MiB as it is told, keeps some of them, and collects once by name.
public final class AllocatingProgram {

    private static volatile Object sink;

    private AllocatingProgram() {}

    public static void main(String[] args) {
        var kept = new ArrayDeque<byte[]>();
        int blocks = 16 * Integer.parseInt(args[0]);
        for (int i = 0; i < blocks; i++) {
            byte[] block = new byte[1 << 16];
            sink = block;
            if (i % 8 == 0) {
                kept.add(block);
            }
            if (kept.size() > 250) {
                kept.poll();
            }
            if (i == blocks / 2) {
                System.gc();
            }
        }
        long count = ManagementFactory.getGarbageCollectorMXBeans().stream().mapToLong(bean -> bean.getCollectionCount()).sum();
        System.out.println(count);
    }
}
