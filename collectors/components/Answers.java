package collectors.components;

/// Decides how a request is answered. It is called on the server's only thread, so it needs no lock and must not wait.
@FunctionalInterface
interface Answers {

    /// @param target  path and query of the request
    Reply to(String target);
}
