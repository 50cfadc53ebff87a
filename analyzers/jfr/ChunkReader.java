package analyzers.jfr;

import analyzers.evidence.Window;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads one chunk: indexed, slimmed, then parsed by JMC; by the JDK's parser where JMC fails. A lying chunk may throw anything, Errors
/// included, so that everything is caught here, and what was read before stands.
final class ChunkReader {

    private ChunkReader() {}

    /// @param tally     what was read
    /// @param complete  whether the chunk was read to its end
    /// @param failed    whether nothing of it could be read
    /// @param warnings  why not
    record ChunkResult(Tally tally, boolean complete, boolean failed, List<String> warnings) {

        static ChunkResult failed(String why, List<Window> windows) {
            return new ChunkResult(new Tally(windows), false, true, List.of(why));
        }
    }

    static ChunkResult read(FileChannel file, ChunkSpan chunk, List<Window> windows) {
        var warnings = new ArrayList<String>();
        String name = "chunk " + chunk.number();
        try (Arena arena = Arena.ofConfined()) {
            var bytes = new ChunkBytes(file.map(MapMode.READ_ONLY, chunk.offset(), chunk.length(), arena));
            if (!chunk.header().supported()) {
                throw new MalformedChunkException("recording format " + chunk.header().major() + "." + chunk.header().minor()
                        + " is not read (expected 1 or 2, as JDK 9 and newer write)");
            }
            if (!chunk.header().compressed()) {
                throw new MalformedChunkException("its integers are not compressed, which no released JDK since 9 writes");
            }
            var index = new ChunkIndex(bytes, chunk.header());
            index.damage().ifPresent(damage -> warnings.add(name + ": " + damage + "; events up to there are read"));
            SlimChunk.Slim slim = slim(bytes, index, new TickWindows(windows, chunk.header()), name, warnings);
            if (slim.emptyPool()) {
                warnings.add(name + " announces constants and gives none: a tool has rewritten it, and may have left out events; the JDK's own"
                        + " tools stop there");
            }
            Tally tally = slim.bytes().length == 0 ? new Tally(windows) : parse(slim.bytes(), index.types(), windows, name, warnings);
            tally.counts.putAll(index.countsByName());
            boolean complete = warnings.isEmpty();
            if (index.undescribed() > 0) {
                warnings.add(name + ": " + index.undescribed() + " events are of a type that it does not describe; not counted");
            }
            return new ChunkResult(tally, complete, false, warnings);
        } catch (Throwable failure) {
            return ChunkResult.failed(name + " cannot be read: " + reason(failure), windows);
        }
    }

    /// What the windows need may be too much where what the whole needs is not.
    private static SlimChunk.Slim slim(ChunkBytes bytes, ChunkIndex index, TickWindows windows, String name, List<String> warnings) {
        try {
            SlimChunk.Slim slim = SlimChunk.of(bytes, index, Tally.READ, windows);
            slim.thinned().ifPresent(thinned -> warnings.add(name + ": " + thinned));
            return slim;
        } catch (MalformedChunkException e) {
            if (windows.none()) {
                throw e;
            }
            SlimChunk.Slim slim = SlimChunk.of(bytes, index, Tally.READ, TickWindows.NONE);
            warnings.add(name + ": " + e.getMessage() + "; of single levels, only pins and collections are known");
            return slim;
        }
    }

    private static Tally parse(byte[] slim, ChunkTypes types, List<Window> windows, String name, List<String> warnings) {
        var byJmc = new Tally(windows);
        Optional<Throwable> jmcFailure = attempt(() -> JmcParser.read(slim, types::eventName, byJmc));
        if (jmcFailure.isEmpty()) {
            return byJmc;
        }
        var byJdk = new Tally(windows);
        Optional<Throwable> jdkFailure = attempt(() -> JdkParser.read(slim, types::eventName, byJdk));
        jdkFailure.ifPresent(failure -> warnings.add(name + ": both parsers stop before its end (JMC: " + reason(jmcFailure.get())
                + "; JDK: " + reason(failure) + "); what the JDK's read before stands"));
        return byJdk;
    }

    private interface Parse {
        void run() throws IOException;
    }

    private static Optional<Throwable> attempt(Parse parse) {
        try {
            parse.run();
            return Optional.empty();
        } catch (Throwable failure) {
            return Optional.of(failure);
        }
    }

    private static String reason(Throwable failure) {
        String kind = failure instanceof MalformedChunkException ? "" : failure.getClass().getSimpleName() + " ";
        String message = failure.getMessage() == null ? "" : failure.getMessage().lines().findFirst().orElse("").strip();
        return (kind + message).strip();
    }
}
