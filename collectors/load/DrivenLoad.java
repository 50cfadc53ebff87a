package collectors.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// The generator as a collector drives it. Levels run one after another on the calling thread; the input is read on another, so that
/// a stop, or the input's end, reaches a running level. The end of the input means that the collector is gone.
final class DrivenLoad {

    /// A kill leaves this long to complete the files.
    private static final long COMPLETE_MS = 3_000;

    private final BufferedReader in;
    private final PrintStream out;
    private final BlockingQueue<Runnable> work = new LinkedBlockingQueue<>();
    private final CountDownLatch finished = new CountDownLatch(1);
    private LevelRun running;
    private boolean over;

    DrivenLoad(InputStream in, PrintStream out) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = out;
    }

    int run() {
        Thread hook = Thread.ofPlatform().name("load-killed").unstarted(this::killed);
        Runtime.getRuntime().addShutdownHook(hook);
        tell(new Event.Ready(ProcessHandle.current().pid()));
        Thread.ofPlatform().name("load-orders").daemon().start(this::readOrders);
        try {
            while (!isOver() || !work.isEmpty()) {
                Runnable next = work.poll(1, TimeUnit.SECONDS);
                if (next != null) {
                    next.run();
                }
            }
        } catch (InterruptedException e) {
            end();
        }
        finished.countDown();
        removeHook(hook);
        return Load.DONE;
    }

    private void readOrders() {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (!line.isBlank()) {
                    obey(line);
                }
            }
        } catch (IOException e) {
            // A broken pipe says what its end says: the collector is gone.
        }
        end();
        work.add(() -> {});
    }

    private void obey(String line) {
        try {
            switch (LoadJson.command(line)) {
                case Command.Stop stop -> stop(LevelLoop.Stop.GRACEFUL);
                case Command.Level(LevelOrder order) -> work.add(() -> level(order));
            }
        } catch (IllegalArgumentException e) {
            tell(new Event.Error(e.getMessage()));
        }
    }

    private void level(LevelOrder order) {
        LevelEnd end;
        try {
            LevelRun run = new LevelRun(order);
            begin(run);
            end = run.run(progress -> tell(new Event.Moved(progress))).end();
        } catch (IOException | IllegalArgumentException e) {
            end = LevelEnd.failed(e.getMessage());
        }
        begin(null);
        tell(new Event.Ended(end));
    }

    private synchronized void begin(LevelRun run) {
        running = run;
        if (over && run != null) {
            run.stop(LevelLoop.Stop.AT_ONCE);
        }
    }

    private synchronized void stop(LevelLoop.Stop how) {
        if (running != null) {
            running.stop(how);
        }
    }

    private synchronized void end() {
        over = true;
        stop(LevelLoop.Stop.AT_ONCE);
    }

    private synchronized boolean isOver() {
        return over;
    }

    /// Waits on a latch, since the main thread itself never ends once the process is going down.
    private void killed() {
        end();
        work.add(() -> {});
        try {
            finished.await(COMPLETE_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// A whole line at once, and passed on at once.
    private synchronized void tell(Event event) {
        out.println(LoadJson.line(event));
        out.flush();
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is going down already, and the hook waits for this thread.
        }
    }
}
