package project;

import java.util.Optional;
import java.util.regex.Pattern;

/// What a file of the repository must not be; each rule gives a sentence when it is broken.
final class Rules {

    private static final long LARGEST_BYTES = 1_000_000;

    private static final Pattern BINARY = Pattern.compile(".*\\.(jar|war|class|so|dll|dylib|exe|jmod|zip)");

    /// A build takes its libraries from whatever registry the user's Maven is set up for.
    private static final Pattern REGISTRY = Pattern.compile(String.join("|", "repo1?\\.maven\\.", "maven\\.org/maven2", "jcent" + "er",
            "artifact" + "ory", "nexu" + "s", "jit" + "pack", "sonat" + "ype", "registry\\.npm", "pypi\\.", "proxy\\.golang",
            "://[\\w.-]*(mirror|proxy)[\\w.-]*[:/]"), Pattern.CASE_INSENSITIVE);

    private static final Pattern MAIN_SOURCE = Pattern.compile("(app|collectors|analyzers|charts)/.*\\.java");

    private Rules() {}

    static Optional<String> size(String file, long bytes) {
        return bytes <= LARGEST_BYTES ? Optional.empty() : Optional.of(file + ": " + bytes + " bytes; no file here is over " + LARGEST_BYTES);
    }

    static Optional<String> binary(String file) {
        return BINARY.matcher(file).matches() ? Optional.of(file + ": a binary; libraries come through Maven and JBang") : Optional.empty();
    }

    static Optional<String> registry(String file, String text) {
        return REGISTRY.matcher(text).results().findFirst()
                .map(hit -> file + ": names a registry or proxy ('" + hit.group() + "'); which one to use is the user's setting");
    }

    /// Scripts, which are run from their source, stand in no package.
    static Optional<String> packageIsFolder(String file, JavaSource source) {
        if (file.startsWith("jbang/") || file.startsWith("bench/")) {
            return Optional.empty();
        }
        String path = file.startsWith("test/") ? file.substring("test/".length()) : file;
        String folder = path.contains("/") ? path.substring(0, path.lastIndexOf('/')).replace('/', '.') : "";
        String declared = source.packageName();
        return declared.equals(folder) ? Optional.empty() : Optional.of(file + ": package '" + declared + "', expected '" + folder + "'");
    }

    static Optional<String> documented(String file, JavaSource source) {
        boolean fine = source.undocumented().isEmpty() || !MAIN_SOURCE.matcher(file).matches();
        return fine ? Optional.empty() : Optional.of(file + ": public " + source.undocumented() + " without a /// comment");
    }
}
