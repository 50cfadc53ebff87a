package app.self;

import java.util.Optional;

/// The servlet container's own words on what it is, in the form `name/version (comment)` that the servlet specification asks for.
record ServerInfo(Optional<String> name, Optional<String> version) {

    static ServerInfo parse(String info) {
        String words = info == null ? "" : info.strip();
        int slash = words.indexOf('/');
        String name = slash < 0 ? words : words.substring(0, slash);
        String version = slash < 0 ? "" : words.substring(slash + 1).split("\\s", 2)[0];
        return new ServerInfo(known(name), known(version));
    }

    private static Optional<String> known(String word) {
        return word.isEmpty() ? Optional.empty() : Optional.of(word);
    }
}
