package app.blocking;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/// A named pipe, both ends of it in one handle, so that opening it waits for nobody.
///
/// @param pipe  opened for reading and writing
record Fifo(RandomAccessFile pipe) implements Closeable {

    /// A name in the file system is needed only to open it, and is gone when this returns.
    ///
    /// @throws IOException also where there is no `mkfifo`
    static Fifo open() throws IOException {
        Path folder = Files.createTempDirectory("loomlab-fifo-");
        Path name = folder.resolve("fifo");
        try {
            Process mkfifo = new ProcessBuilder("mkfifo", name.toString()).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            if (mkfifo.waitFor() != 0) {
                throw new IOException("mkfifo ended with " + mkfifo.exitValue());
            }
            return new Fifo(new RandomAccessFile(name.toFile(), "rw"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            Files.deleteIfExists(name);
            Files.delete(folder);
        }
    }

    /// Blocks in the kernel until there is a byte.
    void take() throws IOException {
        pipe.read();
    }

    void put() throws IOException {
        pipe.write(1);
    }

    @Override
    public void close() throws IOException {
        pipe.close();
    }
}
