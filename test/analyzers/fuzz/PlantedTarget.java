package analyzers.fuzz;

import java.util.Locale;

/// A reader with a fault, to show that [JazzerSearch] finds one: it computes with what a text says before it has looked whether it can.
public final class PlantedTarget {

    private PlantedTarget() {}

    public static void fuzzerTestOneInput(byte[] data) {
        if (data.length > 3 && data[0] == 'p' && data[1] == 'i' && data[2] == 'd') {
            throw new IllegalStateException(String.format(Locale.ROOT, "planted, found in %d bytes", data.length));
        }
    }
}
