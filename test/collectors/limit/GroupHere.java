package collectors.limit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;

/// A real control group of this machine; where none can be made, the test is skipped with the reason.
public final class GroupHere {

    private GroupHere() {}

    public static AppliedLimit made(Limits limits) {
        try {
            return ControlGroup.make(limits);
        } catch (IOException e) {
            assumeTrue(false, "no control group can be made here: " + e.getMessage());
            throw new AssertionError(e);
        }
    }
}
