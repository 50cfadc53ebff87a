package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.GeneratorEvidence;
import analyzers.evidence.LoadEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The load generator binds when one of its threads has no time left, or when it did not send what it was told to. A thread is what fills up: a
/// generator of many threads may use several cores and be free, one of a single thread is full at one.
final class GeneratorRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.LOAD_GENERATOR;
    }

    @Override
    public Judgement judge(Situation situation) {
        Optional<GeneratorEvidence> evidence = situation.subject().level().generator();
        Optional<Double> cores = situation.subject().level().cpu().flatMap(CpuEvidence::generatorCores);
        Optional<Double> busiest = evidence.flatMap(GeneratorEvidence::busiest).map(GeneratorEvidence.BusyThread::cores);
        if (busiest.or(() -> cores).isEmpty()) {
            return judgement(Answer.NOT_MEASURED, Optional.empty(), "the generator's CPU use is not known: pidstat-threads.txt and pidstat.txt are missing", "pidstat-threads.txt");
        }
        String file = evidence.filter(e -> e.busiest().isPresent()).map(GeneratorEvidence::files).orElse("pidstat.txt");
        String text = evidence.flatMap(GeneratorEvidence::busiest)
                .map(t -> String.format(Locale.ROOT, "the generator's busiest thread (%s) uses %.2f of a core", t.name(), t.cores()))
                .orElseGet(() -> String.format(Locale.ROOT, "the whole generator uses %.2f cores", cores.orElseThrow()));
        if (busiest.isEmpty() && cores.orElseThrow() >= Threshold.GENERATOR_CORE) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), text + "; whether one of its threads is full pidstat-threads.txt would tell", file);
        }
        if (busiest.or(() -> cores).orElseThrow() >= Threshold.GENERATOR_CORE) {
            return judgement(Answer.BINDS, Optional.empty(), text + ": it cannot send more", file);
        }
        Optional<String> ports = LocalPorts.usedUp(situation.subject());
        if (ports.isPresent()) {
            return judgement(Answer.BINDS, Optional.empty(), text + "; " + ports.get() + ": it must keep its connections open", file + ", host.csv");
        }
        List<String> late = evidence.map(e -> shortcomings(situation, e)).orElse(List.of());
        if (late.isEmpty()) {
            return judgement(Answer.DOES_NOT_BIND, Optional.empty(), text, file);
        }
        String all = text + "; " + String.join(", ", late);
        if (situation.binds(Candidate.CPU)) {
            return judgement(Answer.FULL_BEHIND, Optional.of(Candidate.CPU), all + ", since the CPU that it shares is short", file);
        }
        // Late by its own account, with a thread that has time and waits for no core: how much that cost no file tells.
        boolean explained = evidence.filter(e -> waits(situation, e) || dropped(e)).isPresent();
        return judgement(explained ? Answer.BINDS : Answer.INCONCLUSIVE, Optional.empty(), all, file);
    }

    /// What it did not do in time, where that is enough to matter.
    private static List<String> shortcomings(Situation situation, GeneratorEvidence generator) {
        List<String> all = new ArrayList<>();
        generator.dropped().filter(_ -> dropped(generator))
                .ifPresent(dropped -> all.add(String.format(Locale.ROOT, "it dropped %d of %d iterations", dropped, begun(generator))));
        generator.lateStarts().filter(late -> late >= Threshold.MATERIAL * Math.max(1, generator.iterations().orElse(0L)))
                .filter(_ -> generator.latestStartMs().filter(ms -> ms >= Threshold.MATERIAL * residenceMs(situation)).isPresent())
                .ifPresent(late -> all.add(String.format(Locale.ROOT, "it sent %d of %d requests late, by up to %.0f ms",
                        late, generator.iterations().orElse(0L), generator.latestStartMs().orElseThrow())));
        generator.runQueueCores().filter(_ -> waits(situation, generator))
                .ifPresent(waited -> all.add(String.format(Locale.ROOT, "its threads wait %.2f s for a core in each second", waited)));
        return all;
    }

    private static boolean dropped(GeneratorEvidence generator) {
        return generator.dropped().filter(dropped -> dropped > 0 && dropped >= Threshold.LATE * begun(generator)).isPresent();
    }

    private static long begun(GeneratorEvidence generator) {
        return generator.iterations().orElse(0L) + generator.dropped().orElse(0L);
    }

    private static double residenceMs(Situation situation) {
        return situation.subject().load().flatMap(LoadEvidence::latency).map(l -> l.meanMs()).orElse(0.0);
    }

    private static boolean waits(Situation situation, GeneratorEvidence generator) {
        return generator.runQueueCores().filter(waited -> waited / situation.throughputPerSecond() * 1e3 >= Threshold.MATERIAL * residenceMs(situation)).isPresent();
    }

    private static Judgement judgement(Answer answer, Optional<Candidate> behind, String text, String file) {
        return new Judgement(Candidate.LOAD_GENERATOR, answer, behind, text, Optional.empty(), Optional.empty(), file);
    }
}
