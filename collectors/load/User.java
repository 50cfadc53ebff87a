package collectors.load;

import java.io.IOException;
import java.nio.channels.SelectionKey;

/// One virtual user: its iterations one after another, each one request and a pause. All its methods run on the selector's thread.
///
/// The timing is k6's: blocked covers getting a connection, sending runs until the last byte was handed to the kernel, waiting until
/// the first byte of the answer, receiving until its last. A request that got no connection has times of 0.
final class User {

    /// Pause after a request that failed for want of an answer, so that a refused port is no busy loop. k6 has none.
    static final long BACK_OFF_NS = 100_000_000;

    private enum State { IDLE, CONNECTING, SENDING, AWAITING, THINKING }

    private final int number;
    private final LevelLoop loop;
    private final Connection connection;
    private final ResponseParser parser = new ResponseParser();
    private State state = State.IDLE;
    private boolean reused;
    private boolean retried;
    private long iterationStart;
    private long connectStart;
    private long connectNs;
    private long ready;
    private long sent;
    private long firstByte;
    private long bytesSent;
    private long bytesReceived;

    User(int number, LevelLoop loop, Connection connection) {
        this.number = number;
        this.loop = loop;
        this.connection = connection;
    }

    boolean inFlight() {
        return state == State.CONNECTING || state == State.SENDING || state == State.AWAITING;
    }

    long iterationStart() {
        return iterationStart;
    }

    boolean thinking() {
        return state == State.THINKING;
    }

    void pauseOver(long now) {
        endIteration(now);
    }

    void begin(long now) {
        iterationStart = now;
        bytesSent = 0;
        bytesReceived = 0;
        retried = false;
        loop.sending(1);
        if (connection.isOpen()) {
            connectNs = 0;
            reused = true;
            send(now);
        } else {
            connect(now);
        }
    }

    void ready(SelectionKey key) {
        if (state == State.CONNECTING) {
            connected();
        } else if (state == State.SENDING && key.isWritable()) {
            sendRest();
        } else if (key.isReadable()) {
            read();
        }
    }

    void timeout(long now) {
        fail(Failure.TIMEOUT, now);
    }

    /// The graceful stop is over. A pause that it cuts short ends the iteration: its request was answered.
    ///
    /// @return whether a request was cut that had got no answer
    boolean cut(long now) {
        boolean unanswered = inFlight();
        if (state == State.THINKING) {
            recordIteration(now);
        }
        state = State.IDLE;
        connection.close();
        return unanswered;
    }

    private void connect(long now) {
        reused = false;
        state = State.CONNECTING;
        connectStart = now;
        ready = 0;
        try {
            if (connection.connect(this)) {
                connectNs = System.nanoTime() - connectStart;
                send(System.nanoTime());
            }
        } catch (IOException e) {
            fail(Failure.ofDial(e), System.nanoTime());
        }
    }

    private void connected() {
        try {
            if (connection.finishConnect()) {
                long now = System.nanoTime();
                connectNs = now - connectStart;
                send(now);
            }
        } catch (IOException e) {
            fail(Failure.ofDial(e), System.nanoTime());
        }
    }

    private void send(long now) {
        ready = now;
        sent = 0;
        firstByte = 0;
        parser.reset(loop.toHead());
        state = State.SENDING;
        try {
            if (connection.send()) {
                allSent();
            }
        } catch (IOException e) {
            lost(Failure.ofExchange(e));
        }
    }

    private void sendRest() {
        try {
            if (connection.sendRest()) {
                allSent();
            }
        } catch (IOException e) {
            lost(Failure.ofExchange(e));
        }
    }

    private void allSent() {
        sent = System.nanoTime();
        bytesSent += loop.requestLength();
        state = State.AWAITING;
    }

    private void read() {
        long arrived = System.nanoTime();
        int count;
        try {
            count = connection.read(loop.buffer());
        } catch (IOException e) {
            lost(Failure.ofExchange(e));
            return;
        }
        if (!inFlight()) {
            // The server closed a kept connection, or sends what nobody asked for: the next request gets a new one.
            connection.close();
            return;
        }
        if (count < 0) {
            if (parser.endOfInput()) {
                answered(true);
            } else {
                lost(parser.started() ? Failure.CUT : Failure.CLOSED);
            }
            return;
        }
        if (count > 0) {
            take(arrived, count);
        }
    }

    private void take(long arrived, int count) {
        if (firstByte == 0) {
            firstByte = arrived;
        }
        bytesReceived += count;
        int taken = parser.feed(loop.bytes(count), 0, count);
        if (parser.malformed()) {
            fail(Failure.MALFORMED, System.nanoTime());
        } else if (parser.done()) {
            answered(taken < count || state == State.SENDING || !parser.keepAlive());
        }
    }

    private void answered(boolean close) {
        long end = System.nanoTime();
        if (close) {
            connection.close();
        }
        long lastSent = sent == 0 ? firstByte : sent;
        loop.record().setRequest(EpochClock.epochNs(end), parser.status(), parser.http10(), null, ready - iterationStart, connectNs,
                lastSent - ready, Math.max(0, firstByte - lastSent), end - firstByte);
        loop.requestEnded(parser.status() >= 200 && parser.status() < 400);
        pause(end, loop.thinkNs());
    }

    /// An idle connection may be closed by the server just as a request goes out on it. Then, as clients do, once more on a new one.
    private void lost(Failure failure) {
        if (inFlight() && reused && !retried && !parser.started() && failure.connectionGone()) {
            connection.close();
            retried = true;
            connect(System.nanoTime());
        } else if (inFlight()) {
            fail(failure, System.nanoTime());
        } else {
            connection.close();
        }
    }

    private void fail(Failure failure, long end) {
        connection.close();
        boolean had = ready != 0 && state != State.CONNECTING;
        long lastSent = had && sent != 0 ? sent : end;
        loop.record().setRequest(EpochClock.epochNs(end), 0, false, failure, had ? ready - iterationStart : 0, had ? connectNs : 0,
                had ? lastSent - ready : 0, had ? Math.max(0, (firstByte == 0 ? end : firstByte) - lastSent) : 0,
                had && firstByte != 0 ? end - Math.max(firstByte, lastSent) : 0);
        loop.requestEnded(false);
        pause(end, failure == Failure.TIMEOUT ? loop.thinkNs() : Math.max(loop.thinkNs(), BACK_OFF_NS));
    }

    private void pause(long now, long pauseNs) {
        loop.sending(-1);
        state = State.THINKING;
        if (pauseNs > 0) {
            loop.wakeAt(now + pauseNs, number);
        } else {
            endIteration(now);
        }
    }

    private void endIteration(long now) {
        recordIteration(now);
        state = State.IDLE;
        loop.next(this, number, now);
    }

    private void recordIteration(long now) {
        loop.record().setIteration(EpochClock.epochNs(now), now - iterationStart, bytesSent, bytesReceived);
        loop.iterationEnded();
    }
}
