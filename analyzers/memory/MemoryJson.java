package analyzers.memory;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.PlatformThreads;
import analyzers.evidence.RunEvidence;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Memory in `results.json`, whose schema `report/README.md` documents.
public final class MemoryJson {

    private MemoryJson() {}

    /// Adds one object a run.
    public static void add(ArrayNode to, RunEvidence run) {
        MemoryByLevel memory = MemoryByLevel.of(run);
        ObjectNode out = to.addObject().put("run", run.run().id());
        memory.peakRss().ifPresent(mib -> out.put("rss_peak_mib", mib));
        memory.peakVsz().ifPresent(mib -> out.put("vsz_peak_mib", mib));
        ArrayNode levels = out.putArray("levels");
        memory.levels().forEach(level -> level(levels.addObject(), level));
        ArrayNode shares = out.putArray("shares");
        for (Share share : memory.shares()) {
            ObjectNode one = shares.addObject().put("of", share.of()).put("each", share.each());
            share.kib().ifPresent(kib -> one.put("kib", kib));
            one.put("basis", share.basis());
        }
    }

    private static void threads(ObjectNode out, PlatformThreads threads) {
        out.put("threads", threads.threads()).put("took_ms", threads.tookMs()).put("file", threads.file());
        ArrayNode owners = out.putArray("owners");
        for (PlatformThreads.Owned owned : threads.owners()) {
            ObjectNode one = owners.addObject().put("owner", owned.owner()).put("threads", owned.threads()).put("alike", owned.alike()).put("state", owned.state());
            owned.frame().ifPresent(frame -> one.put("frame", frame));
        }
    }

    private static void level(ObjectNode out, LevelEvidence level) {
        out.put("vus", level.level().vus()).put("calibration", level.level().calibration());
        for (Held held : Held.values()) {
            held.of(level).ifPresent(value -> out.put(held.field(), value));
        }
        level.process().threads().ifPresent(threads -> {
            ObjectNode owners = out.putObject("threads_by_owner");
            threads.owners().forEach(owners::put);
        });
        level.process().platformThreads().ifPresent(threads -> threads(out.putObject("platform_threads"), threads));
        level.process().memory().ifPresent(memory -> out.put("file", memory.files()));
    }
}
