package analyzers.file;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// How a call with a time limit ended.
sealed interface Limited<T> {

    /// @param value  what it returned
    record Done<T>(T value) implements Limited<T> {}

    /// It was interrupted, and left alone if it does not heed that.
    record Late<T>() implements Limited<T> {}

    /// @param cause  an error too: running out of memory or stack is a file's doing here
    record Failed<T>(Throwable cause) implements Limited<T> {}

    /// Runs on a thread of its own, which does not keep the process alive.
    static <T> Limited<T> call(Callable<T> work, Duration limit) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "file-reader");
        thread.setDaemon(true);
        thread.start();
        try {
            return new Done<>(task.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            task.cancel(true);
            return new Late<>();
        } catch (ExecutionException e) {
            return new Failed<>(e.getCause());
        } catch (InterruptedException e) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            return new Failed<>(e);
        }
    }
}
