package analyzers.read.prometheus;

import java.util.Arrays;

/// What a timer counted of each uri, status and outcome: since the process began, and its growth from the first scrape to the last. The numbers
/// of all rows stand in one array, since the collector would have to move as many objects.
final class HttpRows {

    private static final int MOST = 1 << 18;
    private static final int COUNT = 0;
    private static final int SUM = 1;
    private static final int MAX = 2;
    private static final int BASE_COUNT = 3;
    private static final int BASE_SUM = 4;
    private static final int GROWN_COUNT = 5;
    private static final int GROWN_SUM = 6;
    private static final int LAST_MAX = 7;
    private static final int CELLS = 8;

    private final NameTable keys = new NameTable(MOST);
    private double[] cells = new double[16 * CELLS];
    private int[] processes = new int[16];
    private int[] touched = new int[16];
    private int touches;
    private int process;
    private boolean several;
    private long resets;

    /// @param key  uri, status and outcome with a zero byte between
    /// @return the row's place; [NameTable#FULL] when there is no room for another
    int place(byte[] key, int length) {
        int before = keys.size();
        int place = keys.place(key, 0, length);
        if (keys.size() > before) {
            if (place == processes.length) {
                cells = Arrays.copyOf(cells, cells.length * 2);
                processes = Arrays.copyOf(processes, place * 2);
                touched = Arrays.copyOf(touched, place * 2);
            }
            int row = place * CELLS;
            Arrays.fill(cells, row, row + CELLS, Double.NaN);
            cells[row + GROWN_COUNT] = 0;
            cells[row + GROWN_SUM] = 0;
            processes[place] = process;
        }
        return place;
    }

    /// Takes a sample of the open scrape.
    void add(int place, KnownSeries.Part part, double value) {
        int row = place * CELLS;
        if (Double.isNaN(cells[row + COUNT]) && Double.isNaN(cells[row + SUM]) && Double.isNaN(cells[row + MAX])) {
            touched[touches++] = place;
        }
        switch (part) {
            case COUNT -> cells[row + COUNT] = known(cells[row + COUNT]) + value;
            case SUM -> cells[row + SUM] = known(cells[row + SUM]) + value;
            default -> cells[row + MAX] = Math.max(known(cells[row + MAX]), value);
        }
    }

    private static double known(double value) {
        return Double.isNaN(value) ? 0 : value;
    }

    /// @param first      whether no scrape ended before
    /// @param restarted  whether the process is another one than in the scrape before
    void endScrape(boolean first, boolean restarted) {
        several |= !first;
        process += restarted ? 1 : 0;
        for (int i = 0; i < touches; i++) {
            end(touched[i], first);
        }
        forget();
    }

    private void end(int place, boolean first) {
        int row = place * CELLS;
        double baseCount = cells[row + BASE_COUNT];
        double baseSum = cells[row + BASE_SUM];
        double count = Double.isNaN(cells[row + COUNT]) ? baseCount : cells[row + COUNT];
        double sum = Double.isNaN(cells[row + SUM]) ? baseSum : cells[row + SUM];
        boolean anew = processes[place] != process || count < baseCount;
        if (!first) {
            resets += anew && baseCount > 0 ? 1 : 0;
            cells[row + GROWN_COUNT] += known(count) - (anew ? 0 : known(baseCount));
            cells[row + GROWN_SUM] += known(sum) - (anew ? 0 : known(baseSum));
        }
        processes[place] = process;
        cells[row + BASE_COUNT] = count;
        cells[row + BASE_SUM] = sum;
        cells[row + LAST_MAX] = cells[row + MAX];
    }

    /// Drops what the open scrape gave.
    void forget() {
        for (int i = 0; i < touches; i++) {
            int row = touched[i] * CELLS;
            Arrays.fill(cells, row + COUNT, row + MAX + 1, Double.NaN);
        }
        touches = 0;
    }

    int size() {
        return keys.size();
    }

    /// Whether more than one scrape ended.
    boolean isSeveral() {
        return several;
    }

    /// How often a count went back, or was another process's.
    long resets() {
        return resets;
    }

    boolean isCounted(int place) {
        return !Double.isNaN(cells[place * CELLS + BASE_COUNT]);
    }

    boolean isTimed(int place) {
        return !Double.isNaN(cells[place * CELLS + BASE_SUM]);
    }

    double requests(int place) {
        return cells[place * CELLS + (several ? GROWN_COUNT : BASE_COUNT)];
    }

    /// In the unit of the timer.
    double sum(int place) {
        return cells[place * CELLS + (several ? GROWN_SUM : BASE_SUM)];
    }

    /// Of the last scrape that had the row; NaN where it had no maximum.
    double max(int place) {
        return cells[place * CELLS + LAST_MAX];
    }

    /// Uri, status and outcome.
    String[] labels(int place) {
        return keys.text(place).split("\0", -1);
    }

    /// Whether two rows have the same status and outcome.
    boolean endAlike(int one, int other) {
        return keys.endAlike(one, other, (byte) 0);
    }
}
