package analyzers.study;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// One claim of a study, as its file states it.
///
/// @param id         unique in the study
/// @param says       the claim
/// @param published  the figures behind it
/// @param figure     what the published figures give for the measured expression; absent where they give a word or none
/// @param shape      what is measured, and what counts as the same
/// @param bound      what physics gives here for the measured expression, where runs do not tell it; reckoned in `because`
/// @param because    why the tolerance is what it is
/// @param refutedBy  a result that would refute it
/// @param needs      what a machine or run must have for the claim to apply
public record Claim(String id, String says, List<Figure> published, OptionalDouble figure, Shape shape, OptionalDouble bound,
        String because, String refutedBy, Needs needs) {

    /// @throws IllegalArgumentException where nothing could refute it, or its published figure does
    public Claim {
        published = List.copyOf(published);
        if (counts(shape, refutedBy)) {
            throw new IllegalArgumentException("refuted-by " + refutedBy + " counts as the same (" + shape.tolerance() + "); expected a result that does not");
        }
        // What an audit looks for is a published figure that is impossible.
        if (figure.isPresent() && !(shape instanceof Audit) && !shape.accepts(Double.toString(figure.getAsDouble()))) {
            throw new IllegalArgumentException("figure " + Interval.text(figure.getAsDouble()) + " does not count as the same (" + shape.tolerance()
                    + "); expected a tolerance around what was published");
        }
    }

    private static boolean counts(Shape shape, String refutedBy) {
        try {
            return shape.accepts(refutedBy);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("refuted-by " + e.getMessage(), e);
        }
    }

    /// @param row    `experiment,scenario,threads,container,pool,threads_max,vus,metric` of the published figures
    /// @param value  as printed there
    public record Figure(String row, String value) {

        String metric() {
            return row.substring(row.lastIndexOf(',') + 1);
        }
    }

    /// What must hold, or the claim is not comparable.
    ///
    /// @param leastCores  that the application may use
    /// @param leastJdk    feature release
    /// @param mostJdk     feature release
    /// @param fullScale   whether times must be as published
    public record Needs(OptionalDouble leastCores, OptionalDouble leastJdk, OptionalDouble mostJdk, boolean fullScale) {

        public static final Needs NONE = new Needs(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), false);

        /// Why it is not comparable; empty when it is.
        Optional<String> unmet(Measured.Machine machine) {
            if (leastCores.isPresent() && machine.cores() < leastCores.getAsDouble()) {
                return Optional.of("cores: claimed for " + Interval.text(leastCores.getAsDouble()) + " and more, here " + Interval.text(machine.cores()));
            }
            if (fullScale && machine.scale() != 1) {
                return Optional.of("scaled time: the run was scaled by " + Interval.text(machine.scale()) + ", the claim is on times as published");
            }
            if ((leastJdk.isPresent() || mostJdk.isPresent()) && machine.jdk().isEmpty()) {
                return Optional.of("JDK: the run does not tell which");
            }
            if (leastJdk.isPresent() && machine.jdk().get() < leastJdk.getAsDouble() || mostJdk.isPresent() && machine.jdk().get() > mostJdk.getAsDouble()) {
                return Optional.of("other JDK: claimed for " + jdks() + ", the run was on " + machine.jdk().get());
            }
            return Optional.empty();
        }

        private String jdks() {
            return (leastJdk.isPresent() ? "JDK " + Math.round(leastJdk.getAsDouble()) : "JDKs") + (mostJdk.isPresent() ? " to " + Math.round(mostJdk.getAsDouble()) : " and later");
        }
    }
}
