package truth;

import analyzers.evidence.Window;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// What is done to a sampled file, as real recorders do it: gauges off by some percent, samples lost for a while, a clock that is off.
/// One object changes one file, line by line in their order.
sealed interface Perturbation {

    /// @return the line to write in this one's place; empty to leave it out
    String change(String line);

    /// Every gauge of a CSV file, up to `share` more or less; a count stays a whole number, as no gauge gives a part of a thread.
    final class NoiseInTable implements Perturbation {

        private static final Set<String> GAUGES = Set.of("scheduler_pool", "scheduler_mounted", "scheduler_queued", "threads_live", "heap_used_bytes",
                "heap_committed_bytes", "pool_total", "pool_active", "pool_idle", "pool_pending", "servlet_busy", "servlet_current", "servlet_connections",
                "listen_queue", "established", "time_wait", "memory_bytes", "backends", "active", "idle", "idle_in_transaction", "in_flight");

        private final Noise noise;
        private List<String> columns = List.of();

        NoiseInTable(Noise noise) {
            this.noise = noise;
        }

        @Override
        public String change(String line) {
            String[] cells = line.split(",", -1);
            if (columns.isEmpty()) {
                columns = List.of(cells);
                return line;
            }
            IntStream.range(0, cells.length).filter(i -> GAUGES.contains(columns.get(i)) && !cells[i].isEmpty())
                    .forEach(i -> cells[i] = noise.whole(cells[i]));
            return String.join(",", cells);
        }
    }

    /// Every gauge of a file of scrapes: series whose names do not end as those of counters, timers and limits do.
    record NoiseInScrapes(Noise noise) implements Perturbation {

        private static final Pattern NO_GAUGE = Pattern.compile("^[a-z_]*(?:_total|(?<!_active_seconds)_count|_sum|_bucket|_max|_min|_created|_parallelism"
                + "|_max_threads|_max_connections|_start_time_seconds|_info|_permits)[{ ]");

        @Override
        public String change(String line) {
            int space = line.lastIndexOf(' ');
            boolean gauge = !line.startsWith("#") && space > 0
                    && !NO_GAUGE.matcher(line).find();
            return gauge ? line.substring(0, space + 1) + noise.whole(line.substring(space + 1)) : line;
        }
    }

    /// Shares of CPU and memory in pidstat's rows, which are measured over each interval.
    final class NoiseInPidstat implements Perturbation {

        private final Noise noise;
        private List<String> columns = List.of();

        NoiseInPidstat(Noise noise) {
            this.noise = noise;
        }

        @Override
        public String change(String line) {
            if (line.startsWith("#")) {
                columns = List.of(line.substring(1).trim().split("\\s+"));
                return line;
            }
            String[] cells = line.trim().split("\\s+");
            if (columns.isEmpty() || cells.length < columns.size()) {
                return line;
            }
            IntStream.range(0, columns.size()).filter(i -> columns.get(i).startsWith("%") || columns.get(i).equals("RSS") || columns.get(i).equals("VSZ"))
                    .forEach(i -> cells[i] = columns.get(i).startsWith("%") ? noise.fraction(cells[i]) : noise.whole(cells[i]));
            return String.join(" ", cells);
        }
    }

    /// No sample from one instant to another, in each of the spans. What has no instant of its own goes with the line before it.
    final class Hole implements Perturbation {

        private final Clock clock;
        private final List<Window> spans;
        private boolean inside;

        Hole(Clock clock, List<Window> spans) {
            this.clock = clock;
            this.spans = spans;
        }

        @Override
        public String change(String line) {
            OptionalLong at = clock.epochNs(line);
            inside = at.isPresent() ? spans.stream().anyMatch(s -> s.contains(at.getAsLong())) : inside && clock == Clock.SCRAPES;
            return inside ? "" : line;
        }
    }

    /// All instants moved by so much.
    record Offset(Clock clock, long ns) implements Perturbation {

        @Override
        public String change(String line) {
            return clock.moved(line, ns);
        }
    }

    /// Uniform, seeded: the same each time. NaN and −1, by which a server says that it does not measure, stay.
    record Noise(Random random, double share) {

        String whole(String value) {
            return !value.matches("[0-9].*") ? value : value.contains("E") || value.contains(".") && !value.endsWith(".0") ? fraction(value) : Long.toString(Math.round(noisy(value)));
        }

        String fraction(String value) {
            return String.format(Locale.ROOT, "%.4f", noisy(value));
        }

        private double noisy(String value) {
            return Double.parseDouble(value) * (1 + share * (2 * random.nextDouble() - 1));
        }
    }
}
