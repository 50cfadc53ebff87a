package project;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// How classes are made here, by rule name.
final class Habits {

    private static final Set<String> OWN = Set.of("app", "collectors", "analyzers", "charts");

    private Habits() {}

    static Map<String, ArchRule> rules() {
        Map<String, ArchRule> rules = new LinkedHashMap<>();
        rules.put("names say what a class is", noClasses().should().haveNameMatching(".*(Util|Utils|Helper|Helpers)").allowEmptyShould(true));
        rules.put("no inheritance for reuse", classes().should(notExtendAnotherOfOurs()).allowEmptyShould(true));
        rules.put("one class a package opens Jackson", classes().should(beTheOnlyOneThatOpens("tools.jackson")).allowEmptyShould(true));
        rules.put("every law of a level is listed", listed("analyzers.law.Law", "analyzers.law.Laws"));
        rules.put("every law of a run is listed", listed("analyzers.law.RunLaw", "analyzers.law.Laws"));
        rules.put("every candidate's rule is listed", listed("analyzers.verdict.Rule", "analyzers.verdict.Verdicts"));
        rules.put("every rule of the linter is listed", listed("analyzers.lint.LintRule", "analyzers.lint.Linter"));
        rules.put("every chart is listed", listed("charts.Chart", "charts.Charts"));
        rules.put("every reader of raw files is listed", listed("analyzers.file.FileReader", "analyzers.file.FileReaders"));
        rules.put("every recorder is listed", listed("collectors.record.Recorder", "collectors.record.Recorders"));
        return rules;
    }

    /// One that nobody lists compiles, passes its own test, and is never run.
    private static ArchRule listed(String kind, String list) {
        return classes().that().implement(kind).should(new ArchCondition<>("be made in " + list) {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                if (type.getConstructorCallsToSelf().stream().noneMatch(call -> call.getOriginOwner().getName().equals(list))) {
                    events.add(SimpleConditionEvent.violated(type, type.getName() + " is not in " + list + "; add its line there"));
                }
            }
        }).allowEmptyShould(true);
    }

    private static ArchCondition<JavaClass> notExtendAnotherOfOurs() {
        return new ArchCondition<>("extend no class of ours") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                type.getRawSuperclass().filter(parent -> !parent.isEnum() && OWN.contains(parent.getPackageName().split("\\.")[0]))
                        .ifPresent(parent -> events.add(SimpleConditionEvent.violated(type,
                                type.getName() + " extends " + parent.getName() + "; hold one and call it instead")));
            }
        };
    }

    private static ArchCondition<JavaClass> beTheOnlyOneThatOpens(String library) {
        return new ArchCondition<>("be the only class of its package that opens " + library) {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                Set<String> opening = type.getPackage().getClasses().stream()
                        .filter(one -> one.getDirectDependenciesFromSelf().stream()
                                .anyMatch(d -> d.getTargetClass().getPackageName().startsWith(library)))
                        .map(one -> Architecture.outermost(one).getName())
                        .collect(Collectors.toCollection(TreeSet::new));
                if (opening.size() > 1 && opening.contains(type.getName())) {
                    events.add(SimpleConditionEvent.violated(type, opening + " all use " + library + "; let one of them"));
                }
            }
        };
    }
}
