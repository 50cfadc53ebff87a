package collectors.host;

import collectors.exit.Stop;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/// The JDKs of this machine, by what the file `release` in each of them says.
///
/// @param candidates  folders that may be the home of one, those asked for by name first
public record Jdks(List<Path> candidates) {

    /// The application is compiled for this release.
    public static final int LEAST = 21;

    /// @param feature  release, such as 21
    public record Jdk(Path home, int feature, String version) {}

    /// Those of `JAVA_HOME` and its kind, of the usual JVM folders, and of SDKMAN, JBang and IDEs.
    ///
    /// @param environment  variables, of which those whose name begins with `JAVA_HOME` count
    /// @param root         of the file system
    public static Jdks of(Map<String, String> environment, Path root, Path user) {
        List<Path> all = new ArrayList<>();
        environment.entrySet().stream().filter(e -> e.getKey().startsWith("JAVA_HOME") && !e.getValue().isBlank())
                .sorted(Map.Entry.comparingByKey()).forEach(e -> all.add(Path.of(e.getValue())));
        for (Path parent : List.of(root.resolve("usr/lib/jvm"), root.resolve("usr/lib64/jvm"), root.resolve("usr/java"), root.resolve("opt/java"),
                root.resolve("opt/jdk"), root.resolve("Library/Java/JavaVirtualMachines"), user.resolve(".sdkman/candidates/java"),
                user.resolve(".jbang/cache/jdks"), user.resolve(".jdks"))) {
            below(parent, all);
        }
        return new Jdks(List.copyOf(all));
    }

    public static Jdks here() {
        return of(System.getenv(), Path.of("/"), Path.of(System.getProperty("user.home")));
    }

    private static void below(Path parent, List<Path> all) {
        if (!Files.isDirectory(parent)) {
            return;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, Files::isDirectory)) {
            for (Path folder : folders) {
                // On macOS the home lies two folders deeper.
                Path bundled = folder.resolve("Contents/Home");
                all.add(Files.isDirectory(bundled) ? bundled : folder);
            }
        } catch (IOException e) {
            // A folder that cannot be listed holds no JDK for us.
            return;
        }
    }

    /// The newest JDK of a feature release; empty where there is none.
    public Optional<Jdk> newest(int feature) {
        return all().stream().filter(jdk -> jdk.feature() == feature).max(Comparator.comparing(Jdk::version, Jdks::compareVersions));
    }

    /// The JDK that an option means: a feature release by its number, or a home.
    ///
    /// @param option  what names it, with what stands before the value, such as `--jdk `: for messages
    /// @throws Stop in one line, when there is none, or it is older than the application can run on
    public Jdk choose(String option, String asked) throws Stop {
        boolean number = asked.matches("\\d{1,3}");
        Jdk jdk = number ? newest(option, Integer.parseInt(asked)) : home(option, Path.of(asked).toAbsolutePath().normalize());
        if (jdk.feature() < LEAST) {
            throw Stop.usage(option + asked + ": the application needs JDK " + LEAST + " or later, " + jdk.home() + " is JDK " + jdk.version());
        }
        return jdk;
    }

    private Jdk newest(String option, int feature) throws Stop {
        return newest(feature).orElseThrow(() -> Stop.usage(option + feature + ": no JDK " + feature + " found" + there() + "; install one, or give its home"));
    }

    /// What there is, in brackets, for a message; empty where there is nothing.
    public String there() {
        String known = all().stream().map(jdk -> jdk.version() + " in " + jdk.home()).distinct().collect(Collectors.joining(", "));
        return known.isEmpty() ? "" : " (there are " + known + ")";
    }

    private static Jdk home(String option, Path home) throws Stop {
        if (!Files.isExecutable(home.resolve("bin/java"))) {
            throw Stop.usage(option + home + ": expected the home of a JDK, with bin/java in it, or a number such as 21");
        }
        return read(home).orElseThrow(() -> Stop.usage(option + home + ": expected a file `release` that names JAVA_VERSION, as every JDK has it"));
    }

    /// Every one of them once, by its real path.
    List<Jdk> all() {
        return candidates.stream().filter(home -> Files.isExecutable(home.resolve("bin/java"))).map(Jdks::real).distinct()
                .flatMap(home -> read(home).stream()).toList();
    }

    private static Path real(Path home) {
        try {
            return home.toRealPath();
        } catch (IOException e) {
            return home;
        }
    }

    private static Optional<Jdk> read(Path home) {
        Properties release = new Properties();
        try (Reader text = Files.newBufferedReader(home.resolve("release"), StandardCharsets.UTF_8)) {
            release.load(text);
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
        String version = release.getProperty("JAVA_VERSION", "").replace("\"", "").strip();
        // Before 9 the feature release came second: 1.8.0.
        String feature = (version.startsWith("1.") ? version.substring(2) : version).split("[^0-9]", 2)[0];
        return feature.isEmpty() || feature.length() > 3 ? Optional.empty() : Optional.of(new Jdk(home, Integer.parseInt(feature), version));
    }

    private static int compareVersions(String a, String b) {
        String[] left = a.split("[^0-9]+");
        String[] right = b.split("[^0-9]+");
        for (int i = 0; i < Math.min(left.length, right.length); i++) {
            int order = Integer.compare(number(left[i]), number(right[i]));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.length, right.length);
    }

    private static int number(String digits) {
        return digits.isEmpty() || digits.length() > 9 ? 0 : Integer.parseInt(digits);
    }
}
