package analyzers.read.gc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;

/// The numbers that a JVM gives its collections: how many ended, and which pauses are open. Numbers are handed out in order, so a thousand of
/// the last ones are enough to tell a new one.
final class GcNumbers {

    private static final int REMEMBERED = 1_000;
    private static final int MOST_OPEN = 16;

    private final LinkedHashMap<Integer, Boolean> recent = new LinkedHashMap<>();
    private final Deque<Integer> open = new ArrayDeque<>();
    private long ended;
    private int first = -1;

    /// Another JVM begins to count anew.
    void restart() {
        recent.clear();
        open.clear();
    }

    void seen(int number) {
        if (first < 0) {
            first = number;
        }
    }

    void pauseBegins(int number) {
        if (open.size() < MOST_OPEN) {
            open.addLast(number);
        }
    }

    /// @return whether it lay inside another pause
    boolean pauseEnds(int number) {
        open.removeLastOccurrence(number);
        ended(number);
        return !open.isEmpty();
    }

    void ended(int number) {
        if (recent.put(number, true) == null) {
            ended++;
            if (recent.size() > REMEMBERED) {
                recent.pollFirstEntry();
            }
        }
    }

    long ended() {
        return ended;
    }

    /// The first number in the file; −1 when there is none.
    int first() {
        return first;
    }
}
