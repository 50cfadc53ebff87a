package app.reactive;

import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.reactive.function.client.WebClientRequestException;

/// The one refusal that only the reactive client makes; the others are those of the blocking controllers.
@RestControllerAdvice
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
class ReactiveRefusals {

    /// @param error  why, for a reader
    record Refusal(String error) {}

    /// The other service cannot be reached, broke off, or took longer than its time-out.
    @ExceptionHandler
    @ResponseStatus(HttpStatus.BAD_GATEWAY)
    Refusal noAnswer(WebClientRequestException failure) {
        return new Refusal("no answer from the other service: " + failure.getMostSpecificCause().getMessage());
    }
}
