package project;

/// One JBang directive of a script, such as `//DEPS info.picocli:picocli:4.7.7`.
///
/// @param file     the script's name
/// @param line     counted from 1
/// @param keyword  as written, without the slashes
/// @param value    the rest of the line, trimmed; empty for a directive without one
record Directive(String file, int line, String keyword, String value) {

    @Override
    public String toString() {
        return file + ":" + line + ": //" + keyword + " " + value;
    }
}
