package charts.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The template engine writes nothing for a name that does not exist, so a misspelt one would empty a part of the page without a word.
class TemplateNamesTest {

    @Test
    void everyNameOfTheTemplateIsAPartOfThePage() throws Exception {
        Set<String> known = new HashSet<>();
        collect(Page.class, known);
        for (Class<?> section : new Class<?>[] {VerdictSection.class, FiguresSection.class, SweepSection.class, ChartSection.class, CheckSection.class,
            PredictionSection.class, BudgetSection.class, MemorySection.class, LintSection.class, PinningSection.class, ScoreboardSection.class, RecordedLevel.class,
            ProvenanceSection.class, RawFiles.class}) {
            collect(section, known);
        }
        Matcher names = Pattern.compile("\\{\\{\\{?[#^/]?(\\w+)\\}").matcher(Files.readString(Path.of("report/page.mustache")));
        Set<String> used = new HashSet<>();
        while (names.find()) {
            used.add(names.group(1));
        }
        assertThat(used).hasSizeGreaterThan(60).isSubsetOf(known);
    }

    private static void collect(Class<?> type, Set<String> known) {
        if (type.isRecord()) {
            Stream.of(type.getDeclaredMethods()).filter(m -> m.getParameterCount() == 0).forEach(m -> known.add(m.getName()));
        }
        Stream.of(type.getDeclaredClasses()).forEach(inner -> collect(inner, known));
    }
}
