package collectors.load;

/// What a driven generator is told, one JSON object a line on its input.
sealed interface Command {

    record Level(LevelOrder order) implements Command {}

    record Stop() implements Command {}
}
