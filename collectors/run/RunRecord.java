package collectors.run;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// `run.json`: one application process under one scenario, all its levels in turn. The run is the unit of repetition.
///
/// What is not known is absent, never 0. Readers tolerate unknown fields.
///
/// @param schema          version of this layout, 1
/// @param id              `<scenario>/<UTC yyyyMMddTHHmmssZ>-<repetition>`
/// @param outcome         `complete`, or `partial` when the run ended early or badly
/// @param problem         why a partial run ended, in one sentence
/// @param repetition      from 1
/// @param startEpochNs    UTC epoch nanoseconds
/// @param endEpochNs      UTC epoch nanoseconds
/// @param scenario        the scenario as run
/// @param versions        name to version: `lab git jdk spring-boot server hikaricp pgjdbc postgresql generator`
/// @param classPath       jars of the application, file names only
/// @param jvmFlags        flags the lab gave the application's JVM
/// @param host            the machine
/// @param components      every process of the run
/// @param levels          in the order run; the calibration level (one user) first
/// @param clockOffsetsNs  component to its clock's offset from the collector's, in nanoseconds
/// @param recorders       what recorded what, and what could not record and why
/// @param checksums       file name to SHA-256, in hexadecimal
public record RunRecord(
        int schema,
        String id,
        String outcome,
        Optional<String> problem,
        int repetition,
        long startEpochNs,
        Optional<Long> endEpochNs,
        ScenarioRecord scenario,
        Map<String, String> versions,
        List<String> classPath,
        List<String> jvmFlags,
        HostRecord host,
        List<ComponentRecord> components,
        List<LevelRecord> levels,
        Map<String, Long> clockOffsetsNs,
        List<RecorderRecord> recorders,
        Map<String, String> checksums) {

    /// As the recorder names itself.
    private static final String FLIGHT_RECORDER = "flight-recorder";

    public RunRecord {
        classPath = orEmpty(classPath);
        jvmFlags = orEmpty(jvmFlags);
        components = orEmpty(components);
        levels = orEmpty(levels);
        recorders = orEmpty(recorders);
        versions = versions == null ? Map.of() : versions;
        clockOffsetsNs = clockOffsetsNs == null ? Map.of() : clockOffsetsNs;
        checksums = checksums == null ? Map.of() : checksums;
        problem = problem == null ? Optional.empty() : problem;
        endEpochNs = endEpochNs == null ? Optional.empty() : endEpochNs;
    }

    /// Whether Flight Recorder was on, as far as the run tells: one that lists no such recorder is not known to have been without it.
    public boolean recorded() {
        return recorders.stream().noneMatch(r -> FLIGHT_RECORDER.equals(r.name()) && !r.works());
    }

    /// A list may be absent, and an entry of it null, in a file that somebody else wrote.
    private static <T> List<T> orEmpty(List<T> list) {
        return list == null ? List.of() : list.stream().filter(Objects::nonNull).toList();
    }
}
