package collectors.components;

/// What a server answers, and when.
///
/// @param status     of HTTP
/// @param body       text of the answer
/// @param delayNs    how long after the request was read the answer is sent, in nanoseconds; 0 for at once
/// @param whenSent   run when the delay is over, whether or not the client is still there
record Reply(int status, String body, long delayNs, Runnable whenSent) {

    static Reply now(int status, String body) {
        return new Reply(status, body, 0, () -> {});
    }
}
