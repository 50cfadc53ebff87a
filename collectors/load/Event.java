package collectors.load;

/// What a driven generator tells, one JSON object a line on its output.
sealed interface Event {

    record Ready(long pid) implements Event {}

    record Moved(Progress progress) implements Event {}

    record Ended(LevelEnd end) implements Event {}

    record Error(String message) implements Event {}
}
