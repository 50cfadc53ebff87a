package app.timing;

import app.Settings;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/// The run ids that were announced. Only these become label values, for each costs a time series for as long as the process lives.
@Component
public final class RunIds {

    static final String OTHER = "other";

    /// Bounds what an announcement can cost.
    private static final int MOST = 1000;

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    private final Set<String> announced;

    /// @throws IllegalArgumentException when an announced id has another form than 1 to 64 of the characters A-Z a-z 0-9 . _ -
    RunIds(Settings settings) {
        List<String> ids = settings.runIds();
        for (String id : ids) {
            if (!FORM.matcher(id).matches()) {
                throw new IllegalArgumentException("loomlab.run-ids has '" + id + "'; expected 1 to 64 of A-Z a-z 0-9 . _ -");
            }
        }
        announced = Set.copyOf(ids);
        if (announced.size() > MOST) {
            throw new IllegalArgumentException("loomlab.run-ids has " + announced.size() + " ids; expected at most " + MOST);
        }
    }

    public int count() {
        return announced.size();
    }

    /// The label value for a header: itself if it was announced, else `other`. A header that is not there is `null`.
    String label(String header) {
        return header != null && announced.contains(header) ? header : OTHER;
    }
}
