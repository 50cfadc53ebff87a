package project;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The directives of a script, and what JBang would pass over without a word: misspelt, spaced and indented ones.
///
/// @param directives  those that JBang obeys
/// @param problems    one sentence each, led by file and line
record ScriptText(List<Directive> directives, List<String> problems) {

    /// Keywords of JBang 0.132.1 (`dev.jbang.source.parser.Directives`), for Java sources.
    private static final Set<String> KEYWORDS = Set.of("JAVA", "JAVA_OPTIONS", "JAVAC_OPTIONS", "RUNTIME_OPTIONS", "COMPILE_OPTIONS",
            "NATIVE_OPTIONS", "DEPS", "REPOS", "SOURCES", "FILES", "MAIN", "MODULE", "GAV", "DESCRIPTION", "DOCS", "MANIFEST", "JAVAAGENT",
            "PREVIEW", "CDS", "NOINTEGRATIONS");

    private static final Set<String> WITHOUT_VALUE = Set.of("PREVIEW", "CDS", "NOINTEGRATIONS");

    private static final Pattern COMMENT = Pattern.compile("(\\s*)//(\\s*)([A-Za-z_]+)(.*)");

    static ScriptText read(String file, String text) {
        List<Directive> directives = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            Matcher comment = COMMENT.matcher(lines[i]);
            if (comment.matches()) {
                Directive found = new Directive(file, i + 1, comment.group(3), comment.group(4).strip());
                boolean apart = !(comment.group(1).isEmpty() && comment.group(2).isEmpty());
                boolean valueApart = comment.group(4).isEmpty() || Character.isWhitespace(comment.group(4).charAt(0));
                if (!apart && valueApart && isWhole(found)) {
                    directives.add(found);
                } else if (!apart || looksLikeOne(found.keyword())) {
                    problems.add(found + ": JBang would pass over this; write //KEYWORD value at the line's start,"
                            + " or a comment that begins with another word");
                }
            }
        }
        return new ScriptText(List.copyOf(directives), List.copyOf(problems));
    }

    private static boolean isWhole(Directive found) {
        return KEYWORDS.contains(found.keyword()) && found.value().isEmpty() == WITHOUT_VALUE.contains(found.keyword());
    }

    /// In a comment that is set apart by blanks only a keyword in any case, or a word in capitals, is taken for a damaged directive.
    private static boolean looksLikeOne(String word) {
        String capitals = word.toUpperCase(Locale.ROOT);
        return KEYWORDS.contains(capitals) || word.length() > 2 && word.equals(capitals);
    }
}
