package analyzers.read;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/// On a factory of tests: one that gives up while it makes them is counted nowhere, where a disabled one is reported as skipped, with the reason.
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(value = "analyzers.read.Samples#there", disabledReason = "no ../shared/samples here: the real input files are not part of a public clone")
public @interface NeedsSamples {}
