package charts.theme;

import java.awt.AWTError;
import java.awt.font.FontRenderContext;
import java.util.Optional;

/// Whether text can be measured here. A Java without fontconfig or without any font cannot, and fails with whatever comes first.
public final class Fonts {

    private Fonts() {}

    /// Empty when charts can be drawn; else why not, and what would help.
    public static Optional<String> cannot() {
        try {
            Theme.FONT.getStringBounds("0 ms", new FontRenderContext(null, true, true));
            return Optional.empty();
        } catch (RuntimeException | LinkageError | AWTError | InternalError e) {
            String cause = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            return Optional.of("Charts are left out: this Java finds no fonts (" + cause
                    + "). Install fontconfig and one font (on Debian: apt-get install fontconfig fonts-dejavu-core) and analyse again.");
        }
    }
}
