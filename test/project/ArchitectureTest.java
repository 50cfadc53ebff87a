package project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Every rule holds on the compiled classes, and is broken by a sample made to break it.
class ArchitectureTest {

    private static final Path CLASSES = Path.of("target", "classes");

    /// By rule: the source of a class that it must find, named Bad unless the name is the matter.
    private static final Map<String, String> SAMPLES = Map.ofEntries(
            Map.entry("collectors know nobody", "package collectors.bad; class Bad { analyzers.verdict.Answer x; }"),
            Map.entry("analyzers know no charts", "package analyzers.bad; class Bad { charts.good.Good x; }"),
            Map.entry("analyzers know the run folder only", "package analyzers.bad; class Bad { collectors.record.Recorder x; }"),
            Map.entry("charts know the run folder only", "package charts.bad; class Bad { collectors.record.Recorder x; }"),
            Map.entry("app knows nobody", "package app.bad; class Bad { collectors.run.RunFolder x; }"),
            Map.entry("JFreeChart", "package analyzers.bad; class Bad { org.jfree.chart.JFreeChart x; }"),
            Map.entry("Tablesaw", "package analyzers.result; class Bad { tech.tablesaw.api.Table x; }"),
            Map.entry("JMC", "package analyzers.bad; class Bad { org.openjdk.jmc.common.item.IItem x; }"),
            Map.entry("JDK's recording reader", "package collectors.bad; class Bad { jdk.jfr.consumer.RecordingFile x; }"),
            Map.entry("mustache", "package charts.bad; class Bad { com.github.mustachejava.Mustache x; }"),
            Map.entry("Hipparchus", "package analyzers.law; class Bad { org.hipparchus.util.Pair<?, ?> x; }"),
            Map.entry("HdrHistogram", "package analyzers.law; class Bad { org.HdrHistogram.Histogram x; }"),
            Map.entry("zonky", "package collectors.bad; class Bad { io.zonky.test.db.postgres.embedded.EmbeddedPostgres x; }"),
            Map.entry("Spring", "package collectors.bad; class Bad { org.springframework.core.env.Environment x; }"),
            Map.entry("Micrometer", "package collectors.bad; class Bad { io.micrometer.core.instrument.Timer x; }"),
            Map.entry("HikariCP", "package collectors.bad; class Bad { com.zaxxer.hikari.HikariDataSource x; }"),
            Map.entry("picocli", "package collectors.bad; class Bad { picocli.CommandLine x; }"),
            Map.entry("System.out", "package collectors.bad; class Bad { void say() { System.out.println(); } }"),
            Map.entry("Jackson", "package collectors.bad; class Bad { tools.jackson.databind.JsonNode x; }"),
            Map.entry("Jackson's annotations", "package collectors.bad; class Bad { com.fasterxml.jackson.annotation.JsonInclude x; }"),
            Map.entry("names say what a class is", "package collectors.bad; class BadUtils {}"),
            Map.entry("no inheritance for reuse", "package collectors.bad; class Bad extends Base {} class Base {}"),
            Map.entry("every law of a level is listed", "package analyzers.law; abstract class Bad implements Law {}"),
            Map.entry("every law of a run is listed", "package analyzers.law; abstract class Bad implements RunLaw {}"),
            Map.entry("every reader of raw files is listed", "package analyzers.file; abstract class Bad implements FileReader {}"),
            Map.entry("every candidate's rule is listed", "package analyzers.verdict; abstract class Bad implements Rule {}"),
            Map.entry("every rule of the linter is listed", "package analyzers.lint; abstract class Bad implements LintRule {}"),
            Map.entry("every chart is listed", "package charts; abstract class Bad implements Chart {}"),
            Map.entry("every recorder is listed", "package collectors.record; abstract class Bad implements Recorder {}"),
            Map.entry("one class a package opens Jackson", "package collectors.bad; class BadJson { tools.jackson.databind.JsonNode x; }"
                    + " class BadYaml { tools.jackson.databind.JsonNode x; }"));

    @TempDir
    static Path folder;

    private static JavaClasses ours;

    @BeforeAll
    static void importClasses() {
        ours = new ClassFileImporter().importPath(CLASSES);
    }

    @Test
    void classesWereRead() {
        assertThat(ours.contain("collectors.run.RunFolder")).isTrue();
        assertThat(SAMPLES.keySet()).as("a sample for each rule").isEqualTo(rules().keySet());
    }

    @TestFactory
    Stream<DynamicTest> holds() {
        return rules().entrySet().stream().map(rule -> DynamicTest.dynamicTest(rule.getKey(), () -> rule.getValue().check(ours)));
    }

    /// All samples are compiled together, each under a name of its own, which the broken rule must then name.
    @TestFactory
    Stream<DynamicTest> bites() throws IOException {
        List<String> rules = List.copyOf(SAMPLES.keySet());
        Stream<String> bad = rules.stream().map(rule -> SAMPLES.get(rule).replace("Bad", "Bad" + rules.indexOf(rule)));
        Sample.compile(folder.resolve("bad"), Stream.concat(bad, Stream.of("package charts.good; public class Good {}")).toArray(String[]::new));
        JavaClasses classes = new ClassFileImporter().importPath(folder.resolve("bad"));
        return rules().entrySet().stream().map(rule -> DynamicTest.dynamicTest(rule.getKey(), () ->
                assertThatThrownBy(() -> rule.getValue().check(classes))
                        .isInstanceOf(AssertionError.class).hasMessageMatching("(?s).*\\bBad" + rules.indexOf(rule.getKey()) + "\\D.*")));
    }

    @Test
    void whatIsAllowedPasses() throws IOException {
        Sample.compile(folder.resolve("allowed"),
                "package analyzers.good; class Good { collectors.run.RunFolder x; }",
                "package charts.good; class Good { org.jfree.chart.JFreeChart x; collectors.run.RunFolder y; }",
                "package collectors.good; class GoodJson { tools.jackson.databind.JsonNode x; class Within { tools.jackson.databind.JsonNode y; } }",
                "package collectors.good; @picocli.CommandLine.Command class Good { picocli.CommandLine x; }",
                "package collectors.good; class Entry { static int run(String[] args) { System.out.println(); return 0; } }",
                "package collectors.good; enum Kind { A { }, B }",
                "package collectors.good; class Trouble extends RuntimeException { private static final long serialVersionUID = 1; }");
        JavaClasses good = new ClassFileImporter().importPath(folder.resolve("allowed"));
        assertThat(rules().values()).allSatisfy(rule -> rule.check(good));
    }

    private static Map<String, ArchRule> rules() {
        Map<String, ArchRule> all = new LinkedHashMap<>(Architecture.rules());
        all.putAll(Habits.rules());
        return all;
    }
}
