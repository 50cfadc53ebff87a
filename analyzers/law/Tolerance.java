package analyzers.law;

/// How far a measured value may lie from its law, as a share, and why. Chosen before the runs that they judge.
public final class Tolerance {

    /// Every point is kept and the clock is one: what remains is the generator's own time between two requests.
    public static final double OCCUPANCY = 0.01;

    /// Past this gap, a percentile of the finished requests is that of the lucky ones.
    public static final double STATIONARITY = 0.05;

    /// Gauges are samples: 10 samples a second of a value that moves by one in ten still agree within this.
    public static final double GAUGE = 0.10;

    /// A bound is physics: what goes beyond it by more than the timers' millisecond steps is a wrong number.
    public static final double BOUND = 0.05;

    private Tolerance() {}

    static boolean within(double value, double expected, double share) {
        return Math.abs(value - expected) <= share * Math.abs(expected);
    }
}
