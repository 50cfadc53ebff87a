package analyzers.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A version's leading numbers; what follows them (`-jre11`, `.Final`) is not compared.
record Version(List<Integer> numbers) implements Comparable<Version> {

    private static final Pattern FORM = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})*).*");

    static Optional<Version> of(String text) {
        Matcher m = FORM.matcher(text);
        if (!m.matches()) {
            return Optional.empty();
        }
        List<Integer> numbers = new ArrayList<>();
        for (String number : m.group(1).split("\\.")) {
            numbers.add(Integer.parseInt(number));
        }
        return Optional.of(new Version(List.copyOf(numbers)));
    }

    /// By its jar, whose name begins so and goes on with the version; else by the name under which run.json lists it.
    static Optional<Version> of(List<String> classPath, String jar, Map<String, String> versions, String listed) {
        return classPath.stream().filter(j -> j != null && j.startsWith(jar) && j.endsWith(".jar")).findFirst()
                .flatMap(j -> of(j.substring(jar.length())))
                .or(() -> Optional.ofNullable(versions.get(listed)).flatMap(Version::of));
    }

    boolean before(String other) {
        return compareTo(of(other).orElseThrow()) < 0;
    }

    @Override
    public int compareTo(Version other) {
        for (int i = 0; i < Math.max(numbers.size(), other.numbers.size()); i++) {
            int by = Integer.compare(i < numbers.size() ? numbers.get(i) : 0, i < other.numbers.size() ? other.numbers.get(i) : 0);
            if (by != 0) {
                return by;
            }
        }
        return 0;
    }

    @Override
    public String toString() {
        return String.join(".", numbers.stream().map(String::valueOf).toList());
    }
}
