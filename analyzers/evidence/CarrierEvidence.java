package analyzers.evidence;

/// The virtual-thread scheduler over a window, as sampled over JMX.
///
/// @param file         where the samples came from
/// @param samples      samples in the window
/// @param parallelism  carriers
/// @param saturatedShare  share of samples with mounted ≥ parallelism, 0 to 1
/// @param queuedShare  share of samples with queued > 0, 0 to 1
/// @param meanQueued   mean of the queue
/// @param maxQueued    its maximum
public record CarrierEvidence(
        String file, long samples, int parallelism, double saturatedShare, double queuedShare, double meanQueued, double maxQueued) {}
