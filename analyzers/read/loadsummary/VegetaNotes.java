package analyzers.read.loadsummary;

/// What vegeta leaves out, in its text and in its JSON.
final class VegetaNotes {

    private VegetaNotes() {}

    static void add(Draft draft) {
        draft.warn("vegeta's percentiles are estimates, and its response times count requests without an answer too; this report keeps no single"
                + " requests (vegeta encode does)");
        draft.warn("vegeta's rate is that of sending (requests_per_s); its throughput counts successes, over the attack and the last wait");
    }
}
