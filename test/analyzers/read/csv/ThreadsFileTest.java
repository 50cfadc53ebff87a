package analyzers.read.csv;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.PlatformThreads;
import analyzers.evidence.PlatformThreads.Owned;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadsFileTest {

    private static final String HEAD = "epoch_ns,took_ns,level,name,state,frame,count\n";

    @TempDir
    Path folder;

    @Test
    void sumsWhatIsAlikeByOwner() throws Exception {
        ThreadsFile read = read(HEAD + """
                1000,25000000,50,http-nio-N-exec-N,TIMED_WAITING,com.zaxxer.hikari.util.ConcurrentBag.borrow,180
                1000,25000000,50,http-nio-N-exec-N,IN_NATIVE,org.postgresql.core.VisibleBufferedInputStream.readMore,20
                1000,25000000,50,http-nio-N-Acceptor,IN_NATIVE,org.apache.tomcat.util.net.NioEndpoint.serverSocketAccept,1
                1000,25000000,50,ForkJoinPool-1-worker-N,WAITING,,2
                1000,25000000,50,HttpClient-N-Worker-N,WAITING,,3
                1000,25000000,50,PostgreSQL-JDBC-Cleaner,TIMED_WAITING,org.postgresql.util.LazyCleaner.run,1
                1000,25000000,50,HikariPool-1:housekeeper,TIMED_WAITING,,1
                1000,25000000,50,RMI TCP Connection(N)-N,RUNNABLE,,1
                1000,25000000,50,pool-N-thread-N,WAITING,io.micrometer.core.instrument.Timer.run,1
                1000,25000000,50,Thread-N,WAITING,,1
                9000,1000000,200,http-nio-N-exec-N,WAITING,,7
                """);
        assertThat(read.warnings()).isEmpty();
        PlatformThreads at50 = read.levels().get(50);
        assertThat(at50.epochNs()).isEqualTo(1000);
        assertThat(at50.tookMs()).isEqualTo(25);
        assertThat(at50.threads()).isEqualTo(211);
        assertThat(at50.owners()).extracting(Owned::owner).containsExactly("Tomcat", "the JDK's HTTP client", "ForkJoinPool-1, the carriers",
                "Flight Recorder and JMX", "HikariCP", "PostgreSQL driver", "Thread-N", "pool-N-thread-N, io.micrometer.core");
        Owned tomcat = at50.owners().getFirst();
        assertThat(tomcat).isEqualTo(new Owned("Tomcat", 201, 180, "TIMED_WAITING", Optional.of("com.zaxxer.hikari.util.ConcurrentBag.borrow")));
        assertThat(tomcat.mostly()).isEqualTo("180 of 201 timed waiting, com.zaxxer.hikari.util.ConcurrentBag.borrow");
        assertThat(at50.owners().get(1).mostly()).isEqualTo("waiting, in the JDK's own code");
        assertThat(read.levels().get(200).threads()).isEqualTo(7);
    }

    @Test
    void whatIsStrangeIsLeftOutAndSaid() throws Exception {
        ThreadsFile read = read(HEAD + """
                1000,1,50,a,WAITING,,2
                1000,1,50,,WAITING,,2
                1000,1,0,a,WAITING,,2
                1000,1,50,a,WAITING,,-2
                1000,1,50,a,WAITING,,99999999999999
                1000,x,50,a,WAITING,,2
                1000,1,50,b
                1000,1,50,c,WAITING,,""");
        assertThat(read.levels().get(50).owners()).extracting(Owned::owner).containsExactly("a");
        assertThat(read.levels().get(50).threads()).isEqualTo(2);
        assertThat(read.warnings()).hasSize(3).anyMatch(w -> w.contains("5 rows tell no level")).anyMatch(w -> w.contains("line 8")).anyMatch(w -> w.contains("line 9"));
    }

    @Test
    void aServiceThatNamesEachThreadAnewIsBounded() throws Exception {
        StringBuilder text = new StringBuilder(HEAD);
        for (int i = 0; i < 500; i++) {
            text.append("1000,1,50,").append((char) ('a' + i % 26)).append((char) ('a' + i / 26)).append(",WAITING,,1\n");
        }
        PlatformThreads read = read(text.toString()).levels().get(50);
        assertThat(read.owners()).hasSize(61).last().extracting(Owned::owner).isEqualTo("(others)");
        assertThat(read.threads()).isEqualTo(500);
    }

    private ThreadsFile read(String text) throws IOException {
        return ThreadsFile.read(Files.writeString(folder.resolve("threads.csv"), text), "threads.csv");
    }
}
