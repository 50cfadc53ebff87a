//JAVA 25+
//JAVA_OPTIONS -Dfile.encoding=UTF-8
//DEPS info.picocli:picocli:4.7.7
//DEPS tools.jackson:jackson-bom:3.1.7@pom
//DEPS tools.jackson.core:jackson-databind:3.1.7

/// Directives that every script of the lab shares. The workload app has its own, and none of these.
final class Lab {
    private Lab() {}
}
