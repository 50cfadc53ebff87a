package analyzers.verdict;

/// The verdict's thresholds, each with its reason. They are chosen before the runs they judge and not tuned until a test passes.
final class Threshold {

    /// A passive resource that is free in one sample of ten still lets a tenth of arrivals through at once: below, it is not what binds.
    static final double FULL = 0.90;

    /// Free in half of the samples: enlarging it cannot matter to throughput. Between this and `FULL` the samples do not decide; nor do they
    /// where the mean is above `FULL` of the size: a gauge of a large resource that is one short of it, as it changes hands, is hardly free.
    static final double NOT_FULL = 0.50;

    /// Within a tenth of N / (R0 + Z) nothing in the service is worth more than that tenth.
    static final double CLIENTS = 0.90;

    /// Below four fifths of it something else costs more than a fifth. Between this and `CLIENTS` the share does not decide: R0 is the mean of a
    /// few requests and throughput that of a few turns, and either may be a twentieth off on its own.
    static final double NOT_CLIENTS = 0.80;

    /// A passive resource that binds serves size / holding time; a larger gap means it was full of something else.
    static final double AT_BOUND = 0.10;

    /// Idle share of the machine under which its run queues are hardly ever empty.
    static final double CPU_IDLE = 0.05;

    /// Above this idle share no core is short in any but the shortest spans; between, the samples do not decide.
    static final double CPU_IDLE_CLEAR = 0.15;

    /// Throttled share of the cgroup's periods: at one in ten, one request in ten meets a stopped process.
    static final double THROTTLED = 0.10;

    /// Run-queue wait against CPU time: threads wait for a core a fifth as long as they compute.
    static final double RUN_QUEUE = 0.20;

    /// The same wait against residence time: what it could move at the most. Without it a nearly idle process on a busy machine reads as CPU-bound.
    static final double MATERIAL = 0.10;

    /// Share of the time in which some thread waits for a core. By Erlang's C formula it is 93 % on two cores and 59 % on sixty-four at the use that
    /// `CPU_IDLE` leaves; arrivals less random than that formula's wait less, and under a quarter hardly anybody does.
    static final double PRESSED = 0.25;

    /// Share of the used CPU that is not the application's, past which CPU is called shared.
    static final double SHARED = 0.25;

    /// A hold that is more than half CPU (or waiting for it) makes the pool an admission ticket to the processor.
    static final double HOLD_ON_CPU = 0.50;

    /// One generator thread that computes four fifths of the time starts requests late.
    static final double GENERATOR_CORE = 0.80;

    /// Share of the cores they could use, above which starved carriers are computing and not held.
    static final double CARRIERS_COMPUTE = 0.70;

    /// Share of the carriers' time spent pinned, from which on pinning is what holds them: more than half of it.
    static final double CARRIERS_PINNED = 0.50;

    /// Share of starved seconds from which on a level is starved: more of its time than not.
    static final double STARVED_SECONDS = 0.50;

    /// Below one starved second in ten, what holds carriers up cannot be what holds the level up.
    static final double HARDLY_STARVED = 0.10;

    /// One sample with a queue means nothing, and of two half may be a burst's.
    static final long LEAST_SCRAPES = 3;

    /// A wake-up this late, in ms, is no garbage collection's pause of a healthy run; healthy sleeps overrun by less than 1 ms in the median.
    static final double OVERSHOOT_MS = 100;

    /// Waits that a median of overshoot is taken from at least.
    static final long LEAST_WAITS = 20;

    /// Pauses of a twentieth of the time stop every twentieth request; collectors are tuned to stay well below.
    static final double GC_PAUSES = 0.05;

    /// Below a fiftieth of the time, collection cannot move throughput by more than that.
    static final double GC_CLEAR = 0.02;

    /// CPU of collection against the application's: at a seventh, the collector is the largest single consumer of most services.
    static final double GC_CPU = 0.15;

    /// A service that takes a fifth longer than at no load queues: noise of a mean over hundreds of calls is far below that.
    static final double DOWNSTREAM_GROWTH = 0.20;

    /// One call of a hundred turned away or failed, and not so at no load: a caller sees that, and no timer error looks like it.
    static final double REFUSED = 0.01;

    /// One request of a hundred sent late, or not at all, changes the load by no more than that.
    static final double LATE = 0.01;

    private Threshold() {}
}
