package analyzers.read.loadsummary;

/// What oha leaves out, in its text and in its JSON.
final class OhaNotes {

    private OhaNotes() {}

    static void add(Draft draft, long aborted) {
        draft.warn("oha sends no request while it waits for an answer unless run with -q and --latency-correction, so the waiting of users who"
                + " would have come meanwhile may be missing (coordinated omission); it keeps no single requests in this form");
        draft.warn("oha's success rate counts answers of any status; failed counts a status of 400 and more too");
        if (aborted > 0) {
            draft.warn(aborted + " requests were in flight when oha stopped: they are in its Requests/sec, but neither in http_reqs nor in failed,"
                    + " and their waiting is in none of the response times");
        }
    }
}
