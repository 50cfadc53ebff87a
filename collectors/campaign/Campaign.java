package collectors.campaign;

import collectors.database.Database;
import collectors.database.EmbeddedDatabase;
import collectors.database.ForeignDatabase;
import collectors.exit.Stop;
import collectors.host.Jdks;
import collectors.folder.DiskSpace;
import collectors.limit.LimitChoice;
import collectors.process.Interruption;
import collectors.process.Ports;
import collectors.process.Watchdog;
import collectors.progress.ProgressView;
import collectors.record.FlightSettings;
import collectors.scenario.Plan;
import collectors.scenario.Scenarios;
import collectors.service.Launcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// All runs of one invocation: checks what can be checked first, then starts what they share, runs them in turn, and stops everything.
public final class Campaign {

    /// What starting, filling the pool and draining take of a run beside its load, for the estimate of what remains.
    private static final double OVERHEAD_S = 20;

    private final Home home;
    private final Request request;
    private final ProgressView view;
    private final Interruption interruption = Interruption.listen();
    private final List<Path> finished = new ArrayList<>();
    private final Map<String, Forecast> forecasts = new LinkedHashMap<>();
    private final Map<String, Path> predictions = new HashMap<>();

    public Campaign(Home home, Request request, ProgressView view) {
        this.home = home;
        this.request = request;
        this.view = view;
    }

    /// @return the exit code
    /// @throws Stop when something is wrong, in one line
    public int run() throws Stop {
        JdkChoice jdks = JdkChoice.here(request.jdk());
        Optional<Jdks.Jdk> changed = request.whatIf().jdk();
        List<Plan> plans = possible(request.plans(new Scenarios(home.scenarios())), changed.map(jdks::on).orElse(jdks));
        forecasts.putAll(forecasts(plans));
        Generators generator = Generators.choose(request.load());
        if (request.port().isPresent()) {
            Ports.requireFree(request.port().getAsInt());
        }
        Path results = results();
        DiskSpace disk = new DiskSpace(results, request.minFreeBytes());
        disk.require();
        Launcher launcher = Launcher.of(home.path());
        List<RunOrder> orders = new ArrayList<>(basesToRun(results));
        orders.addAll(request.study().map(study -> RunOrder.of(study, plans, request.repetitions()))
                .orElseGet(() -> RunOrder.interleaved(plans, request.repetitions())));
        int code = measure(orders, generator, jdks, results, disk, launcher);
        if (code == 0 && request.analyze()) {
            List<String> words = new ArrayList<>(request.study().map(study -> List.of("--study", study.reference())).orElse(List.of()));
            finished.forEach(folder -> words.add(folder.toString()));
            return launcher.run("analyze.java", words);
        }
        if (code == 0 && !forecasts.isEmpty()) {
            List<String> words = new ArrayList<>(List.of("--score"));
            finished.forEach(folder -> words.add(folder.toString()));
            return launcher.run("analyze.java", words);
        }
        return code;
    }

    /// By the changed scenario's name; empty where nothing is changed.
    private Map<String, Forecast> forecasts(List<Plan> changed) throws Stop {
        Map<String, Forecast> all = new LinkedHashMap<>();
        if (request.whatIf().none()) {
            return all;
        }
        Scenarios known = new Scenarios(home.scenarios());
        List<Plan> bases = request.unchangedPlans(known);
        List<Plan> wanted = request.plans(known);
        for (int i = 0; i < wanted.size(); i++) {
            String name = wanted.get(i).scenario().name();
            if (changed.stream().anyMatch(plan -> plan.scenario().name().equals(name))) {
                all.put(name, new Forecast(bases.get(i), wanted.get(i), request.whatIf()));
            }
        }
        return all;
    }

    /// A prediction needs a run to be drawn from; where there is none, it is made first.
    private List<RunOrder> basesToRun(Path results) throws Stop {
        List<RunOrder> missing = new ArrayList<>();
        for (Forecast forecast : forecasts.values()) {
            Optional<Path> base = BaseRun.newest(results, forecast.base());
            if (base.isEmpty()) {
                view.say("no whole run of " + forecast.base().scenario().name() + " at scale " + forecast.base().scale() + " to predict from: it runs first");
                missing.add(new RunOrder(forecast.base(), 1));
            }
        }
        return missing;
    }

    /// A study goes on without a scenario that cannot run here, and says so; one that was asked for by name is refused.
    private List<Plan> possible(List<Plan> plans, JdkChoice jdks) throws Stop {
        List<Plan> possible = new ArrayList<>();
        for (Plan plan : plans) {
            Optional<String> cannot = jdks.cannot(plan.surroundings()).or(() -> LimitChoice.cannot(LimitedStart.limits(plan.surroundings())));
            if (cannot.isPresent() && request.study().isEmpty()) {
                throw Stop.usage("scenario " + plan.scenario().name() + " cannot run here: " + cannot.get());
            }
            if (cannot.isPresent()) {
                view.say("leaving out " + plan.scenario().name() + ", which cannot run here: " + cannot.get());
            } else {
                possible.add(plan);
            }
        }
        if (possible.isEmpty()) {
            throw Stop.usage("none of the scenarios can run here");
        }
        return possible;
    }

    private int measure(List<RunOrder> orders, Generators generator, JdkChoice jdks, Path results, DiskSpace disk, Launcher launcher) throws Stop {
        try (Watchdog watchdog = Watchdog.start(); Database database = database(watchdog)) {
            for (RunOrder order : orders) {
                if (order.plan().pool().isPresent()) {
                    database.requireRoomFor(order.plan().pool().get());
                }
            }
            view.say("building the workload app, where it changed");
            Settings settings = new Settings(home, results, generator, request.recording(), jdks.given().home(), launcher.classPath("app.java"), request.port(), disk,
                    database, request.generatorFlags(), watchdog, interruption, view);
            for (int i = 0; i < orders.size(); i++) {
                run(settings, orders, i, jdks, launcher);
            }
            return 0;
        } catch (IOException e) {
            throw Stop.failure("watchdog: cannot start sh (" + e.getMessage() + ")", e);
        } catch (Stop stop) {
            if (interruption.wished()) {
                view.say("interrupted" + (finished.isEmpty() ? "" : "; the run so far is kept in " + finished.getLast()));
                return interruption.exitCode().orElse(Stop.INTERRUPTED);
            }
            throw stop;
        }
    }

    private void run(Settings settings, List<RunOrder> orders, int index, JdkChoice jdks, Launcher launcher) throws Stop {
        RunOrder order = orders.get(index);
        Optional<Forecast> forecast = Optional.ofNullable(forecasts.get(order.plan().scenario().name()));
        JdkChoice choice = jdks;
        if (forecast.isPresent()) {
            order = order.predicted(prediction(forecast.get(), settings, launcher));
            choice = request.whatIf().jdk().map(jdks::on).orElse(jdks);
        }
        Settings own = (order.recorded() ? settings : settings.recording(FlightSettings.NONE)).on(choice.home(order.plan()));
        RunSession.Outcome outcome = RunSession.run(own, order, seconds(orders.subList(index + 1, orders.size())));
        finished.add(outcome.folder().path());
        view.say((outcome.problem().isEmpty() ? "run: " : "partial run: ") + outcome.folder().path());
        if (outcome.problem().isPresent()) {
            throw outcome.problem().get();
        }
    }

    /// Once a scenario: all its repetitions stand against one prediction.
    private Path prediction(Forecast forecast, Settings settings, Launcher launcher) throws Stop {
        String name = forecast.changed().scenario().name();
        if (!predictions.containsKey(name)) {
            predictions.put(name, forecast.make(launcher, settings.results()));
        }
        return predictions.get(name);
    }

    private static double seconds(List<RunOrder> orders) {
        return orders.stream().mapToDouble(order -> OVERHEAD_S + order.plan().duration().toNanos() / 1e9).sum();
    }

    private Database database(Watchdog watchdog) throws Stop {
        if (request.databaseUrl().isPresent()) {
            return ForeignDatabase.open(request.databaseUrl().get(), request.databaseUser());
        }
        view.say("starting PostgreSQL");
        return EmbeddedDatabase.start(watchdog, request.databaseMaxConnections());
    }

    private Path results() throws Stop {
        Path results = request.out().orElse(home.results()).toAbsolutePath().normalize();
        try {
            Files.createDirectories(results);
            // Tried, not asked: permissions, read-only mounts and root's powers all have a say.
            Files.delete(Files.createTempFile(results, ".loomlab", ".try"));
            return results;
        } catch (IOException e) {
            throw Stop.failure(results + ": cannot be written (" + e.getClass().getSimpleName() + ": " + e.getMessage()
                    + "); expected a folder that can, choose another with --out", e);
        }
    }
}
