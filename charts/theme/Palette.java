package charts.theme;

import java.awt.Color;

/// Colours that stay apart for colour-blind readers and in grey (Okabe and Ito, "Color Universal Design", 2008), without the yellow, which
/// is lost on a light card.
public final class Palette {

    public static final Color BLUE = new Color(0x0072B2);
    public static final Color VERMILION = new Color(0xD55E00);
    public static final Color GREEN = new Color(0x009E73);
    public static final Color ORANGE = new Color(0xE69F00);
    public static final Color PURPLE = new Color(0xCC79A7);
    public static final Color SKY = new Color(0x56B4E9);

    public static final Color INK = new Color(0x1F2328);
    public static final Color MUTED = new Color(0x59636E);
    public static final Color GRID = new Color(0xE1E4E8);
    public static final Color PALE = new Color(0xC9D1D9);
    public static final Color WINDOW = new Color(0xEEF3F8);
    public static final Color CARD = Color.WHITE;

    private static final Color[] CYCLE = {BLUE, VERMILION, GREEN, ORANGE, PURPLE, SKY};

    private Palette() {}

    /// The colour of the n-th of several equals, from 0; the same again after six.
    public static Color cycle(int n) {
        return CYCLE[n % CYCLE.length];
    }
}
