package analyzers.fuzz;

import analyzers.file.FileReader;
import analyzers.file.FileReaders;
import analyzers.file.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Jazzer's search, guided by coverage, for a file that breaks the reader of one kind, in a process of its own. What it finds is left in its
/// folder as `crash-…`; the corpus beside it is kept, and grows from search to search.
///
/// @param kind    whose reader
/// @param folder  of this kind alone
/// @param target  the class that Jazzer calls
record JazzerSearch(Kind kind, Path folder, String target) {

    private static final String EXECUTED = "stat::number_of_executed_units:";

    /// What a search may take beyond its time: to start, and to end one file, on a machine that does much else.
    private static final Duration GRACE = Duration.ofMinutes(4);

    /// Jazzer's own detectors look for injection and the like, which no reader does; ours is the [Oracle].
    private static final String DETECTORS = Stream.of("Deserialization", "ExpressionLanguageInjection", "FilePathTraversal", "LdapInjection",
            "NamingContextLookup", "OsCommandInjection", "ReflectiveCall", "RegexInjection", "ScriptEngineInjection", "ServerSideRequestForgery",
            "SqlInjection", "TemplateInjection", "UnsafeSanitizer", "XPathInjection", "XmlParserSsrfGuidance", "BigDecimal", "ClojureLangHooks",
            "RegexRoadblocks")
            .map(name -> "com.code_intelligence.jazzer.sanitizers." + name).collect(Collectors.joining(":"));

    JazzerSearch(Kind kind, Path folder) {
        this(kind, folder, FuzzTarget.class.getName());
    }

    /// @param exit  0 when nothing was found
    record Outcome(int exit, Path log) {

        /// How many files were tried; 0 when the search did not come so far.
        long executed() throws IOException {
            return Files.readAllLines(log, StandardCharsets.ISO_8859_1).stream().filter(line -> line.startsWith(EXECUTED))
                    .mapToLong(line -> Long.parseLong(line.substring(EXECUTED.length()).strip())).sum();
        }

        /// What was tried, and what broke.
        List<String> lines() throws IOException {
            return Files.readAllLines(log, StandardCharsets.ISO_8859_1).stream()
                    .filter(line -> line.matches(".*(== Java Exception|AssertionError|ERROR: libFuzzer|number_of_executed_units|DONE  |Exception: ).*"))
                    .map(line -> line.substring(0, Math.min(300, line.length()))).toList();
        }
    }

    /// @param seconds  of search
    Outcome run(int seconds) throws IOException, InterruptedException {
        Path corpus = Files.createDirectories(folder.resolve("corpus"));
        Seeds seeds = new Seeds(kind);
        seeds.writeTo(corpus);
        // Compiling thoroughly, in parallel with a search of seconds, costs more than it gives.
        List<String> words = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx512m", "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "-XX:+EnableDynamicAgentLoading", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), "-Dkind=" + kind.word(), "-Dscratch=" + folder.resolve("scratch.bin"),
                "-Dseeds=" + corpus, "com.code_intelligence.jazzer.Jazzer", "--target_class=" + target, "--instrumentation_includes=analyzers.**",
                "--custom_hook_includes=analyzers.**", "--disabled_hooks=" + DETECTORS, corpus.toString(), "-max_total_time=" + seconds, "-seed=1",
                "-timeout=60", "-rss_limit_mb=2048", "-max_len=" + 2 * seeds.mostBytes(), "-print_final_stats=1"));
        Path log = folder.resolve("log.txt");
        Process process = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).redirectOutput(log.toFile()).start();
        try {
            if (!process.waitFor(seconds + GRACE.toSeconds(), TimeUnit.SECONDS)) {
                throw new IllegalStateException(kind.word() + ": a search of " + seconds + " s had not ended " + GRACE.toSeconds() + " s later; see " + log);
            }
            return new Outcome(process.exitValue(), log);
        } finally {
            process.destroyForcibly();
        }
    }

    /// `SECONDS [KIND...]`: each kind in turn. Exit code 1 with a finding.
    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> named = List.of(args).subList(1, args.length);
        List<Kind> kinds = FileReaders.all().stream().map(FileReader::kind).distinct().filter(k -> named.isEmpty() || named.contains(k.word())).toList();
        if (kinds.size() < named.size()) {
            System.err.println("fuzz: no such kind among " + named + "; expected some of " + FileReaders.all().stream().map(r -> r.kind().word()).toList());
            System.exit(2);
        }
        int exit = 0;
        for (Kind kind : kinds) {
            Outcome outcome = new JazzerSearch(kind, Files.createDirectories(Path.of("target/fuzz", kind.word())).toAbsolutePath()).run(Integer.parseInt(args[0]));
            outcome.lines().forEach(line -> System.out.println(kind.word() + ": " + line));
            if (outcome.exit() != 0) {
                exit = 1;
                System.err.println(kind.word() + ": a finding, or Jazzer failed (exit " + outcome.exit() + "); see " + outcome.log() + " and the crash-… file beside it");
            }
        }
        System.exit(exit);
    }
}
