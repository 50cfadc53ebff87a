package collectors.campaign;

import collectors.components.Component;
import collectors.exit.Stop;
import collectors.process.Watchdog;
import collectors.run.RunFolder;
import collectors.scenario.Surroundings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a scenario puts beside the application: services that it calls, each a process of its own, and a file that it reads. Started before it,
/// stopped after it; a restart of the application leaves them as they are.
final class Companions implements AutoCloseable {

    private final List<Component> components = new ArrayList<>();
    private final List<String> settings = new ArrayList<>();
    private Optional<MemoryFile> file = Optional.empty();

    /// @throws Stop when one does not start; what had started is stopped again
    static Companions start(Surroundings surroundings, RunFolder folder, Watchdog watchdog, RunDraft draft) throws Stop {
        Companions all = new Companions();
        try {
            Path log = folder.path().resolve("components.log");
            if (surroundings.downstream().isPresent()) {
                Optional<Integer> limit = surroundings.downstream().get().limit();
                all.add(Component.downstream(limit, log, watchdog), "downstream", limit, draft);
            }
            if (surroundings.modelServer().isPresent()) {
                Surroundings.ModelServer server = surroundings.modelServer().get();
                all.add(Component.modelServer(server.limit(), server.serviceTime(), log, watchdog), "model", Optional.of(server.limit()), draft);
            }
            if (surroundings.fileBytes().isPresent()) {
                MemoryFile made = MemoryFile.make(surroundings.fileBytes().get(), watchdog);
                all.file = Optional.of(made);
                all.settings.add("--loomlab.file.path=" + made.path());
                draft.around("file", made.how());
            }
            return all;
        } catch (Stop stop) {
            all.close();
            throw stop;
        }
    }

    /// @param limit  what it was told to work on at once, which it must say itself too
    private void add(Component component, String setting, Optional<Integer> limit, RunDraft draft) throws Stop {
        components.add(component);
        try {
            if (!component.limit().equals(limit)) {
                throw Stop.gate("limit of the " + component.child().name() + ": expected " + limit.map(Object::toString).orElse("none") + ", found "
                        + component.limit().map(Object::toString).orElse("none") + " in the running process; no traffic was sent");
            }
        } catch (IOException e) {
            throw Stop.failure(component.child().name() + ": " + component.url() + "/stats does not answer (" + e.getMessage() + ")", e);
        }
        settings.add("--loomlab." + setting + ".url=" + component.url());
        draft.component(Processes.component(component.role(), component.child().name(), component.pid()));
    }

    /// Where the application finds them.
    List<String> settings() {
        return List.copyOf(settings);
    }

    List<Long> pids() {
        return components.stream().map(Component::pid).toList();
    }

    /// Their roots, by role.
    Map<String, String> urls() {
        return components.stream().collect(Collectors.toMap(Component::role, Component::url, (first, _) -> first, LinkedHashMap::new));
    }

    /// Which of them has ended by itself.
    Optional<String> dead() {
        return components.stream().filter(c -> !c.alive()).map(Component::role).findFirst();
    }

    @Override
    public void close() {
        components.forEach(Component::close);
        file.ifPresent(MemoryFile::close);
    }
}
