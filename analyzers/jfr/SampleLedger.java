package analyzers.jfr;

import analyzers.evidence.StackSamples;

/// Stack samples, and the frames of those on virtual threads.
final class SampleLedger {

    private long count;
    private final FrameLedger held = new FrameLedger();

    void add(EventRow row, String threadField) {
        count++;
        row.thread(threadField).filter(RowThread::virtual).ifPresent(_ -> held.add(row.stack(), 0));
    }

    void addAll(SampleLedger other) {
        count += other.count;
        held.addAll(other.held);
    }

    long count() {
        return count;
    }

    StackSamples samples() {
        return new StackSamples(count, held.count(), held.sums());
    }
}
