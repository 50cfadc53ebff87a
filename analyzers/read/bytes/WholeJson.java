package analyzers.read.bytes;

import java.io.IOException;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A file that is one JSON object. A cut one has no good part that could be trusted.
public final class WholeJson {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private WholeJson() {}

    /// @param most      bytes, unpacked
    /// @param expected  what the file should be, as in "a k6 summary"
    /// @throws IOException in one line: the file, the place, what is wrong there, what was expected and what to do
    public static JsonNode read(Path file, int most, String expected) throws IOException {
        try {
            return MAPPER.readTree(WholeFile.read(file, most));
        } catch (JacksonException e) {
            throw new IOException(file + place(e) + ": " + wrong(e, expected), e);
        }
    }

    private static String place(JacksonException e) {
        return e.getLocation() == null || e.getLocation().getLineNr() < 1 ? "" : ": line " + e.getLocation().getLineNr() + ", column " + e.getLocation().getColumnNr();
    }

    private static String wrong(JacksonException e, String expected) {
        return switch (e) {
            case StreamConstraintsException _ -> "nested deeper, or with a longer number or name, than any file of its kind; expected " + expected + "; is it damaged?";
            case UnexpectedEndOfInputException _ -> "the JSON ends inside, so the file is cut; expected " + expected + "; write it again";
            case DatabindException _ -> "more follows after the JSON object; expected " + expected + " and nothing else; put each into a file of its own";
            default -> "no JSON from here on; expected " + expected + "; give the file as the tool wrote it";
        };
    }
}
