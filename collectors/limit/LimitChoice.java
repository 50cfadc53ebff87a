package collectors.limit;

import collectors.process.Executables;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Optional;

/// How a limit can be had on this machine: a control group of version 2, else of version 1, else `taskset` for whole cores.
public final class LimitChoice {

    private LimitChoice() {}

    /// Why the limit cannot be had here; empty when it can. Tried, by making it and taking it away again.
    public static Optional<String> cannot(Limits limits) {
        if (limits.none()) {
            return Optional.empty();
        }
        try (AppliedLimit made = make(limits)) {
            return made.how().isEmpty() ? Optional.of("nothing limits here") : Optional.empty();
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        }
    }

    /// @throws IOException in one line, when neither way works
    public static AppliedLimit make(Limits limits) throws IOException {
        try {
            return ControlGroup.make(limits);
        } catch (IOException e) {
            return affinity(limits, Executables.find("taskset").isPresent(), Runtime.getRuntime().availableProcessors())
                    .orElseThrow(() -> new IOException(e.getMessage() + "; taskset can limit to whole cores only, and to no memory", e));
        }
    }

    /// @param processors  that this process may use
    static Optional<AppliedLimit> affinity(Limits limits, boolean taskset, int processors) {
        return limits.memoryBytes().isEmpty() && taskset
                ? limits.cores().filter(c -> c.stripTrailingZeros().scale() <= 0 && c.compareTo(BigDecimal.valueOf(processors)) <= 0)
                        .map(c -> new Affinity(c.intValue()))
                : Optional.empty();
    }
}
