package truth;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.Window;
import collectors.run.RunJson;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs of the truth set as worse recorders would have left them: a verdict may be given up for that, and never becomes wrong. The
/// recording has neither noise nor holes, since its events are counted over a level and not sampled; its clock may be off like any other.
class PerturbationTest {

    private static final double NOISE = 0.05;
    private static final long HOLE_NS = 2_000_000_000L;
    private static final long OFFSET_NS = 1_000_000_000L;
    private static final int SEEDS = 2;

    @TempDir
    private Path scratch;

    private record Tally(List<String> wrong, List<String> givenUp, int levels) {}

    @Test
    void fivePercentOfNoiseOnEveryGauge() throws Exception {
        check("5 % of noise", EachEntry.run(entry -> {
            List<Map<String, LinkedRun.Change>> cases = new ArrayList<>();
            for (int seed = 0; seed < SEEDS; seed++) {
                Random random = new Random(31L * entry.name().hashCode() + seed);
                cases.add(of(sampled(entry), file -> noise(file, new Perturbation.Noise(random, NOISE))));
            }
            return tally(entry, "noise", cases);
        }));
    }

    @Test
    void twoSecondsOfAnySeriesLost() throws Exception {
        check("a hole of 2 s", EachEntry.run(entry -> {
            List<Window> holes = holes(entry);
            return tally(entry, "a hole in", sources(entry).stream().map(files -> of(files, file -> new Perturbation.Hole(Clock.of(file), holes))).toList());
        }));
    }

    @Test
    void oneSourcesClockOffByASecond() throws Exception {
        check("a clock off by 1 s", EachEntry.run(entry -> {
            Random random = new Random(entry.name().hashCode());
            List<Map<String, LinkedRun.Change>> cases = new ArrayList<>(sources(entry).stream().map(files -> {
                long offset = random.nextBoolean() ? OFFSET_NS : -OFFSET_NS;
                return of(files, file -> new Perturbation.Offset(Clock.of(file), offset));
            }).toList());
            for (long offset : List.of(OFFSET_NS, -OFFSET_NS)) {
                Map<String, LinkedRun.Change> recording = new LinkedHashMap<>();
                LinkedRun.files(entry).stream().filter(f -> f.endsWith(".jfr"))
                        .forEach(f -> recording.put(f, (from, to) -> RecordingClock.shift(from, to, offset)));
                cases.add(recording);
            }
            return tally(entry, "a clock off in", cases);
        }));
    }

    /// By the JDK's own reader.
    @Test
    void aRecordingWithAClockThatIsOffHasAllItsEventsLater() throws Exception {
        Path recording = Entry.all().getFirst().folder().resolve("recording.jfr");
        Path shifted = scratch.resolve("shifted.jfr");
        RecordingClock.shift(recording, shifted, OFFSET_NS);
        assertThat(starts(shifted)).isEqualTo(starts(recording).stream().map(s -> s.plusNanos(OFFSET_NS)).toList()).isNotEmpty();
    }

    private static List<Instant> starts(Path recording) throws IOException {
        return RecordingFile.readAllEvents(recording).stream().map(e -> e.getStartTime()).sorted().toList();
    }

    private Tally tally(Entry entry, String what, List<Map<String, LinkedRun.Change>> cases) throws IOException {
        List<String> wrong = new ArrayList<>();
        List<String> givenUp = new ArrayList<>();
        var whole = entry.verdicts();
        for (Map<String, LinkedRun.Change> perturbed : cases) {
            try (LinkedRun run = LinkedRun.of(entry, scratch.resolve(what.replace(' ', '-')).resolve(entry.name()))) {
                for (var one : perturbed.entrySet()) {
                    run.with(one.getKey(), one.getValue());
                }
                var verdicts = entry.verdicts(run.folder());
                entry.label().levels().forEach((users, truth) -> {
                    String level = entry.name() + " at " + users + ", " + what + " " + perturbed.keySet() + ": ";
                    Score score = Score.of(truth, verdicts.get(users));
                    score.wrong().forEach(w -> wrong.add(level + w));
                    if (score.wrong().isEmpty() && !score.decided() && Score.of(truth, whole.get(users)).decided()) {
                        givenUp.add(level + verdicts.get(users).sentence());
                    }
                });
            }
        }
        return new Tally(wrong, givenUp, cases.size() * entry.label().levels().size());
    }

    private static void check(String what, List<Tally> tallies) {
        List<String> wrong = tallies.stream().flatMap(t -> t.wrong.stream()).toList();
        List<String> givenUp = tallies.stream().flatMap(t -> t.givenUp.stream()).toList();
        int levels = tallies.stream().mapToInt(Tally::levels).sum();
        System.out.printf("%s: %d verdicts, %d wrong, %d given up%n%s%n", what, levels, wrong.size(), givenUp.size(), String.join("\n", givenUp));
        assertThat(levels).isPositive();
        assertThat(wrong).as("wrong under " + what).isEmpty();
    }

    private static Map<String, LinkedRun.Change> of(List<String> files, Function<String, Perturbation> perturbation) {
        Map<String, LinkedRun.Change> perturbed = new LinkedHashMap<>();
        files.forEach(f -> {
            Perturbation lines = perturbation.apply(f);
            perturbed.put(f, (from, to) -> GzipText.rewrite(from, to, lines::change));
        });
        return perturbed;
    }

    private static Perturbation noise(String file, Perturbation.Noise noise) {
        return switch (Clock.of(file)) {
            case TABLE -> new Perturbation.NoiseInTable(noise);
            case SCRAPES -> new Perturbation.NoiseInScrapes(noise);
            case PIDSTAT -> new Perturbation.NoiseInPidstat(noise);
            case LOG, POINTS -> throw new IllegalArgumentException(file + " has no gauges");
        };
    }

    private static List<String> sampled(Entry entry) {
        return LinkedRun.files(entry).stream().filter(f -> f.matches("(host|cgroup|db|jmx|components)\\.csv|pidstat.*\\.txt|prometheus\\.prom\\.gz")).toList();
    }

    /// The files of each source that has a clock of its own: the sampled ones, the logs, and the generator's of all levels together.
    private static List<List<String>> sources(Entry entry) {
        List<String> generator = LinkedRun.files(entry).stream().filter(f -> f.endsWith("k6.json.gz") || f.endsWith("unfinished.csv")).toList();
        List<String> others = LinkedRun.files(entry).stream().filter(f -> f.matches("gc\\.log|app\\.log") || sampled(entry).contains(f)).toList();
        return Stream.concat(others.stream().map(List::of), Stream.of(generator)).toList();
    }

    /// In the middle of each level's window.
    private static List<Window> holes(Entry entry) throws IOException {
        return RunJson.read(entry.folder().resolve("run.json")).levels().stream().filter(l -> l.windowStartEpochNs().isPresent() && l.windowEndEpochNs().isPresent())
                .map(l -> (l.windowStartEpochNs().get() + l.windowEndEpochNs().get()) / 2)
                .map(middle -> new Window(middle - HOLE_NS / 2, middle + HOLE_NS / 2)).toList();
    }
}
