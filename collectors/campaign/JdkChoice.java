package collectors.campaign;

import collectors.exit.Stop;
import collectors.host.Jdks;
import collectors.scenario.Plan;
import collectors.scenario.Surroundings;
import java.nio.file.Path;
import java.util.Optional;

/// Which JDK the application of a scenario runs on: the one of the command line; else the release that the scenario asks for; else the lab's own.
///
/// @param installed  the JDKs of this machine
/// @param given      the one of the command line, or else the lab's own
/// @param asked      whether it is that of the command line
record JdkChoice(Jdks installed, Jdks.Jdk given, boolean asked) {

    /// @param option  the value of `--jdk`
    /// @throws Stop when it names no JDK that the application can run on
    static JdkChoice here(Optional<String> option) throws Stop {
        Jdks installed = Jdks.here();
        return new JdkChoice(installed, installed.choose("--jdk ", option.orElse(System.getProperty("java.home"))), option.isPresent());
    }

    /// Empty where the scenario asks for a release of which no JDK is found.
    private Optional<Jdks.Jdk> of(Surroundings surroundings) {
        if (asked || surroundings.jdk().filter(release -> release != given.feature()).isEmpty()) {
            return Optional.of(given);
        }
        return installed.newest(surroundings.jdk().get());
    }

    /// @throws Stop where there is none, which [#cannot] says before
    Path home(Plan plan) throws Stop {
        return of(plan.surroundings()).map(Jdks.Jdk::home)
                .orElseThrow(() -> Stop.usage("scenario " + plan.scenario().name() + " cannot run here: " + cannot(plan.surroundings()).orElse("no JDK")));
    }

    /// Why the scenario cannot run on any JDK that is here; empty when it can.
    Optional<String> cannot(Surroundings surroundings) {
        Optional<Jdks.Jdk> jdk = of(surroundings);
        if (jdk.isEmpty()) {
            return Optional.of("needs a JDK " + surroundings.jdk().get() + ", and none was found" + installed.there() + "; install one, or choose another with --jdk");
        }
        return surroundings.leastJdk().filter(least -> jdk.get().feature() < least)
                .map(least -> "needs JDK " + least + " or later, and would run on " + jdk.get().version());
    }

    /// The same with a JDK in place of all others.
    JdkChoice on(Jdks.Jdk other) {
        return new JdkChoice(installed, other, true);
    }
}
