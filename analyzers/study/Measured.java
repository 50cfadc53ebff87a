package analyzers.study;

import analyzers.evidence.RunEvidence;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.verdict.Answer;
import collectors.run.RunRecord;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// One level of one run, as far as claims look at it.
///
/// @param point    scenario and users at scale 1
/// @param values   what was measured; the rest is absent
/// @param answers  candidate to what it does there
/// @param bound    the least known bound on throughput, in requests a second
/// @param latencyCensored  whether the level is too short for its queue
/// @param threads  `platform`, `virtual` or `reactive`, as read back from the process
/// @param machine  what it ran on
/// @param recorded  whether Flight Recorder was on, as far as the run tells; of one without it the CPU time a request stands under [Quantity#UNRECORDED_CPU]
/// @param disturbance  who else used cores that the level was short of; empty when nobody, or when the run does not tell
public record Measured(Point point, Map<Quantity, Double> values, Map<String, Answer> answers, Optional<Double> bound, boolean latencyCensored, String threads,
        Machine machine, boolean recorded, Optional<String> disturbance) {

    /// Of a scenario's surroundings in run.json.
    private static final String CPU_LIMIT = "cpu-limit";
    private static final String JDK = "jdk";

    /// @param cores  that the application may use
    /// @param scale  1 at full length
    /// @param jdk    feature release; absent when the run does not tell
    /// @param ownCores  whether the scenario itself sets how many cores
    /// @param ownJdk    whether the scenario itself sets the JDK
    public record Machine(double cores, double scale, Optional<Integer> jdk, boolean ownCores, boolean ownJdk) {

        /// Of a scenario that runs on what there is.
        public Machine(double cores, double scale, Optional<Integer> jdk) {
            this(cores, scale, jdk, false, false);
        }

        @Override
        public String toString() {
            return "JDK " + jdk.map(Object::toString).orElse("unknown") + ", " + plain(cores) + (cores == 1 ? " core" : " cores")
                    + (scale == 1 ? "" : ", scale " + plain(scale));
        }

        static String plain(double value) {
            return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
        }
    }

    public Measured {
        values = Map.copyOf(values);
        answers = Map.copyOf(answers);
    }

    Optional<Double> value(Quantity quantity) {
        return Optional.ofNullable(values.get(quantity));
    }

    static List<Measured> of(RunResult run) {
        List<Measured> all = new ArrayList<>();
        for (LevelResult level : run.levels()) {
            if (!level.evidence().level().calibration()) {
                all.add(of(run.evidence(), level));
            }
        }
        return all;
    }

    private static Measured of(RunEvidence run, LevelResult level) {
        Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
        for (Quantity quantity : Quantity.values()) {
            quantity.of(level.evidence()).ifPresent(value -> values.put(quantity, value));
        }
        boolean recorded = run.run().recorded();
        if (!recorded) {
            Optional.ofNullable(values.remove(Quantity.CPU_PER_REQUEST)).ifPresent(cpu -> values.put(Quantity.UNRECORDED_CPU, cpu));
        }
        long until = level.evidence().level().endEpochNs().orElse(Long.MAX_VALUE);
        run.rss().flatMap(s -> s.peak(until)).ifPresent(peak -> values.put(Quantity.PEAK_RSS, peak));
        run.vsz().flatMap(s -> s.peak(until)).ifPresent(peak -> values.put(Quantity.PEAK_VSZ, peak));
        Map<String, Answer> answers = new TreeMap<>();
        level.verdict().judgements().forEach(j -> answers.put(j.candidate().word(), j.answer()));
        return new Measured(new Point(run.run().scenario().name(), level.evidence().level().nominalVus()), values, answers,
                level.verdict().boundPerSecond(), level.latencyCensored(), run.run().scenario().threadModel(),
                machine(run.run()), recorded, level.evidence().cpu().flatMap(Disturbance::of));
    }

    private static Machine machine(RunRecord run) {
        Map<String, String> around = run.scenario().surroundings();
        return new Machine(run.host().coresAllowed(), run.scenario().scale(), feature(run.versions().get("jdk")), around.containsKey(CPU_LIMIT), around.containsKey(JDK));
    }

    private static Optional<Integer> feature(String version) {
        String first = version == null ? "" : version.split("[^0-9]", 2)[0];
        return first.isEmpty() || first.length() > 3 ? Optional.empty() : Optional.of(Integer.parseInt(first));
    }
}
