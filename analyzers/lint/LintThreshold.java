package analyzers.lint;

/// The linter's thresholds, each with its reason. They are chosen before the runs they look at and not tuned until a test passes.
final class LintThreshold {

    /// Compilers that take a tenth of a core still change the code that is measured; the window's own rule for its beginning is the same.
    static final double JIT_CORES = 0.10;

    /// A tenth: less is within what two halves of a short window differ by anyway.
    static final double CPU_FELL = 0.10;

    /// In cores; below, a tenth is a few milliseconds a second, which scrapes and the recorder account for.
    static final double CPU_FELL_CORES = 0.05;

    /// Three times the usual distance: one missed scrape is two, and happens.
    static final double SCRAPE_GAP = 3;

    /// Where whole processes are sampled once a second, an offset of a twentieth of that moves no sample into another window.
    static final double CLOCK_OFFSET_MS = 50;

    /// The generator's share of the allowed cores above which it is one of the things that use the processor.
    static final double GENERATOR_SHARE = 0.05;

    /// Idle share of the machine above which another process on it takes nothing away.
    static final double IDLE = 0.20;

    /// Of the machine; a hundredth is a pause of 10 ms a second.
    static final double STEAL = 0.01;

    /// Threshold of pinned events, in ms: 1 ms is what a lab can look through; the shipped settings have 20.
    static final double PIN_THRESHOLD_MS = 1;

    /// Frames; Flight Recorder's default. A request of a Spring service is deeper than that before it reaches a driver, which costs its outer frames.
    static final int STACK_DEPTH = 64;

    /// Turns of all users that a level needs; a turn is N / capacity.
    static final int TURNS = 3;

    private LintThreshold() {}
}
