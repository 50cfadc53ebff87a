package analyzers.law;

import analyzers.evidence.Subject;
import analyzers.evidence.RunEvidence;
import analyzers.finding.Finding;
import java.util.List;

/// The laws, in the order in which the report shows them.
public final class Laws {

    private static final List<Law> OF_A_LEVEL = List.of(
            new Occupancy(),
            new Stationarity(),
            new ServerLittle(),
            new ClientServerGap(),
            new PoolUtilisation(),
            new ThreadUtilisation(),
            new CapacityBound());

    private static final List<RunLaw> OF_A_RUN = List.of(new CpuDemand(), new UniversalScalability());

    private Laws() {}

    public static List<Finding> ofLevel(Subject subject) {
        return OF_A_LEVEL.stream().filter(law -> law.concerns(subject)).map(law -> law.apply(subject)).toList();
    }

    public static List<Finding> ofRun(RunEvidence run) {
        return OF_A_RUN.stream().map(law -> law.apply(run)).toList();
    }
}
