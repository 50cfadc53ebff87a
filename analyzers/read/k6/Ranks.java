package analyzers.read.k6;

/// Percentiles without sorting everything: quickselect (C. A. R. Hoare, Algorithm 65), each rank within what the rank above it left below.
/// Far less code to compile than a sort, in a process that ends at once.
final class Ranks {

    private Ranks() {}

    /// @param values      at least one; reordered
    /// @param ascending   each 0 to 1
    /// @return by k6's rule, linear interpolation at (n−1)·p
    static double[] at(double[] values, double... ascending) {
        double[] result = new double[ascending.length];
        int end = values.length;
        for (int i = ascending.length - 1; i >= 0; i--) {
            double rank = (values.length - 1) * ascending[i];
            int below = (int) rank;
            double low = select(values, 0, end, below);
            double fraction = rank - below;
            if (fraction == 0) {
                result[i] = low;
            } else {
                bringLeast(values, below + 1, end);
                result[i] = low + (values[below + 1] - low) * fraction;
            }
            end = below + 1;
        }
        return result;
    }

    /// Puts the value of rank `k` in its place, the smaller ones before it.
    private static double select(double[] a, int start, int end, int k) {
        int from = start;
        int to = end - 1;
        while (from < to) {
            double pivot = middle(a[from], a[from + to >>> 1], a[to]);
            int i = from;
            int j = to;
            while (i <= j) {
                while (a[i] < pivot) {
                    i++;
                }
                while (a[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    double swap = a[i];
                    a[i++] = a[j];
                    a[j--] = swap;
                }
            }
            if (k <= j) {
                to = j;
            } else if (k >= i) {
                from = i;
            } else {
                break;
            }
        }
        return a[k];
    }

    /// Puts the least of `[from, to)` at its front. Of an empty stretch the rank above has done so.
    private static void bringLeast(double[] a, int from, int to) {
        int least = from;
        for (int i = from + 1; i < to; i++) {
            least = a[i] < a[least] ? i : least;
        }
        double swap = a[from];
        a[from] = a[least];
        a[least] = swap;
    }

    private static double middle(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
}
