package analyzers.predict;

import analyzers.bound.Bounds;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.ServerEvidence;
import analyzers.evidence.Subject;
import java.util.Optional;
import java.util.function.Function;

/// What one request takes where, without any wait for a thread or a connection, as a level of the base run shows it.
///
/// @param holdSeconds     its connections are held, all borrows together; 0 where it needs none
/// @param handlerSeconds  its thread is held, the hold within and waits for connections left out
/// @param outsideSeconds  between client and handler
/// @param thinkSeconds    between its user's requests
record Times(double holdSeconds, double handlerSeconds, double outsideSeconds, double thinkSeconds) {

    /// @param calm  whether to take the shortest of the run's levels in place of this level's, whose times waits for the processor stretch
    static Times of(Subject subject, boolean calm) throws Unpredictable {
        double residence = subject.calmResidenceSeconds().filter(r0 -> r0 > 0)
                .orElseThrow(() -> new Unpredictable("the residence time at no load is not known: the base run has no calibration level of one user"));
        double hold = 0;
        if (subject.scenario().pool().isPresent()) {
            hold = time(subject, calm, Times::hold).orElseThrow(() -> new Unpredictable("how long connections are held is not known: prometheus.prom.gz"));
        }
        Optional<Double> handler = time(subject, calm, Bounds::ownHoldingSeconds);
        if (handler.isEmpty() && subject.scenario().threads().isPresent()) {
            throw new Unpredictable("how long threads are held is not known: prometheus.prom.gz");
        }
        double calmHandler = time(subject, true, Bounds::ownHoldingSeconds).or(() -> handler).orElse(residence);
        return new Times(hold, Math.max(hold, handler.orElse(residence)), Math.max(0, residence - calmHandler), subject.scenario().thinkSeconds());
    }

    private static Optional<Double> hold(Subject subject) {
        Optional<PoolEvidence> pool = subject.level().pool();
        // Forced flow: a request that borrows nothing holds nothing, whatever the timer's last mean is.
        return subject.poolVisits().flatMap(visits -> visits == 0 ? Optional.of(0.0) : pool.flatMap(PoolEvidence::meanHoldSeconds).map(s -> s * visits));
    }

    private static Optional<Double> time(Subject subject, boolean calm, Function<Subject, Optional<Double>> which) {
        Optional<Double> own = which.apply(subject);
        return !calm ? own : subject.run().levels().stream()
                .filter(l -> served(l))
                .flatMap(l -> which.apply(new Subject(subject.run(), l)).stream()).min(Double::compare).or(() -> own);
    }

    private static boolean served(LevelEvidence level) {
        return level.server().map(ServerEvidence::meanSeconds).filter(s -> s > 0).isPresent();
    }

    double residenceSeconds() {
        return handlerSeconds + outsideSeconds;
    }}
