package truth;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `run.json` of an entry: as recorded, with fields this version may not know, but for paths, the class path, the JVM's flags that only name
/// files and ports, levels left out, and the checksums, which are those of the reduced files.
final class ReducedRunJson {

    private static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final String FLAGS_LEFT_OUT = "(?s)-(Dcom\\.sun\\.management|Djava\\.rmi|XX:StartFlightRecording|XX:FlightRecorderOptions|Xlog).*";

    private ReducedRunJson() {}

    static void write(Path original, Path entry, Scrubbing scrubbing, Optional<Set<Integer>> levels) throws IOException {
        String text = Files.readString(original, StandardCharsets.UTF_8);
        ObjectNode root = (ObjectNode) MAPPER.readTree(scrubbing.line(text));
        root.put("id", MAPPER.readTree(text).path("id").asString(""));
        root.putArray("class_path");
        keep((ArrayNode) root.path("jvm_flags"), flag -> !flag.asString().matches(FLAGS_LEFT_OUT));
        levels.ifPresent(wanted -> keep((ArrayNode) root.path("levels"), l -> l.path("calibration").asBoolean() || wanted.contains(l.path("vus").asInt())));
        ObjectNode checksums = root.putObject("checksums");
        try (Stream<Path> files = Files.walk(entry)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                checksums.put(entry.relativize(file).toString(), sha256(file));
            }
        }
        Files.writeString(entry.resolve("run.json"), MAPPER.writeValueAsString(root) + "\n", StandardCharsets.UTF_8);
    }

    private static void keep(ArrayNode array, Predicate<JsonNode> wanted) {
        array.removeIf(wanted.negate());
    }

    private static String sha256(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IOException(file + ": this JDK has no SHA-256", e);
        }
    }
}
