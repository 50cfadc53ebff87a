package charts;

import java.util.List;

/// The charts of the report, in their order on the page.
public final class Charts {

    private Charts() {}

    public static List<Chart> all() {
        return List.of(new ThroughputChart(), new LatencyChart(), new MemoryChart(), new PoolChart());
    }
}
