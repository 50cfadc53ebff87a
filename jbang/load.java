///usr/bin/env jbang "$0" "$@" ; exit $?
//SOURCES Lab.java
//SOURCES ../collectors/load/**.java
//DEPS org.hdrhistogram:HdrHistogram:2.2.2

void main(String[] args) {
    System.exit(collectors.load.Load.run(args));
}
