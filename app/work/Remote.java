package app.work;

import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;

/// How another service's answer becomes ours: success, its 503 as a 503, and anything else as 502.
public final class Remote {

    private Remote() {}

    /// @param body  made on success only
    public static <T> ResponseEntity<T> entity(int status, Supplier<T> body) {
        if (status / 100 == 2) {
            return ResponseEntity.ok(body.get());
        }
        HttpStatus ours = status == HttpStatus.SERVICE_UNAVAILABLE.value() ? HttpStatus.SERVICE_UNAVAILABLE : HttpStatus.BAD_GATEWAY;
        return ResponseEntity.status(ours).build();
    }
}
