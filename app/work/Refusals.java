package app.work;

import app.CannotRunHere;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.client.ResourceAccessException;

/// Answers for requests that cannot be served, each with its reason.
@RestControllerAdvice
class Refusals {

    /// @param error  why, for a reader
    record Refusal(String error) {}

    @ExceptionHandler
    @ResponseStatus(HttpStatus.NOT_IMPLEMENTED)
    Refusal cannotRun(CannotRunHere refusal) {
        return new Refusal("cannot run here: " + refusal.getMessage());
    }

    /// The other service cannot be reached, broke off, or took longer than its time-out.
    @ExceptionHandler
    @ResponseStatus(HttpStatus.BAD_GATEWAY)
    Refusal noAnswer(ResourceAccessException failure) {
        return new Refusal("no answer from the other service: " + failure.getMostSpecificCause().getMessage());
    }

    @ExceptionHandler
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    Refusal outside(Bounds.Outside refusal) {
        return new Refusal(refusal.getMessage());
    }
}
