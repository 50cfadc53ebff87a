package analyzers.study;

import analyzers.verdict.Answer;
import collectors.exit.Stop;
import collectors.scenario.ScenarioYaml;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Levels that give every claim its own words, the impossible ones included: no machine would measure all of these together.
final class AsPublished {

    private static final String LEVELS = """
            exp-a@50 throughput=47.78
            exp-a@200 throughput=190.84
            exp-a@500 throughput=192.55 p50=2157.2 peak-rss=393 binds=servlet-threads peak-vsz=12770
            exp-b@50 throughput=9.68
            exp-b@200 throughput=9.09 binds=connection-pool
            exp-b@500 throughput=7.54 peak-rss=376
            exp-c@50 throughput=48.09
            exp-c@200 throughput=189.33
            exp-c@500 throughput=442.20 p50=1025.3 peak-rss=456 peak-vsz=12575 whole-throughput=402
            exp-d@50 throughput=9.65 whole-throughput=9.65
            exp-d@200 throughput=9.08 binds=connection-pool
            exp-d@500 throughput=7.38 whole-throughput=7.38 peak-rss=415
            exp-d-undrained@50 whole-throughput=9.65
            exp-d-undrained@500 whole-throughput=6.0
            exp-a-jetty@500 throughput=192.55
            exp-b-jetty@500 throughput=7.54
            exp-c-jetty@500 throughput=442.20 binds=connection-caps
            exp-c-jetty-lifted@500 throughput=1000
            exp-d-jetty@200 throughput=9.08
            exp-d-jetty@500 throughput=7.38
            exp-d-jetty-lifted@200 throughput=9.08
            file-platform@50 p50=959.0 throughput=56.11
            file-platform@200 throughput=57.28 p50=3730.9 p95=4614.7 binds=cpu p50-of-turn=1.069 peak-rss=425
            file-virtual@200 throughput=57.28 p50=692.3 p95=28738 p50-of-turn=0.198 peak-rss=362
            read-a-platform@40 throughput=16.6 p95=6980 cpu-per-request=30 pool-pending=36 platform-threads=68 binds=cpu switches-per-request=90 allocated-per-request=900 jit-share=0.05
            read-a-virtual@40 throughput=45.5 p95=2400 cpu-per-request=11 switches-per-request=30 allocated-per-request=900 jit-share=0.05 pool-pending=34 platform-threads=33
            read-a-virtual@40 throughput=45.5
            read-b-platform@40 throughput=68.3 p95=1890
            read-b-virtual@40 throughput=134.8 p95=900
            read-c-platform@40 throughput=39.4 p95=2800
            read-c-virtual@40 throughput=79.5 p95=1300
            pool-sweep-4@64 throughput=43.7 database-commits=131.2 pool-pending=59 database-cpu=0.071
            pool-sweep-8@64 database-commits=84.3
            pool-sweep-16@64 database-commits=74.7
            pool-sweep-32@64 throughput=23.6 database-commits=74.7 pool-pending=27 database-cpu=0.082 peak-pool-active=31
            inference-platform@150 failed-share=0 platform-threads=261
            inference-virtual@150 failed-share=0.2 platform-threads=112
            inference-bulkhead@150 failed-share=0
            inference-bulkhead@80 failed-share=0
            inference-platform@80 failed-share=0 platform-threads=171
            inference-virtual@80 failed-share=0.2 platform-threads=92
            slow-http-platform@200 throughput=983 p50=202
            slow-http-platform@500 throughput=983
            slow-http-platform@1000 throughput=983 p50=1014 peak-rss=493 binds=servlet-threads platform-threads=266
            slow-http-platform@2000 throughput=983 p50=2031
            slow-http-virtual@200 throughput=985
            slow-http-virtual@500 throughput=2360
            slow-http-virtual@1000 throughput=4036 peak-rss=800 platform-threads=162
            slow-http-virtual@2000 throughput=3125 failed-share=0.005
            slow-http-platform@100 throughput=495
            slow-http-virtual@100 throughput=496
            slow-http-platform-1000@1000 throughput=4040 platform-threads=1060 peak-rss=914 stack-per-thread=135 p50=202
            slow-http-platform-1000@2000 p50=403
            slow-http-platform-2000@2000 throughput=3125
            slow-http-bulkhead@1000 throughput=983
            slow-http-webflux@1000 throughput=4000 platform-threads=80
            slow-db-10@500 throughput=49 binds=connection-pool
            slow-db-100@500 throughput=490
            cpu-platform@200 throughput=435 recording-cpu-share=0.015 binds=cpu platform-threads=218
            cpu-virtual@200 throughput=435 platform-threads=22
            fast-query-platform@200 throughput=5000
            fast-query-virtual@200 throughput=5000
            sleep-platform@1000 throughput=1980 binds=servlet-threads
            sleep-virtual@1000 throughput=8000
            sleep-executor@1000 throughput=8000
            sleep-executor-jetty@1000 throughput=8000
            fibonacci-platform@1000 throughput=300
            fibonacci-virtual@1000 throughput=300
            pin-lock@200 throughput=1000
            pin-synchronized@200 throughput=1000
            pin-lock-21@200 throughput=1000
            pin-synchronized-21@200 throughput=20 binds=carriers-blocked
            pin-classinit@50 binds=carriers-blocked
            carrier-block@50 binds=carriers-blocked throughput=20
            carrier-block-platform@50 throughput=500
            pin-native@50 binds=carriers-blocked
            threadlocal-cache@1000 live-heap=105
            threadlocal-clean@1000 live-heap=40
            """;

    private AsPublished() {}

    /// @param jdk      of all runs but those of scenarios that name one of their own
    /// @param renamed  scenario to the scenario that its figures get to bear the name of
    /// @param told     whether runs say which thread model their process had; else they say what their name promises
    static Measurements on(int jdk, UnaryOperator<String> renamed, boolean told) {
        List<Measured> all = new ArrayList<>();
        for (String line : LEVELS.lines().toList()) {
            String[] words = line.strip().split(" ");
            Point point = Point.parse(words[0]);
            Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
            Map<String, Answer> answers = new HashMap<>();
            List.of("servlet-threads", "connection-pool", "cpu", "carriers-blocked", "connection-caps").forEach(c -> answers.put(c, Answer.DOES_NOT_BIND));
            for (int i = 1; i < words.length; i++) {
                String[] pair = words[i].split("=");
                if (pair[0].equals("binds")) {
                    answers.put(pair[1], Answer.BINDS);
                } else {
                    values.put(Quantity.parse(pair[0]), Double.parseDouble(pair[1]));
                }
            }
            String name = renamed.apply(point.scenario());
            all.add(new Measured(new Point(name, point.users()), values, answers, Optional.empty(), false, model(told ? point.scenario() : name),
                    name.endsWith("-21") ? new Measured.Machine(2, 1, Optional.of(21), false, true) : new Measured.Machine(2, 1, Optional.of(jdk)), true,
                    Optional.empty()));
        }
        return new Measurements(all);
    }

    private static String model(String scenario) {
        try {
            Path file = Path.of("collectors/scenarios", scenario + ".yaml");
            return Files.exists(file) ? ScenarioYaml.read(file).threadModel() : "none, there is no such scenario";
        } catch (Stop stop) {
            throw new IllegalStateException(stop);
        }
    }

    /// What somebody gets who confuses the two thread models.
    static String swapped(String scenario) {
        return switch (scenario) {
            case "exp-a" -> "exp-c";
            case "exp-c" -> "exp-a";
            case "exp-b" -> "exp-d";
            case "exp-d" -> "exp-b";
            case "exp-a-jetty" -> "exp-c-jetty";
            case "exp-c-jetty" -> "exp-a-jetty";
            case "exp-b-jetty" -> "exp-d-jetty";
            case "exp-d-jetty" -> "exp-b-jetty";
            case "carrier-block" -> "carrier-block-platform";
            case "carrier-block-platform" -> "carrier-block";
            default -> scenario.contains("-platform") ? scenario.replace("-platform", "-virtual") : scenario.replace("-virtual", "-platform");
        };
    }
}
