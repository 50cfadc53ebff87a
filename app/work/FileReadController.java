package app.work;

import app.Blocking;
import app.CannotRunHere;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.springframework.web.bind.annotation.GetMapping;

/// Reads a file through a stream and sums every byte. With the file on tmpfs this is CPU work that looks like input and output: nothing
/// ever waits for a device, so a virtual thread has nothing to give its carrier back for.
@Blocking
class FileReadController {

    private static final int BUFFER_BYTES = 64 * 1024;

    private final FileSettings settings;

    FileReadController(FileSettings settings) {
        this.settings = settings;
    }

    /// @param bytes  how many were read
    /// @param sum    of all bytes, each from 0 to 255
    record FileRead(String work, long bytes, long sum) {}

    @GetMapping("/api/file-read")
    FileRead read() throws IOException {
        Path file = settings.path().map(Path::of).orElseThrow(() -> new CannotRunHere("loomlab.file.path is not set"));
        long bytes = 0;
        long sum = 0;
        byte[] buffer = new byte[BUFFER_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                sum += sum(buffer, n);
                bytes += n;
            }
        } catch (NoSuchFileException e) {
            throw new CannotRunHere("loomlab.file.path: no file " + file);
        }
        return new FileRead("file-read", bytes, sum);
    }

    private static long sum(byte[] buffer, int length) {
        long sum = 0;
        for (int i = 0; i < length; i++) {
            sum += buffer[i] & 0xff;
        }
        return sum;
    }
}
