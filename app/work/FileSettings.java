package app.work;

import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationProperties;

/// @param path  the file that each request reads; whoever starts the process makes it
@ConfigurationProperties("loomlab.file")
record FileSettings(Optional<String> path) {}
