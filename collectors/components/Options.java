package collectors.components;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Whole numbers given as `--name value`.
///
/// @param values  by name, without the dashes
record Options(Map<String, Long> values) {

    /// @throws IllegalArgumentException in one line
    static Options parse(String[] args, List<String> known) {
        Map<String, Long> values = new TreeMap<>();
        for (int i = 0; i < args.length; i += 2) {
            String name = args[i].replaceFirst("^--", "");
            if (!known.contains(name) || args[i].equals(name) || i + 1 == args.length || !args[i + 1].matches("\\d{1,9}")) {
                throw new IllegalArgumentException("expected --" + String.join(" N, --", known) + " N; found " + String.join(" ", args));
            }
            values.put(name, Long.parseLong(args[i + 1]));
        }
        return new Options(values);
    }

    long get(String name, long otherwise) {
        return values.getOrDefault(name, otherwise);
    }
}
