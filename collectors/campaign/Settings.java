package collectors.campaign;

import collectors.database.Database;
import collectors.folder.DiskSpace;
import collectors.process.Interruption;
import collectors.process.Watchdog;
import collectors.progress.ProgressView;
import collectors.record.FlightSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/// What all runs of an invocation share.
///
/// @param home          the project
/// @param results       where run folders go
/// @param generator     who generates load
/// @param recording     what Flight Recorder keeps
/// @param java          home of the JDK that the application runs on
/// @param classPath     of the application
/// @param port          of the service, when one was asked for
/// @param disk          the free space that must stay
/// @param database      a real PostgreSQL
/// @param generatorFlags  flags of the built-in generator's JVM
/// @param watchdog      ends children when we end
/// @param interruption  Ctrl-C
/// @param view          tells how far things are
record Settings(
        Home home,
        Path results,
        Generators generator,
        FlightSettings recording,
        Path java,
        List<String> classPath,
        OptionalInt port,
        DiskSpace disk,
        Database database,
        List<String> generatorFlags,
        Watchdog watchdog,
        Interruption interruption,
        ProgressView view) {

    /// The same with another recording.
    Settings recording(FlightSettings other) {
        return new Settings(home, results, generator, other, java, classPath, port, disk, database, generatorFlags, watchdog, interruption, view);
    }

    /// The same on another JDK.
    Settings on(Path otherJava) {
        return new Settings(home, results, generator, recording, otherJava, classPath, port, disk, database, generatorFlags, watchdog, interruption,
                view);
    }
}
