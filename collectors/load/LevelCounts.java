package collectors.load;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// A level's running counts: written by the selector's thread alone, read by any.
final class LevelCounts {

    private static final VarHandle REQUESTS = handle("requests", long.class);
    private static final VarHandle FAILED = handle("failed", long.class);
    private static final VarHandle IN_FLIGHT = handle("inFlight", int.class);

    private long requests;
    private long failed;
    private int inFlight;

    void ended(boolean expected) {
        REQUESTS.setOpaque(this, requests + 1);
        if (!expected) {
            FAILED.setOpaque(this, failed + 1);
        }
    }

    void inFlight(int change) {
        IN_FLIGHT.setOpaque(this, inFlight + change);
    }

    long requests() {
        return (long) REQUESTS.getOpaque(this);
    }

    long failed() {
        return (long) FAILED.getOpaque(this);
    }

    int inFlight() {
        return (int) IN_FLIGHT.getOpaque(this);
    }

    private static VarHandle handle(String field, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(LevelCounts.class, field, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
