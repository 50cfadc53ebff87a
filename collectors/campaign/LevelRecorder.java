package collectors.campaign;

import collectors.load.LevelEnd;
import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import collectors.scenario.Durations;
import collectors.scenario.Level;
import collectors.scenario.Plan;
import collectors.window.LevelTimes;
import collectors.window.Requests;
import collectors.window.Warmth;
import collectors.window.WindowChoice;
import collectors.window.WindowRule;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Turns a level that ended into its record: chooses the window and counts what was in flight at its edges.
final class LevelRecorder {

    private LevelRecorder() {}

    /// In flight at an edge are requests whose span `[time − http_req_duration, time]` covers it, and unanswered ones that were sent before;
    /// unknown where the generator does not tell the unanswered ones.
    ///
    /// @throws IOException when the points cannot be read
    static LevelRecord record(Plan plan, Level level, String runId, boolean drained, LevelEnd end, RunFolder folder, List<Warmth> warmth) throws IOException {
        long start = end.startEpochNs().orElse(end.endEpochNs());
        Optional<WindowChoice> window = Optional.empty();
        Optional<Integer> atStart = Optional.empty();
        Optional<Integer> atEnd = Optional.empty();
        if (end.startEpochNs().isPresent() && end.sendEndEpochNs().isPresent() && end.sendEndEpochNs().get() > start) {
            Requests requests = Requests.read(folder.points(level.vus()));
            WindowChoice choice = WindowRule.choose(times(plan, level, start, end.sendEndEpochNs().get(), requests, warmth));
            window = Optional.of(choice);
            if (end.unfinished().isPresent()) {
                long[] unfinished = end.unfinished().get() == 0 ? new long[0] : Requests.unfinished(folder.unfinished(level.vus()));
                atStart = Optional.of(inFlight(requests, unfinished, choice.startEpochNs()));
                atEnd = Optional.of(inFlight(requests, unfinished, choice.endEpochNs()));
            }
        }
        return new LevelRecord(level.vus(), level.nominalVus(), level.calibration(), runId, start,
                window.map(WindowChoice::startEpochNs), window.map(WindowChoice::reason), window.map(WindowChoice::endEpochNs),
                Optional.of(end.endEpochNs()), atStart, atEnd, end.unfinished().map(Long::intValue),
                window.map(WindowChoice::censored).orElse(true), Optional.of(drained), end.outcome().word());
    }

    private static int inFlight(Requests requests, long[] unfinished, long epochNs) {
        return requests.inFlight(epochNs) + (int) Arrays.stream(unfinished).filter(sent -> sent <= epochNs).count();
    }

    private static LevelTimes times(Plan plan, Level level, long start, long sendEnd, Requests requests, List<Warmth> warmth) {
        double turn = Durations.seconds(plan.hold().orElse(java.time.Duration.ZERO).plus(plan.think()));
        int slots = Math.min(level.vus(), Math.min(plan.pool().orElse(Integer.MAX_VALUE), plan.threads().orElse(Integer.MAX_VALUE)));
        return new LevelTimes(start, sendEnd, level.vus(), plan.expectedPerSecond(level), Durations.seconds(plan.stagger()), turn, slots,
                plan.warmUpBase(level), requests.ends(), warmth);
    }
}
