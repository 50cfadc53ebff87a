package app.work;

import app.Blocking;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// Work that only computes: a thread model cannot help it, and more requests at once than cores only wait.
@Blocking
class CpuController {

    private static final long MOST_ITERATIONS = 10_000_000_000L;
    /// Takes some ten seconds in the naive way.
    private static final int LARGEST_FIBONACCI = 45;

    /// @param result  so that the work cannot be left out
    record Cpu(String work, long steps, long result) {}

    @GetMapping("/api/cpu")
    Cpu cpu(@RequestParam(defaultValue = "1000000") long iters) {
        return new Cpu("cpu", iters, Spin.run(Bounds.within("iters", iters, 0, MOST_ITERATIONS)));
    }

    /// By the naive recursion, as the published test did: its calls grow like the number itself.
    @GetMapping("/api/fibonacci")
    Cpu fibonacci(@RequestParam(defaultValue = "25") int n) {
        return new Cpu("fibonacci", n, number((int) Bounds.within("n", n, 0, LARGEST_FIBONACCI)));
    }

    private static long number(int n) {
        return n < 2 ? n : number(n - 1) + number(n - 2);
    }
}
