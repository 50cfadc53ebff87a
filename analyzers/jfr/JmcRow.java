package analyzers.jfr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.parser.ValueField;

/// An event as JMC's parser hands it to a sink: an array of values, reused for the next event of its type.
final class JmcRow implements EventRow {

    private final Map<String, Integer> places = new HashMap<>();
    private Object[] values = {};

    JmcRow(List<ValueField> fields) {
        for (int i = 0; i < fields.size(); i++) {
            places.put(fields.get(i).getIdentifier(), i);
        }
    }

    JmcRow over(Object[] values) {
        this.values = values;
        return this;
    }

    private <T> Optional<T> value(String field, Class<T> type) {
        Integer place = places.get(field);
        return place == null || place >= values.length ? Optional.empty()
                : Optional.ofNullable(values[place]).filter(type::isInstance).map(type::cast);
    }

    @Override
    public long startEpochNs() {
        return value("startTime", IQuantity.class).map(start -> start.clampedLongValueIn(UnitLookup.EPOCH_NS)).orElse(0L);
    }

    @Override
    public OptionalLong nanoseconds(String field) {
        return value(field, IQuantity.class).stream().mapToLong(span -> Math.round(span.doubleValueIn(UnitLookup.NANOSECOND))).findFirst();
    }

    @Override
    public OptionalLong epochMs(String field) {
        return value(field, IQuantity.class).stream().mapToLong(instant -> instant.clampedLongValueIn(UnitLookup.EPOCH_MS)).findFirst();
    }

    @Override
    public OptionalLong integer(String field) {
        Optional<Object> value = value(field, Object.class);
        return switch (value.orElse(null)) {
            case IQuantity quantity -> OptionalLong.of(quantity.longValue());
            case Number number -> OptionalLong.of(number.longValue());
            case null, default -> OptionalLong.empty();
        };
    }

    @Override
    public OptionalDouble real(String field) {
        return value(field, IQuantity.class).stream().mapToDouble(IQuantity::doubleValue).findFirst();
    }

    @Override
    public Optional<String> text(String field) {
        return value(field, String.class);
    }

    @Override
    public OptionalLong javaThreadId() {
        return value("eventThread", IMCThread.class).map(IMCThread::getThreadId).stream().mapToLong(Long::longValue).findFirst();
    }

    @Override
    public Optional<RowThread> thread(String field) {
        return value(field, IMCThread.class).map(thread -> new RowThread(thread.getThreadId() == null ? -1 : thread.getThreadId(),
                thread.getThreadName() == null ? "" : thread.getThreadName(),
                thread.getThreadGroup() == null || thread.getThreadGroup().getName() == null ? "" : thread.getThreadGroup().getName()));
    }

    @Override
    public List<RowFrame> stack() {
        List<? extends IMCFrame> frames = value("stackTrace", IMCStackTrace.class).map(IMCStackTrace::getFrames).orElse(null);
        return frames == null ? List.of() : frames.stream().map(JmcRow::frame).toList();
    }

    private static RowFrame frame(IMCFrame frame) {
        Integer line = frame.getFrameLineNumber();
        return new RowFrame(className(frame), frame.getMethod().getMethodName(), line == null ? -1 : line);
    }

    private static String className(IMCFrame frame) {
        String name = frame.getMethod().getType().getFullName();
        return name == null ? "?" : name;
    }
}
