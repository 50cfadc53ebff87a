package collectors.campaign;

import collectors.exit.Stop;
import collectors.run.PredictionRecord;
import collectors.run.RunJson;
import collectors.scenario.Plan;
import collectors.scenario.WhatIf;
import collectors.service.Launcher;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A changed scenario beside the unchanged one: what the run of the second says of the first is written down before the first runs.
///
/// The analysis makes the prediction, as a process of its own: nothing but the file passes between the two.
///
/// @param base     the unchanged scenario
/// @param changed  the same with the change
record Forecast(Plan base, Plan changed, WhatIf whatIf) {

    /// @param results  where run folders lie
    /// @return the prediction, in a temporary file
    Path make(Launcher launcher, Path results) throws Stop {
        Path from = BaseRun.newest(results, base).orElseThrow(() -> Stop.failure(results.resolve(base.scenario().name())
                + ": expected a whole run at scale " + base.scale() + " to predict from; run it without --what-if first"));
        try {
            Path file = Files.createTempFile("loomlab-prediction", ".json");
            file.toFile().deleteOnExit();
            RunJson.write(asked(base.scenario().name() + "/" + from.getFileName()), file);
            int code = launcher.run("analyze.java", List.of("--predict", file.toString(), "--raw-results", results.toString()));
            if (code != 0) {
                throw Stop.failure("analyze.java --predict: exit code " + code + ", so " + changed.scenario().name() + " was not run");
            }
            return file;
        } catch (IOException e) {
            throw Stop.failure("prediction for " + changed.scenario().name() + ": cannot be written (" + e.getMessage() + ")", e);
        }
    }

    private PredictionRecord asked(String baseRun) throws Stop {
        Optional<String> jdk = whatIf.jdk().map(found -> Integer.toString(found.feature()));
        var service = new PredictionRecord.Service(changed.scenario().threadModel(), changed.threads(), changed.pool(),
                changed.surroundings().cpuLimit().map(BigDecimal::doubleValue), jdk);
        List<PredictionRecord.Level> levels = changed.levels().stream().filter(level -> !level.calibration())
                .map(level -> new PredictionRecord.Level(level.vus(), level.nominalVus(), Optional.empty(), Optional.empty())).toList();
        return new PredictionRecord(1, changed.scenario().name(), baseRun, whatIf.changes(), service, levels, List.of(), Optional.empty());
    }
}
