package truth;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Goes over the truth set, two entries at a time: hundreds of verdicts are asked for.
final class EachEntry {

    private static final int AT_ONCE = 2;

    private EachEntry() {}

    @FunctionalInterface
    interface Task<T> {
        T of(Entry entry) throws IOException;
    }

    /// @return in the entries' order
    static <T> List<T> run(Task<T> task) throws InterruptedException, ExecutionException {
        try (var pool = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<T>> futures = Entry.all().stream().map(e -> pool.submit(() -> task.of(e))).toList();
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get());
            }
            return results;
        }
    }
}
