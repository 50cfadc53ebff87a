package collectors.load;

import java.util.Arrays;

/// A binary heap of (due instant, user): the earliest first. A user is in it at most once. Nothing is allocated as it runs.
///
/// Instants are compared relative to an origin, as `System.nanoTime` asks for.
final class DueQueue {

    private final long origin;
    private long[] dues;
    private int[] users;
    private int size;

    DueQueue(long origin, int capacity) {
        this.origin = origin;
        dues = new long[Math.max(capacity, 1)];
        users = new int[Math.max(capacity, 1)];
    }

    boolean isEmpty() {
        return size == 0;
    }

    long earliest() {
        return dues[0] + origin;
    }

    void add(long due, int user) {
        if (size == dues.length) {
            dues = Arrays.copyOf(dues, size * 2);
            users = Arrays.copyOf(users, size * 2);
        }
        int at = size++;
        long key = due - origin;
        while (at > 0 && dues[(at - 1) / 2] > key) {
            put(at, dues[(at - 1) / 2], users[(at - 1) / 2]);
            at = (at - 1) / 2;
        }
        put(at, key, user);
    }

    /// Removes the earliest.
    int take() {
        int user = users[0];
        long key = dues[--size];
        int last = users[size];
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && dues[child + 1] < dues[child]) {
                child++;
            }
            if (dues[child] >= key) {
                break;
            }
            put(at, dues[child], users[child]);
            at = child;
        }
        put(at, key, last);
        return user;
    }

    private void put(int at, long due, int user) {
        dues[at] = due;
        users[at] = user;
    }
}
