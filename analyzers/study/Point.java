package analyzers.study;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A level of a scenario, written `exp-c@500`.
///
/// @param scenario  its name
/// @param users     at scale 1
public record Point(String scenario, int users) {

    private static final Pattern FORM = Pattern.compile("([A-Za-z0-9._-]{1,80})@(\\d{1,6})");

    /// @throws IllegalArgumentException when it is written otherwise
    static Point parse(String text) {
        Matcher m = FORM.matcher(text);
        if (!m.matches()) {
            throw new IllegalArgumentException("'" + text + "': expected SCENARIO@USERS, like exp-c@500");
        }
        return new Point(m.group(1), Integer.parseInt(m.group(2)));
    }

    @Override
    public String toString() {
        return scenario + "@" + users;
    }
}
