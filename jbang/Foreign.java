//JAVA 22+
//JAVAC_OPTIONS --release 22
//SOURCES ../foreign/**.java

// A jar of its own on the workload app's class path: what needs a newer JDK than the app itself, and is loaded by name.
