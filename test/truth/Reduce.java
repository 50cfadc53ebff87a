package truth;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// `test/truth/reduce RUN ENTRY [LEVEL,LEVEL…]`: makes an entry of the truth set of a recorded run.
///
/// Exit codes: 0 done, 1 failure, 2 wrong usage.
final class Reduce {

    private Reduce() {}

    static void main(String[] args) {
        System.exit(run(args, System.out, System.err));
    }

    static int run(String[] args, PrintStream out, PrintStream err) {
        if (args.length < 2 || args.length > 3) {
            err.println("reduce: usage: test/truth/reduce RUN ENTRY [LEVEL,LEVEL...]; RUN is a finished run folder, ENTRY a new folder such as"
                    + " test/truth/before/connection-pool/quick, LEVEL the users of a level to keep (default: all)");
            return 2;
        }
        try {
            Path entry = Path.of(args[1]);
            long bytes = new Reduction(Path.of(args[0]), entry, args.length == 3 ? Optional.of(levels(args[2])) : Optional.empty()).write();
            out.println(String.format(Locale.ROOT, "%s: %.0f kB; now write its label.yaml, as test/truth/README.md describes it", entry, bytes / 1e3));
            return 0;
        } catch (NumberFormatException e) {
            err.println("reduce: " + args[2] + ": expected the users of levels, such as 10,50");
            return 2;
        } catch (IOException e) {
            err.println("reduce: " + e.getMessage());
            return 1;
        }
    }

    private static Set<Integer> levels(String list) {
        return Arrays.stream(list.split(",")).map(Integer::valueOf).collect(Collectors.toSet());
    }
}
