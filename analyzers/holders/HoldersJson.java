package analyzers.holders;

import analyzers.evidence.Subject;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `pool_holders` of a level in `results.json`.
public final class HoldersJson {

    private HoldersJson() {}

    /// Nothing for a level without a pool.
    public static void add(ObjectNode level, Subject subject) {
        if (subject.level().pool().isEmpty()) {
            return;
        }
        ObjectNode out = level.putObject("pool_holders");
        switch (ConnectionHolders.of(subject)) {
            case ConnectionHolders.Unknown(String need) -> out.put("need", need);
            case ConnectionHolders.Known known -> add(out, known);
        }
    }

    private static void add(ObjectNode out, ConnectionHolders.Known holders) {
        holders.need().ifPresent(need -> out.put("need", need));
        out.put("waited_ms", holders.waitedMs());
        holders.ranMs().ifPresent(ms -> out.put("ran_ms", ms));
        holders.heldMs().ifPresent(ms -> out.put("held_ms", ms));
        ArrayNode top = out.putArray("top");
        holders.top().forEach(h -> {
            ObjectNode holder = top.addObject().put("frame", h.frame()).put("waits", h.waits().count()).put("total_ms", h.waits().totalMs())
                    .put("longest_ms", h.waits().longestMs()).put("samples", h.samples());
            h.ranMs().ifPresent(ms -> holder.put("ran_ms", ms));
            h.event().ifPresent(event -> holder.put("event", event));
            h.in().ifPresent(frame -> holder.put("in", frame));
        });
        ObjectNode thresholds = out.putObject("thresholds_ms");
        new TreeMap<>(holders.thresholds()).forEach(thresholds::put);
        holders.throttle().ifPresent(t -> out.put("throttle", t));
        out.put("file", holders.file());
    }
}
