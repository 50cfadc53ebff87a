package collectors.campaign;

import collectors.exit.Stop;
import collectors.process.Watchdog;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/// A file of a given size for the application to read, made for the run and removed after it: on a file system in memory where there is one, so that no
/// disk is measured. Its content is the same each time.
///
/// @param path      where it lies
/// @param inMemory  whether its file system is one in memory
record MemoryFile(Path path, boolean inMemory) implements AutoCloseable {

    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    private static final int BLOCK = 1 << 20;
    private static final long SEED = 1;

    /// @throws Stop when there is no room for it
    static MemoryFile make(long bytes, Watchdog watchdog) throws Stop {
        Path folder = null;
        try {
            boolean shared = Files.isWritable(SHARED_MEMORY) && tmpfs(SHARED_MEMORY) && Files.getFileStore(SHARED_MEMORY).getUsableSpace() > bytes + BLOCK;
            folder = shared ? Files.createTempDirectory(SHARED_MEMORY, Watchdog.FILE_PREFIX) : Files.createTempDirectory(Watchdog.FILE_PREFIX);
            watchdog.remove(folder);
            MemoryFile file = new MemoryFile(folder.resolve("file"), tmpfs(folder));
            file.fill(bytes);
            return file;
        } catch (IOException e) {
            if (folder != null) {
                new MemoryFile(folder.resolve("file"), false).close();
            }
            throw Stop.failure("file of " + (bytes >> 20) + " MiB: cannot be made (" + e.getMessage() + "); free space in " + SHARED_MEMORY
                    + " or in the temporary folder", e);
        }
    }

    private static boolean tmpfs(Path path) throws IOException {
        return Files.getFileStore(path).type().equals("tmpfs");
    }

    private void fill(long bytes) throws IOException {
        byte[] block = new byte[BLOCK];
        new Random(SEED).nextBytes(block);
        try (OutputStream out = Files.newOutputStream(path)) {
            for (long left = bytes; left > 0; left -= BLOCK) {
                out.write(block, 0, (int) Math.min(BLOCK, left));
            }
        }
    }

    String how() {
        return inMemory ? "in memory, " + path : "on a disk, since no file system in memory has room for it: " + path;
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(path);
            Files.deleteIfExists(path.getParent());
        } catch (IOException e) {
            // The watchdog removes it when we end.
            return;
        }
    }
}
