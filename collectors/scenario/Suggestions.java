package collectors.scenario;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// What somebody may have meant who misspelt a name.
public final class Suggestions {

    private static final int MOST = 3;

    private Suggestions() {}

    /// `; did you mean a, b?` or nothing.
    public static String text(String wanted, Collection<String> known) {
        List<String> near = known.stream()
                .filter(name -> distance(wanted, name) <= Math.max(1, Math.min(wanted.length(), name.length()) / 3))
                .sorted(Comparator.comparingInt((String name) -> distance(wanted, name)).thenComparing(Comparator.naturalOrder()))
                .limit(MOST)
                .toList();
        return near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
    }

    /// Levenshtein's distance: insertions, deletions and replacements, by the usual table of two rows.
    static int distance(String a, String b) {
        String left = a.toLowerCase(Locale.ROOT);
        String right = b.toLowerCase(Locale.ROOT);
        int[] above = new int[right.length() + 1];
        for (int j = 0; j < above.length; j++) {
            above[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int[] row = new int[right.length() + 1];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = above[j - 1] + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[right.length()];
    }
}
