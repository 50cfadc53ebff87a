package analyzers.fuzz;

import analyzers.file.FileReader;
import analyzers.file.FileReaders;
import analyzers.file.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Jazzer's search, guided by coverage, for a file that breaks the reader of one kind, in a process of its own. What it finds is left in its
/// folder as `crash-…`; the corpus beside it is kept, and grows from search to search.
///
/// @param kind    whose reader
/// @param folder  of this kind alone
record JazzerSearch(Kind kind, Path folder) {

    /// A search tries hundreds of small files in the time of one large one. Recordings have no small ones.
    private static final int SEED_BYTES = 6_000;
    private static final int LARGEST_RECORDING = 70_000;
    private static final int LARGEST_SAMPLE = 300_000;

    /// Jazzer's own detectors look for injection and the like, which no reader does; ours is the [Oracle].
    private static final String DETECTORS = Stream.of("Deserialization", "ExpressionLanguageInjection", "FilePathTraversal", "LdapInjection",
            "NamingContextLookup", "OsCommandInjection", "ReflectiveCall", "RegexInjection", "ScriptEngineInjection", "ServerSideRequestForgery",
            "SqlInjection", "TemplateInjection", "UnsafeSanitizer", "XPathInjection", "XmlParserSsrfGuidance")
            .map(name -> "com.code_intelligence.jazzer.sanitizers." + name).collect(Collectors.joining(":"));

    /// @param exit  0 when nothing was found
    record Outcome(int exit, Path log) {

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
        seeds(corpus);
        List<String> words = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx512m",
                "-XX:+EnableDynamicAgentLoading", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), "-Dkind=" + kind.word(), "-Dscratch=" + folder.resolve("scratch.bin"),
                "com.code_intelligence.jazzer.Jazzer", "--target_class=analyzers.fuzz.FuzzTarget", "--instrumentation_includes=analyzers.**",
                "--disabled_hooks=" + DETECTORS, corpus.toString(), "-max_total_time=" + seconds, "-seed=1", "-timeout=120", "-rss_limit_mb=2048",
                "-max_len=" + (kind == Kind.JFR ? 2 * LARGEST_RECORDING : 4 * SEED_BYTES), "-print_final_stats=1"));
        Path log = folder.resolve("log.txt");
        Process process = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).redirectOutput(log.toFile()).start();
        try {
            return new Outcome(process.waitFor(), log);
        } finally {
            process.destroyForcibly();
        }
    }

    private void seeds(Path corpus) throws IOException {
        int number = 0;
        for (FileReader reader : FileReaders.all().stream().filter(r -> r.kind() == kind).toList()) {
            for (Path sample : Samples.of(reader, kind == Kind.JFR ? LARGEST_RECORDING : LARGEST_SAMPLE)) {
                byte[] bytes = Files.readAllBytes(sample);
                boolean text = kind != Kind.JFR && bytes.length > 2 && bytes[0] != 0x1f;
                Files.write(corpus.resolve("seed-" + number++), text ? start(bytes) : bytes);
            }
        }
    }

    /// The first whole lines.
    private static byte[] start(byte[] bytes) {
        int end = Math.min(SEED_BYTES, bytes.length);
        while (end < bytes.length && end > 1 && bytes[end - 1] != '\n') {
            end--;
        }
        return Arrays.copyOf(bytes, end);
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
