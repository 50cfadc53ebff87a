///usr/bin/env jbang "$0" "$@" ; exit $?
//SOURCES Lab.java
//SOURCES ../analyzers/**.java
//SOURCES ../charts/**.java
//SOURCES ../collectors/run/**.java
//DEPS tools.jackson.dataformat:jackson-dataformat-yaml:3.1.7
//DEPS tech.tablesaw:tablesaw-core:0.44.4
//DEPS org.jfree:jfreechart:1.5.6 org.jfree:org.jfree.svg:5.0.7
//DEPS org.openjdk.jmc:flightrecorder:9.1.2
//DEPS com.github.spullara.mustache.java:compiler:0.9.14
//DEPS org.hipparchus:hipparchus-optim:4.0.2 org.hipparchus:hipparchus-stat:4.0.2
//DEPS org.slf4j:slf4j-nop:2.0.17
// Most analyses live a second or two. The first keeps the classes that it loaded for the next ones (CDS); the JVM's notes on that would go to standard
// output. The serial collector starts soonest. Less is inlined than by default (325 bytes), since compiling costs more than inlining saves.
//CDS
//JAVA_OPTIONS -Xlog:disable -XX:+UseSerialGC -XX:FreqInlineSize=100 -Djava.awt.headless=true --sun-misc-unsafe-memory-access=allow

void main(String[] args) {
    System.exit(analyzers.Analyze.run(args, new charts.page.HtmlReport()));
}
