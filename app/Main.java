package app;

import java.io.IOException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/// The workload application: an ordinary Spring service whose work is known, so that what binds it can be checked.
///
/// It carries nothing of the lab and sets no JVM flag, since it is the measured process.
@SpringBootApplication
@ConfigurationPropertiesScan
public class Main {

    /// Starts the service, or says in one line why it cannot and exits with 1.
    public static void main(String[] args) {
        var application = new SpringApplication(Main.class);
        application.addListeners(new Lifeline());
        try {
            application.run(args);
        } catch (RuntimeException e) {
            Throwable cause = telling(e);
            String why = cause.getMessage() == null ? cause.toString() : cause.getMessage().lines().findFirst().orElse("");
            System.err.println("app: cannot start: " + why + " (" + cause.getClass().getSimpleName()
                    + "); --logging.level.org.springframework.boot.SpringApplication=ERROR shows where");
            System.exit(1);
        }
    }

    /// The innermost cause that names something. Those of the network say "refused" or "in use", and their wrappers say what.
    private static Throwable telling(Throwable failure) {
        Throwable telling = failure;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (!(cause instanceof IOException)) {
                telling = cause;
            }
        }
        return telling;
    }
}
