package collectors.load;

import java.util.Optional;

/// One record on its way from the selector to the points writer: a view of `RecordRing.FIELDS` longs, so that none is allocated.
final class PointRecord {

    static final long REQUEST = 0;
    static final long ITERATION = 1;
    static final long USERS = 2;

    private static final int HTTP_1_0 = 1 << 16;
    private static final Failure[] FAILURES = Failure.values();

    final long[] fields = new long[RecordRing.FIELDS];

    long kind() {
        return fields[0];
    }

    long epochNs() {
        return fields[1];
    }

    /// @param failure null for an answered request
    void setRequest(long epochNs, int status, boolean http10, Failure failure, long blockedNs, long connectingNs, long sendingNs,
            long waitingNs, long receivingNs) {
        fields[0] = REQUEST;
        fields[1] = epochNs;
        fields[2] = failure == null ? status | (http10 ? HTTP_1_0 : 0) : -1 - failure.ordinal();
        fields[3] = blockedNs;
        fields[4] = connectingNs;
        fields[5] = sendingNs;
        fields[6] = waitingNs;
        fields[7] = receivingNs;
    }

    void setIteration(long epochNs, long iterationNs, long bytesSent, long bytesReceived) {
        fields[0] = ITERATION;
        fields[1] = epochNs;
        fields[2] = iterationNs;
        fields[3] = bytesSent;
        fields[4] = bytesReceived;
    }

    void setUsers(long epochNs, int active) {
        fields[0] = USERS;
        fields[1] = epochNs;
        fields[2] = active;
    }

    /// What the request came to, as one number: status and version, or the failure below zero.
    long result() {
        return fields[2];
    }

    /// 0 where there was no answer, as in k6.
    int status() {
        return result() < 0 ? 0 : (int) result() & 0xFFFF;
    }

    boolean http10() {
        return result() >= 0 && (result() & HTTP_1_0) != 0;
    }

    Optional<Failure> failure() {
        return result() < 0 ? Optional.of(FAILURES[(int) (-1 - result())]) : Optional.empty();
    }

    /// By k6's default rule: any status from 200 to 399.
    boolean expected() {
        return status() >= 200 && status() < 400;
    }

    /// Sending, waiting and receiving: without waiting for a connection, as in k6.
    long durationNs() {
        return sendingNs() + waitingNs() + receivingNs();
    }

    long blockedNs() {
        return fields[3];
    }

    long connectingNs() {
        return fields[4];
    }

    long sendingNs() {
        return fields[5];
    }

    long waitingNs() {
        return fields[6];
    }

    long receivingNs() {
        return fields[7];
    }

    long iterationNs() {
        return fields[2];
    }

    long bytesSent() {
        return fields[3];
    }

    long bytesReceived() {
        return fields[4];
    }

    int activeUsers() {
        return (int) fields[2];
    }
}
