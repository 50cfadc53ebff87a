package analyzers.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.file.FileReader;
import analyzers.file.FileReaders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A writer that was killed leaves a file that ends anywhere. Every sample is cut at fifty places, large ones at five, and each is read.
class CutFilesTest {

    private static final long LARGE_BYTES = 200_000;
    private static final int CUTS = 50;
    private static final int CUTS_OF_LARGE = 5;

    @TempDir
    Path folder;

    @Test
    void aCutFileIsReadOrRefused() throws Exception {
        List<FileReader> readers = FileReaders.all();
        List<Path> samples = Samples.all();
        List<Future<Integer>> results;
        try (ExecutorService two = Executors.newFixedThreadPool(2)) {
            List<Callable<Integer>> work = new ArrayList<>();
            samples.forEach(sample -> work.add(() -> cut(readers, sample)));
            results = two.invokeAll(work);
        }
        List<Throwable> failures = new ArrayList<>();
        int reads = 0;
        for (Future<Integer> result : results) {
            try {
                reads += result.get();
            } catch (ExecutionException e) {
                failures.add(e.getCause());
            }
        }
        failures.stream().limit(10).forEach(failure -> failure.printStackTrace(System.err));
        assertThat(failures.stream().map(Throwable::getMessage)).isEmpty();
        assertThat(reads).as("cut files that some reader took").isPositive();
    }

    /// @return how many cuts were recognised
    private int cut(List<FileReader> readers, Path sample) throws IOException, InterruptedException {
        byte[] whole = Files.readAllBytes(sample);
        Path scratch = Files.createTempFile(folder, "cut", ".bin");
        int reads = 0;
        for (int place : places(whole.length)) {
            byte[] cut = Arrays.copyOf(whole, place);
            reads += Oracle.check(readers, cut, scratch, sample + " cut at byte " + place + " of " + whole.length).isPresent() ? 1 : 0;
        }
        Files.delete(scratch);
        return reads;
    }

    /// Evenly spread, and just before the end, where a cut is hardest to see.
    private static TreeSet<Integer> places(int length) {
        int cuts = length > LARGE_BYTES ? CUTS_OF_LARGE : CUTS;
        TreeSet<Integer> places = new TreeSet<>();
        for (int i = 1; i < cuts; i++) {
            places.add((int) ((long) length * i / cuts));
        }
        places.add(Math.max(0, length - 1));
        return places;
    }
}
