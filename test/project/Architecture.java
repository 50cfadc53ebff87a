package project;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;
import java.util.LinkedHashMap;
import java.util.Map;

/// Who may know whom, by rule name: the one-way line `charts → analyzers → collectors.run`, and one door a library.
final class Architecture {

    private Architecture() {}

    static Map<String, ArchRule> rules() {
        Map<String, ArchRule> rules = new LinkedHashMap<>();
        rules.put("collectors know nobody", stranger("collectors..", resideInAnyPackage("analyzers..", "charts..", "app..")));
        rules.put("analyzers know no charts", stranger("analyzers..", resideInAnyPackage("charts..", "app..")));
        rules.put("analyzers know the run folder only", stranger("analyzers..", collectorsButTheRunFolder()));
        rules.put("charts know the run folder only", stranger("charts..", resideInAPackage("app..").or(collectorsButTheRunFolder())));
        rules.put("app knows nobody", stranger("app..", resideInAnyPackage("collectors..", "analyzers..", "charts..")));

        rules.put("JFreeChart", door("org.jfree..", resideInAPackage("charts..")));
        rules.put("Tablesaw", door("tech.tablesaw..", resideInAPackage("charts..").or(outermostNamed("analyzers.result.Tables"))));
        rules.put("JMC", door("org.openjdk.jmc..", resideInAPackage("analyzers.jfr..")));
        rules.put("JDK's recording reader", door("jdk.jfr.consumer..", resideInAPackage("analyzers.jfr..")));
        rules.put("mustache", door("com.github.mustachejava..", resideInAPackage("charts.page..")));
        rules.put("Hipparchus", door("org.hipparchus..", resideInAPackage("analyzers.statistics..")));
        rules.put("HdrHistogram", door("org.HdrHistogram..", resideInAPackage("collectors.load..")));
        rules.put("zonky", door("io.zonky..", resideInAPackage("collectors.database..")));
        rules.put("Spring", door("org.springframework..", resideInAPackage("app..")));
        rules.put("Micrometer", door("io.micrometer..", resideInAPackage("app..")));
        rules.put("HikariCP", door("com.zaxxer..", resideInAPackage("app..")));
        rules.put("picocli", door("picocli..", command()));
        rules.put("System.out", noClasses().that(DescribedPredicate.not(command()).and(DescribedPredicate.not(entry())))
                .should().accessField(System.class, "out").allowEmptyShould(true));
        rules.put("Jackson", door("tools.jackson..", namedJsonOrYaml()));
        rules.put("Jackson's annotations", door("com.fasterxml.jackson..", namedJsonOrYaml()));
        return rules;
    }

    private static ArchRule stranger(String who, DescribedPredicate<? super JavaClass> toWhom) {
        return noClasses().that().resideInAPackage(who).should().dependOnClassesThat(toWhom).allowEmptyShould(true);
    }

    private static ArchRule door(String library, DescribedPredicate<? super JavaClass> who) {
        return noClasses().that(DescribedPredicate.not(who)).should().dependOnClassesThat(resideInAPackage(library)).allowEmptyShould(true);
    }

    private static DescribedPredicate<JavaClass> collectorsButTheRunFolder() {
        return resideInAPackage("collectors..").and(DescribedPredicate.not(resideInAPackage("collectors.run..")));
    }

    private static DescribedPredicate<JavaClass> namedJsonOrYaml() {
        return DescribedPredicate.describe("a class named …Json or …Yaml", type -> outermost(type).getSimpleName().matches(".*(Json|Yaml)"));
    }

    private static DescribedPredicate<JavaClass> command() {
        return DescribedPredicate.describe("a command", type -> outermost(type).isAnnotatedWith("picocli.CommandLine$Command"));
    }

    /// What a script calls: a class with a static `run(String[] …)`.
    private static DescribedPredicate<JavaClass> entry() {
        return DescribedPredicate.describe("called by a script", type -> type.getMethods().stream()
                .anyMatch(m -> m.getName().equals("run") && m.getModifiers().contains(JavaModifier.STATIC)
                        && m.getRawParameterTypes().stream().anyMatch(p -> p.isEquivalentTo(String[].class))));
    }

    private static DescribedPredicate<JavaClass> outermostNamed(String name) {
        return DescribedPredicate.describe(name, type -> outermost(type).getName().equals(name));
    }

    static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(Architecture::outermost).orElse(type);
    }
}
