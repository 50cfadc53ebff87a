package analyzers.read.bytes;

import java.util.regex.Pattern;

/// The colours that tools write for a terminal (ECMA-48, select graphic rendition), and the erasing that `grep --color` puts behind each.
public final class Colours {

    private static final char ESCAPE = 0x1b;
    private static final Pattern COLOUR = Pattern.compile("\\x1b\\[[0-9;]*[mK]");

    private Colours() {}

    public static String without(String line) {
        return line.indexOf(ESCAPE) < 0 ? line : COLOUR.matcher(line).replaceAll("");
    }
}
