package analyzers.finding;

/// One law or rule applied to the evidence of a level.
///
/// `check` is the law's name; `claim` says in a sentence what was expected of what; `file` is where the numbers came from.
public sealed interface Finding {

    String check();

    String claim();

    String file();

    /// The numbers agree with the law.
    record Holds(String check, String claim, double value, double expected, String unit, String file) implements Finding {
        public Holds {
            Numbers.requireKnown(check, value, expected);
        }
    }

    /// They do not; `consequence` says what may not be concluded any more.
    record Broken(String check, String claim, double value, double expected, String unit, String file, String consequence)
            implements Finding {
        public Broken {
            Numbers.requireKnown(check, value, expected);
        }
    }

    /// The evidence for it is missing; `need` says which file or setting would give it.
    record Unknown(String check, String claim, String need, String file) implements Finding {}
}
