package collectors.campaign;

import collectors.exit.Stop;
import collectors.load.GeneratorProcess;
import collectors.load.K6Process;
import collectors.load.LoadTool;
import collectors.process.Executables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Which load generator a run uses.
enum Generators {
    K6("k6"),
    BUILT_IN("built-in");

    private final String word;

    Generators(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    /// k6 where it is on the path and nothing else is asked for.
    static Generators choose(Optional<String> asked) throws Stop {
        if (asked.isEmpty()) {
            return K6.cannot().isEmpty() ? K6 : BUILT_IN;
        }
        for (Generators each : values()) {
            if (each.word.equals(asked.get())) {
                Optional<String> cannot = each.cannot();
                if (cannot.isPresent()) {
                    throw Stop.usage("--load " + each.word + ": " + cannot.get());
                }
                return each;
            }
        }
        throw Stop.usage("--load '" + asked.get() + "': expected k6 or built-in");
    }

    /// Why it cannot run here; empty when it can.
    Optional<String> cannot() {
        return this == BUILT_IN || Executables.find("k6").isPresent() ? Optional.empty()
                : Optional.of("k6 is not on the path; install it (https://grafana.com/docs/k6) or use --load built-in");
    }

    /// @param flags  of the JVM of the built-in one
    LoadTool open(Home home, List<String> flags) throws Stop {
        try {
            return this == BUILT_IN ? new GeneratorProcess(flags) : new K6Process("k6", home.path().resolve(Path.of("collectors/load/load.js")));
        } catch (IOException e) {
            throw Stop.failure(e.getMessage(), e);
        }
    }
}
