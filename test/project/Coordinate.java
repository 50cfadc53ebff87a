package project;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A library as a `//DEPS` line names it: `group:artifact[:version][@type]`.
///
/// @param name     `group:artifact`
/// @param version  absent where a BOM decides it
record Coordinate(String name, Optional<String> version) {

    private static final Pattern FORM = Pattern.compile("([\\w.-]+:[\\w.-]+)(?::([\\w.-]+))?(?:@\\w+)?");

    /// @throws IllegalArgumentException when it is not of that form, or its version is not a fixed one
    static Coordinate of(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(text + ": expected group:artifact[:version][@type]");
        }
        Optional<String> version = Optional.ofNullable(form.group(2));
        if (version.filter(v -> !Character.isDigit(v.charAt(0)) || v.endsWith("-SNAPSHOT")).isPresent()) {
            throw new IllegalArgumentException(text + ": expected a fixed version, so that two machines get the same library");
        }
        return new Coordinate(form.group(1), version);
    }
}
