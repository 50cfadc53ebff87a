package collectors.campaign;

import collectors.components.Component;
import collectors.exit.Stop;
import collectors.process.Watchdog;
import collectors.run.RunFolder;
import collectors.scenario.Surroundings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
                all.add(Component.downstream(surroundings.downstream().get().limit(), log, watchdog), "downstream", draft);
            }
            if (surroundings.modelServer().isPresent()) {
                Surroundings.ModelServer server = surroundings.modelServer().get();
                all.add(Component.modelServer(server.limit(), server.serviceTime(), log, watchdog), "model", draft);
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

    private void add(Component component, String setting, RunDraft draft) {
        components.add(component);
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
