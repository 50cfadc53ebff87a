package analyzers.read.k6;

/// What the scanner of a file adds its points to, for one thread.
///
/// @param <T>  itself
interface Tally<T extends Tally<T>> {

    /// The texts of the points' keys.
    Words words();

    /// Lines seen, and those that are no points.
    LineCount lines();

    /// The points from here on are of this block of the file. A thread gets blocks in rising order, with those between them left to others.
    void begin(int block);

    /// @param metric  place in [Metric#NAMES]
    /// @param key     see [Words#key]; of requests and iterations only
    void add(int metric, double value, long epochNs, int key);

    /// Adds what another thread met; the other is not to be used any more.
    void addAll(T other);
}
