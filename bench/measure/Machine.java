package bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/// What all processes of the machine used, of which a measured one is a part.
final class Machine {

    private static final double TICKS_PER_SECOND = 100;
    private static final int IDLE = 3;
    private static final int IOWAIT = 4;

    private Machine() {}

    /// Processor seconds since the machine started, as the first line of `/proc/stat` counts them: user, nice, system, idle, iowait, irq, softirq, steal.
    static double busySeconds() throws IOException {
        double[] ticks = Arrays.stream(Files.readAllLines(Path.of("/proc/stat")).getFirst().split(" +")).skip(1).limit(8).mapToDouble(Double::parseDouble).toArray();
        return IntStream.range(0, ticks.length).filter(i -> i != IDLE && i != IOWAIT).mapToDouble(i -> ticks[i]).sum() / TICKS_PER_SECOND;
    }
}
