package collectors.record;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The two ways in which the lab asks pidstat.
public enum PidstatView {

    /// One row a process and second. `%wait` and the context switches in it are those of the **main thread alone**.
    PROCESSES("pidstat", "pidstat.txt", List.of("-h", "-H", "-u", "-r", "-w"), List.of("Time", "UID", "PID", "%usr", "%system", "%guest",
            "%wait", "%CPU", "CPU", "minflt/s", "majflt/s", "VSZ", "RSS", "%MEM", "cswch/s", "nvcswch/s", "Command")),

    /// One row a process, then one a thread of it: run-queue wait and context switches of a process are the sums over its threads.
    THREADS("pidstat-threads", "pidstat-threads.txt", List.of("-h", "-H", "-u", "-w", "-t"), List.of("Time", "UID", "TGID", "TID", "%usr",
            "%system", "%guest", "%wait", "%CPU", "CPU", "cswch/s", "nvcswch/s", "Command"));

    final String recorder;
    final String file;
    final List<String> options;
    final List<String> columns;

    PidstatView(String recorder, String file, List<String> options, List<String> columns) {
        this.recorder = recorder;
        this.file = file;
        this.options = options;
        this.columns = columns;
    }

    /// Processes it shows: of the database the postmaster alone, whose children come and go (`db.csv` has their CPU).
    List<Long> pids(Target target) {
        Stream<Optional<Long>> pids = this == THREADS
                ? Stream.of(Optional.of(target.applicationPid()), target.generatorPid())
                : Stream.of(Optional.of(target.applicationPid()), target.generatorPid(), Optional.of(target.collectorPid()), target.databasePid());
        Stream<Long> companions = this == THREADS ? Stream.of() : target.companionPids().stream();
        return Stream.concat(pids.flatMap(Optional::stream), companions).distinct().toList();
    }
}
