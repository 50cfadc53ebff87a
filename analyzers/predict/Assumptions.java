package analyzers.predict;

import collectors.run.PredictionRecord;
import java.util.ArrayList;
import java.util.List;

/// What a prediction takes for granted, by what is changed; each is what to look at first when it turns out wrong.
final class Assumptions {

    private Assumptions() {}

    static List<String> of(PredictionRecord asked) {
        List<String> all = new ArrayList<>();
        all.add("a request holds connection and thread as long as in the base run, and takes as much CPU time");
        String threads = asked.changes().getOrDefault("threads", "");
        if (threads.equals("virtual")) {
            all.add("no request holds the carrier of its virtual thread while it waits");
        } else if (threads.equals("platform")) {
            all.add("nothing in the base run waited for carriers");
        }
        if (asked.changes().containsKey("cpus")) {
            all.add("the JVM computes as well with other numbers of collector, compiler and carrier threads");
        }
        if (asked.changes().containsKey("jdk")) {
            all.add("the other JDK computes, blocks and pins like that of the base run");
        }
        return List.copyOf(all);
    }
}
