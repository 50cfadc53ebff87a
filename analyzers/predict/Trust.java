package analyzers.predict;

/// When a prediction may be made, each threshold with its reason. Chosen before any prediction was scored.
final class Trust {

    /// A model that misses the run it was drawn from by more than the error that its predictions aim at says nothing of another run.
    static final double BASE = 0.10;

    /// Bounds that close together are told apart by no measurement of a tenth's accuracy.
    static final double NEAR = 0.10;

    /// Failures take another time than successes; below one in a hundred they cannot move a mean by the accuracy aimed at.
    static final double FAILED = 0.01;

    /// Use of the processor above which waits for it stretch all times: then times are taken from the run's calmest level.
    static final double BUSY = 0.80;

    /// Use of the processor below which it cannot be what binds, though a request's CPU time is only known to be no more than so much.
    static final double IDLE = 0.50;

    /// Times the base run's highest throughput up to which its CPU time a request is taken to stay. Code gets faster as it runs hotter: seen from 970 to
    /// 7400 a second, it took a fifth.
    static final double REACH = 2;

    private Trust() {}
}
