package collectors.load;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Hands records of a few longs from one thread to one other, without locks and without allocating. Bounded.
final class RecordRing {

    static final int FIELDS = 10;

    private static final VarHandle TAKEN = handle("taken");
    private static final VarHandle GIVEN = handle("given");

    private final long[] slots;
    private final int records;
    private long taken;
    private long given;
    /// The producer's last view of `taken`, which spares it the other core's cache line.
    private long takenSeen;

    /// @param records a power of two
    RecordRing(int records) {
        this.records = records;
        slots = new long[records * FIELDS];
    }

    /// @return false when it is full
    boolean offer(long[] values) {
        if (given - takenSeen >= records) {
            takenSeen = (long) TAKEN.getAcquire(this);
            if (given - takenSeen >= records) {
                return false;
            }
        }
        System.arraycopy(values, 0, slots, slot(given), FIELDS);
        GIVEN.setRelease(this, given + 1);
        return true;
    }

    /// @return false when it is empty
    boolean poll(long[] into) {
        if ((long) GIVEN.getAcquire(this) == taken) {
            return false;
        }
        System.arraycopy(slots, slot(taken), into, 0, FIELDS);
        TAKEN.setRelease(this, taken + 1);
        return true;
    }

    private int slot(long number) {
        return (int) (number & records - 1) * FIELDS;
    }

    private static VarHandle handle(String field) {
        try {
            return MethodHandles.lookup().findVarHandle(RecordRing.class, field, long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
