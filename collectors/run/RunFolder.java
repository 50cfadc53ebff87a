package collectors.run;

import java.nio.file.Path;

/// Where each file of a run lies: `raw-results/<scenario>/<UTC yyyyMMddTHHmmssZ>-<repetition>/`.
///
/// While a run is written its folder's name ends in `.partial`; a folder still named so belongs to a live or a killed run.
public record RunFolder(Path path) {

    public static final String PARTIAL = ".partial";

    public Path runJson() {
        return path.resolve("run.json");
    }

    /// What was predicted before the run; only in runs of `--what-if`.
    public Path prediction() {
        return path.resolve("prediction.json");
    }

    public Path level(LevelRecord level) {
        return level(level.vus());
    }

    public Path level(int vus) {
        return path.resolve("levels").resolve(Integer.toString(vus));
    }

    public Path points(int vus) {
        return level(vus).resolve("k6.json.gz");
    }

    public Path summary(int vus) {
        return level(vus).resolve("summary.json");
    }

    /// Header `start_epoch_ns`; one row a request that was sent and never answered before the generator gave up.
    public Path unfinished(int vus) {
        return level(vus).resolve("unfinished.csv");
    }

    public Path prometheus() {
        return path.resolve("prometheus.prom.gz");
    }

    public Path recording() {
        return path.resolve("recording.jfr");
    }

    /// @param part  which application process of the run; the first is 1, and a restart begins the next
    public Path recording(int part) {
        return part == 1 ? recording() : path.resolve("recording-" + part + ".jfr");
    }

    public Path pidstat() {
        return path.resolve("pidstat.txt");
    }

    public Path pidstatThreads() {
        return path.resolve("pidstat-threads.txt");
    }

    public Path host() {
        return path.resolve("host.csv");
    }

    public Path cgroup() {
        return path.resolve("cgroup.csv");
    }

    public Path jmx() {
        return path.resolve("jmx.csv");
    }

    public Path database() {
        return path.resolve("db.csv");
    }

    /// What the services that the application calls did, by their own count.
    public Path components() {
        return path.resolve("components.csv");
    }

    public Path nativeMemory() {
        return path.resolve("nmt.txt");
    }

    /// Whose platform threads there were near the end of each level.
    public Path threads() {
        return path.resolve("threads.csv");
    }

    public Path gcLog() {
        return path.resolve("gc.log");
    }

    /// @param part  which application process of the run, as for [#recording(int)]
    public Path gcLog(int part) {
        return part == 1 ? gcLog() : path.resolve("gc-" + part + ".log");
    }

    public Path appLog() {
        return path.resolve("app.log");
    }

    public Path collectLog() {
        return path.resolve("collect.log");
    }
}
