package collectors.load;

import java.util.random.RandomGenerator;

/// A fixed number of users, each of which sends its next request when the last was answered and its think time is over.
///
/// The starts are spread at random, uniform over the stagger: users that start together stay in step for many turns, and the
/// window then holds no whole number of turns.
///
/// @param firstDues  when each user's first iteration is due
/// @param thinkNs    pause after an answer
record ClosedLoop(long[] firstDues, long thinkNs) implements Schedule {

    static ClosedLoop staggered(int users, long start, long staggerNs, long thinkNs, RandomGenerator random) {
        long[] dues = new long[users];
        for (int i = 0; i < users; i++) {
            dues[i] = start + (staggerNs == 0 ? 0 : random.nextLong(staggerNs));
        }
        return new ClosedLoop(dues, thinkNs);
    }

    @Override
    public int users() {
        return firstDues.length;
    }

    @Override
    public long firstDue(int user) {
        return firstDues[user];
    }

    @Override
    public long nextDue(int user, long iterationEnd) {
        return iterationEnd;
    }
}
