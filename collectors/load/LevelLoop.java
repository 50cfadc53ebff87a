package collectors.load;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Arrays;

/// Generates one level on one thread: a selector, a queue of what is due, and the users.
///
/// Buffers are shared by all users, since only one of them runs at a time.
final class LevelLoop implements Runnable {

    private static final int READ_BUFFER = 64 * 1024;
    private static final long SECOND_NS = 1_000_000_000;

    private final LevelOrder order;
    private final PointsWriter points;
    private final long start;
    private final long sendEnd;
    private final Schedule schedule;
    private final DueQueue due;
    private final Selector selector;
    private final User[] users;
    private final int requestLength;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(READ_BUFFER);
    private final byte[] bytes = new byte[READ_BUFFER];
    private final PointRecord record = new PointRecord();
    private final LateStarts late = new LateStarts();
    private final LevelCounts counts = new LevelCounts();
    private volatile Stop stop = Stop.NONE;
    private boolean stopping;
    private int active;
    private long graceEnd;
    private long stoppedAt;
    private long nextUsersPoint;
    private long earliestTimeout = Long.MAX_VALUE;
    private long[] unfinished = {};
    private volatile long cpuNs;
    private volatile String problem;

    /// How an early end was asked for.
    enum Stop { NONE, GRACEFUL, AT_ONCE }

    LevelLoop(LevelOrder order, ByteBuffer request, InetSocketAddress address, Schedule schedule, PointsWriter points, long start)
            throws IOException {
        this.order = order;
        this.points = points;
        this.start = start;
        this.schedule = schedule;
        sendEnd = start + order.duration().toNanos();
        graceEnd = sendEnd + order.gracefulStop().toNanos();
        nextUsersPoint = start + SECOND_NS;
        due = new DueQueue(start, schedule.users());
        selector = Selector.open();
        requestLength = request.capacity();
        users = new User[schedule.users()];
        for (int i = 0; i < users.length; i++) {
            users[i] = new User(i, this, new Connection(address, selector, request));
            due.add(schedule.firstDue(i), i);
        }
    }

    @Override
    public void run() {
        long cpuBefore = threadCpu();
        try (selector) {
            while (true) {
                long now = System.nanoTime();
                turn(now);
                if (stopping && active == 0) {
                    break;
                }
                if (stopping && now >= graceEnd) {
                    cut(now);
                    break;
                }
                selector.select(this::ready, untilNextMs());
            }
            closeAll();
        } catch (IOException | RuntimeException | Error e) {
            problem = "the generator broke (" + e + "); please report it";
            cut(System.nanoTime());
        }
        cpuNs = threadCpu() - cpuBefore;
    }

    /// From any thread.
    void stop(Stop how) {
        if (how.compareTo(stop) > 0) {
            stop = how;
            selector.wakeup();
        }
    }

    boolean interrupted() {
        return stop != Stop.NONE && stoppedAt < sendEnd;
    }

    LevelCounts counts() {
        return counts;
    }

    LateStarts late() {
        return late;
    }

    /// Start instants, UTC epoch nanoseconds, of the iterations that were cut.
    long[] unfinished() {
        return unfinished;
    }

    /// `System.nanoTime` after which no new request was sent.
    long stoppedAt() {
        return stoppedAt;
    }

    long cpuNs() {
        return cpuNs;
    }

    String problem() {
        return problem;
    }

    // What a user needs of its level.

    boolean toHead() {
        return order.method().equals("HEAD");
    }

    int requestLength() {
        return requestLength;
    }

    long thinkNs() {
        return schedule.thinkNs();
    }

    ByteBuffer buffer() {
        return buffer;
    }

    byte[] bytes(int count) {
        buffer.flip().get(bytes, 0, count);
        return bytes;
    }

    PointRecord record() {
        return record;
    }

    /// A request of a user began (+1), with the timeout running from now on, or ended (−1).
    void sending(int change) {
        counts.inFlight(change);
    }

    void requestEnded(boolean expected) {
        points.offer(record);
        counts.ended(expected);
    }

    void iterationEnded() {
        points.offer(record);
    }

    void wakeAt(long instant, int user) {
        due.add(instant, user);
    }

    /// After an iteration: the user's next one, unless the level is over.
    void next(User user, int number, long now) {
        long nextDue = schedule.nextDue(number, now);
        if (over(now)) {
            active--;
        } else if (nextDue > now) {
            active--;
            due.add(nextDue, number);
        } else {
            begin(user, now);
        }
    }

    private void begin(User user, long now) {
        earliestTimeout = Math.min(earliestTimeout, now + order.timeout().toNanos());
        user.begin(now);
    }

    private boolean over(long now) {
        return stopping || now >= sendEnd || stop != Stop.NONE;
    }

    private void turn(long now) {
        if (!stopping && over(now)) {
            stopping = true;
            stoppedAt = stop == Stop.NONE ? sendEnd : Math.min(now, sendEnd);
            usersPoint(now);
        }
        if (stop == Stop.AT_ONCE) {
            graceEnd = Math.min(graceEnd, now);
        } else if (stop == Stop.GRACEFUL) {
            graceEnd = Math.min(graceEnd, stoppedAt + order.gracefulStop().toNanos());
        }
        while (!due.isEmpty() && due.earliest() <= now) {
            wake(due.earliest(), now);
        }
        if (now >= earliestTimeout) {
            timeouts(now);
        }
        if (!stopping && now >= nextUsersPoint) {
            usersPoint(now);
            nextUsersPoint += SECOND_NS;
        }
    }

    private void wake(long instant, long now) {
        User user = users[due.take()];
        late.add(now - instant);
        if (user.thinking()) {
            user.pauseOver(now);
        } else if (!over(now)) {
            active++;
            begin(user, now);
        }
    }

    private void timeouts(long now) {
        earliestTimeout = Long.MAX_VALUE;
        long timeout = order.timeout().toNanos();
        for (User user : users) {
            if (user.inFlight() && user.iterationStart() + timeout <= now) {
                user.timeout(now);
            }
            if (user.inFlight()) {
                earliestTimeout = Math.min(earliestTimeout, user.iterationStart() + timeout);
            }
        }
    }

    private void ready(SelectionKey key) {
        ((User) key.attachment()).ready(key);
    }

    private void cut(long now) {
        long[] starts = new long[users.length];
        int count = 0;
        for (User user : users) {
            if (user.cut(now)) {
                starts[count++] = EpochClock.epochNs(user.iterationStart());
            }
        }
        unfinished = Arrays.copyOf(starts, count);
    }

    private void closeAll() {
        for (User user : users) {
            user.cut(System.nanoTime());
        }
    }

    private void usersPoint(long now) {
        record.setUsers(EpochClock.epochNs(now), active);
        points.offer(record);
    }

    /// Rounded up: a select that returns early would turn in vain.
    private long untilNextMs() {
        long now = System.nanoTime();
        long next = Math.min(earliestTimeout, stopping ? graceEnd : Math.min(sendEnd, nextUsersPoint));
        if (!due.isEmpty()) {
            next = Math.min(next, due.earliest());
        }
        return Math.max(1, (next - now + 999_999) / 1_000_000);
    }

    private static long threadCpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
