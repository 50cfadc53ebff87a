package app.threads;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OwnersTest {

    @Test
    void namesLoseTheirNumbersAndUnnamedThreadsAreToldByTheirStack() {
        StackTraceElement[] stack = {
            new StackTraceElement("sun.nio.ch.EPoll", "wait", "EPoll.java", -2),
            new StackTraceElement("org.example.Poller", "run", "Poller.java", 7),
            new StackTraceElement("java.lang.Thread", "run", "Thread.java", 1)
        };
        assertThat(Owners.owner("http-nio-8080-exec-17", stack)).isEqualTo("http-nio-N-exec-N");
        assertThat(Owners.owner("Thread-12", stack)).isEqualTo("unnamed, runs org.example.Poller");
        assertThat(Owners.owner("", new StackTraceElement[0])).isEqualTo("unnamed");
    }
}
