package analyzers.sweep;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Tables over pool sizes in `results.json`, whose schema `report/README.md` documents.
public final class SweepsJson {

    private SweepsJson() {}

    public static void add(ObjectNode out, PoolSweep sweep) {
        out.put("endpoint", sweep.scenario().endpoint()).put("threads", sweep.scenario().threadModel()).put("vus", sweep.users()).put("nominal_vus", sweep.nominalUsers());
        ArrayNode rows = out.putArray("sizes");
        sweep.rows().forEach(row -> add(rows.addObject(), row));
        sweep.trend().ifPresent(trend -> out.put("trend", trend.word()));
        sweep.models().ifPresent(models -> add(out.putObject("models"), models));
        out.put("sentence", sweep.sentence());
    }

    private static void add(ObjectNode out, PoolRow row) {
        out.put("pool", row.pool()).put("nominal_pool", row.nominalPool()).put("run", row.run()).put("throughput_per_s", row.throughputPerSecond())
                .put("throughput_censored", row.censored()).put("pending_peak", row.peakPending()).put("active_mean", row.meanActive());
        row.commitsPerSecond().ifPresent(v -> out.put("commits_per_s", v));
        row.databaseCores().ifPresent(v -> out.put("database_cores", v));
        row.applicationCores().ifPresent(v -> out.put("application_cores", v));
        row.jitShare().ifPresent(v -> out.put("jit_share", v));
        row.throttledShare().ifPresent(v -> out.put("throttled_share", v));
        row.holdSeconds().ifPresent(v -> out.put("hold_ms", v * 1e3));
        row.boundPerSecond().ifPresent(v -> out.put("bound_per_s", v));
        ArrayNode binds = out.putArray("binds");
        row.binds().forEach(c -> binds.add(c.word()));
    }

    private static void add(ObjectNode out, Models models) {
        out.put("bound_error", models.boundError());
        models.uslError().ifPresent(error -> out.put("usl_error", error));
        models.usl().ifPresent(usl -> out.put("usl_lambda", usl.lambda()).put("usl_sigma", usl.sigma()).put("usl_kappa", usl.kappa()));
        models.peak().ifPresent(peak -> out.put("usl_peak_pool", peak));
        out.put("fits_better", models.uslFitsBetter() ? "usl" : "bound");
    }
}
