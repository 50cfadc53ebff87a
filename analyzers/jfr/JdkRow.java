package analyzers.jfr;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

/// An event as the JDK's own parser gives it.
record JdkRow(RecordedEvent event) implements EventRow {

    /// Absent where the field is missing, and where another JDK or tool gave it another type.
    private <T> Optional<T> value(String field, Function<String, T> get) {
        if (!event.hasField(field)) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(get.apply(field));
        } catch (IllegalArgumentException otherType) {
            return Optional.empty();
        }
    }

    @Override
    public long startEpochNs() {
        Instant start = event.getStartTime();
        return start.getEpochSecond() * 1_000_000_000L + start.getNano();
    }

    @Override
    public OptionalLong nanoseconds(String field) {
        return value(field, event::getDuration).stream().mapToLong(Duration::toNanos).findFirst();
    }

    @Override
    public OptionalLong epochMs(String field) {
        return value(field, event::getInstant).stream().mapToLong(Instant::toEpochMilli).findFirst();
    }

    @Override
    public OptionalLong integer(String field) {
        return value(field, event::getLong).stream().mapToLong(Long::longValue).findFirst();
    }

    @Override
    public OptionalDouble real(String field) {
        return value(field, event::getDouble).stream().mapToDouble(Double::doubleValue).findFirst();
    }

    @Override
    public Optional<String> text(String field) {
        return value(field, event::getString);
    }

    @Override
    public OptionalLong javaThreadId() {
        RecordedThread thread = event.hasField("eventThread") ? event.getThread() : null;
        return thread == null ? OptionalLong.empty() : OptionalLong.of(thread.getJavaThreadId());
    }

    @Override
    public Optional<RowThread> thread(String field) {
        return value(field, event::getThread).map(JdkRow::thread);
    }

    private static RowThread thread(RecordedThread thread) {
        String group = thread.isVirtual() ? RowThread.VIRTUAL : thread.getThreadGroup() == null ? "" : thread.getThreadGroup().getName();
        String name = thread.getJavaName() == null ? thread.getOSName() : thread.getJavaName();
        return new RowThread(thread.getJavaThreadId(), name == null ? "" : name, group == null ? "" : group);
    }

    @Override
    public List<RowFrame> stack() {
        RecordedStackTrace stack = event.hasField("stackTrace") ? event.getStackTrace() : null;
        List<RecordedFrame> frames = stack == null ? List.of() : stack.getFrames();
        return frames.stream().filter(frame -> frame.getMethod() != null && frame.getMethod().getType() != null)
                .map(frame -> new RowFrame(frame.getMethod().getType().getName(), frame.getMethod().getName(), frame.getLineNumber())).toList();
    }
}
