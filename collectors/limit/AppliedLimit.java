package collectors.limit;

import java.util.List;

/// Something that limits the process started through it.
public sealed interface AppliedLimit extends AutoCloseable permits ControlGroup, Affinity {

    /// How it limits, for a reader.
    String how();

    /// Processors that a JVM started through it should count.
    int processors(Limits limits, int hostProcessors);

    /// The command, led by what applies the limit and then becomes the command, so that the process id stays.
    List<String> entering(List<String> command);

    /// Takes it away again; the process must have ended.
    @Override
    void close();
}
