package analyzers.jfr;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.function.LongFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.internal.FlightRecordingLoader;
import org.openjdk.jmc.flightrecorder.parser.IEventSink;
import org.openjdk.jmc.flightrecorder.parser.IEventSinkFactory;
import org.openjdk.jmc.flightrecorder.parser.IParserExtension;
import org.openjdk.jmc.flightrecorder.parser.ValueField;

/// JDK Mission Control's parser, given one chunk at a time. Its sinks add each event to the tally and keep none.
final class JmcParser {

    /// Held, since a logger that nobody holds forgets its level. The parser warns twice a chunk of fields that it does not know.
    private static final Logger LOGGER = Logger.getLogger("org.openjdk.jmc");

    static {
        LOGGER.setLevel(Level.OFF);
    }

    private JmcParser() {}

    static void read(byte[] chunk, LongFunction<String> typeName, Tally tally) throws IOException {
        var extension = new IParserExtension() {
            @Override
            public IEventSinkFactory getEventSinkFactory(IEventSinkFactory unused) {
                return new Sinks(tally, typeName);
            }
        };
        try {
            FlightRecordingLoader.readChunks(null, List.of(extension),
                    FlightRecordingLoader.createChunkSupplier(new ByteArrayInputStream(chunk)), false, false);
        } catch (CouldNotLoadRecordingException e) {
            throw new IOException(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage(), e);
        }
    }

    private record Sinks(Tally tally, LongFunction<String> typeName) implements IEventSinkFactory {

        @Override
        public IEventSink create(String type, String label, String[] category, String description, List<ValueField> fields) {
            if (!tally.reads(type)) {
                return _ -> { };
            }
            var row = new JmcRow(fields);
            return values -> tally.add(type, row.over(values), typeName);
        }

        @Override
        public void flush() {
            // Nothing is held back.
        }
    }
}
