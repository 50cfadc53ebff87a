package collectors.load;

import java.util.Optional;
import java.util.function.Consumer;

/// What generates load for a run. The collector needs no knowledge of which tool it is; what a tool cannot tell is absent.
public sealed interface LoadTool extends AutoCloseable permits GeneratorProcess, K6Process {

    /// `built-in` or `k6`.
    String name();

    String version();

    /// The process that generates load now. The built-in generator is one process a run, k6 one a level.
    Optional<Long> pid();

    /// Generates one level and returns when its files are closed; bounded in time. Problems are in the result, not thrown.
    ///
    /// `progress` is told of the start (elapsed 0) and then about once a second, from another thread. An interrupt of the calling
    /// thread ends the level as `stopLevel` does, and stays set.
    LevelEnd run(LevelOrder order, Consumer<Progress> progress);

    /// Ends the running level early, from any thread: no new requests, `run` returns with `INTERRUPTED`. Without a level, nothing.
    void stopLevel();

    /// Ends the tool's process, if there is one. Bounded in time; can be called twice.
    @Override
    void close();
}
