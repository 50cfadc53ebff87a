package app.work;

import app.Blocking;
import app.remote.Bulkhead;
import app.remote.RemoteClient;
import app.remote.RemoteSettings;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;

/// Prepares a request by CPU work, asks the model server, and works on its answer. The server takes few at once and refuses the rest with
/// 503, which is passed on: a thread cap in front of it used to hide that.
@Blocking
class InferenceController {

    private final RemoteClient model;
    private final Bulkhead bulkhead;
    private final long iterations;

    InferenceController(@Qualifier("model") RemoteClient model, Bulkhead bulkhead, RemoteSettings settings) {
        this.model = model;
        this.bulkhead = bulkhead;
        this.iterations = settings.model().iterations();
    }

    /// @param steps   of CPU work, before and after the call together
    /// @param result  so that the work cannot be left out
    record Inference(String work, long steps, long result) {}

    @GetMapping("/api/inference")
    ResponseEntity<Inference> infer() throws InterruptedException {
        long prepared = Spin.run(iterations);
        int status = bulkhead.call(() -> model.get("/infer"));
        return Remote.entity(status, () -> new Inference("inference", 2 * iterations, prepared ^ Spin.run(iterations)));
    }
}
