package analyzers.memory;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Levels;
import analyzers.Watched;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.PlatformThreads;
import analyzers.evidence.PlatformThreads.Owned;
import analyzers.evidence.ProcessEvidence;
import analyzers.evidence.ThreadKind;
import analyzers.evidence.ThreadWork;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OwnersByLevelTest {

    private static final Map<String, Double> SEEN_BY_THE_KERNEL = Map.of("Tomcat", 4.0, "garbage collector", 6.0, "JIT compilers", 2.5);

    @Test
    void aDumpSaysWhoseAndPidstatAddsWhatTheJvmKeepsToItself() {
        OwnersByLevel owners = OwnersByLevel.of(List.of(level(1, Optional.empty()), level(50, Optional.of(dump(10, 2))), level(200, Optional.of(dump(200, 0)))));
        assertThat(owners.dumped()).isTrue();
        assertThat(owners.rows()).extracting(OwnersByLevel.Row::owner).containsExactly("all", "Tomcat", "HikariCP", "garbage collector", "JIT compilers");
        assertThat(owners.rows().get(0).threads()).as("the level without a dump is not known").containsExactly(Optional.empty(), Optional.of(12.0), Optional.of(200.0));
        assertThat(owners.rows().get(2).threads()).as("none of its threads at the last level").containsExactly(Optional.empty(), Optional.of(2.0), Optional.of(0.0));
        assertThat(owners.rows().get(1).mostly()).isEqualTo("waiting, a.B.c");
        assertThat(owners.rows()).extracting(OwnersByLevel.Row::file)
                .containsExactly("threads.csv", "threads.csv", "threads.csv", "pidstat-threads.txt", "pidstat-threads.txt");
        assertThat(owners.rows().get(4).threads()).containsExactly(Optional.of(2.5), Optional.of(2.5), Optional.of(2.5));
    }

    @Test
    void withoutDumpsTheKernelsNamesSpeak() {
        OwnersByLevel owners = OwnersByLevel.of(List.of(level(1, Optional.empty()), level(50, Optional.empty())));
        assertThat(owners.dumped()).isFalse();
        assertThat(owners.rows()).extracting(OwnersByLevel.Row::owner).containsExactly("all", "garbage collector", "Tomcat", "JIT compilers");
        assertThat(owners.rows()).allSatisfy(row -> assertThat(row.mostly()).isEmpty());
        assertThat(OwnersByLevel.of(List.of()).rows()).isEmpty();
    }

    private static PlatformThreads dump(long tomcat, long hikari) {
        Owned pool = new Owned("HikariCP", hikari, hikari, "TIMED_WAITING", Optional.empty());
        Owned server = new Owned("Tomcat", tomcat, tomcat, "WAITING", Optional.of("a.B.c"));
        return new PlatformThreads("threads.csv", 1, 1, hikari == 0 ? List.of(server) : List.of(server, pool));
    }

    private static LevelEvidence level(int users, Optional<PlatformThreads> dump) {
        ThreadWork work = new ThreadWork("pidstat-threads.txt", 20, Map.of(ThreadKind.OTHER, 1.0), Map.of(ThreadKind.OTHER, 0.1), 1, 1, 12.5, SEEN_BY_THE_KERNEL);
        return Watched.level(Levels.of(users, users * 10.0, 0.1), new ProcessEvidence(Optional.of(work), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), dump));
    }
}
