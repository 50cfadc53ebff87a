///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 25+
//JAVAC_OPTIONS --release 21
//SOURCES ../app/**.java
//FILES ../app/profiles/*.yaml
//DEPS org.springframework.boot:spring-boot-dependencies:4.1.2@pom
//DEPS org.springframework.boot:spring-boot-starter-webmvc
//DEPS org.springframework.boot:spring-boot-starter-jetty
//DEPS org.springframework.boot:spring-boot-starter-jdbc
//DEPS org.springframework.boot:spring-boot-starter-actuator
//DEPS io.micrometer:micrometer-registry-prometheus
//DEPS com.zaxxer:HikariCP:7.1.0
//DEPS org.postgresql:postgresql:42.7.14

public class app {
    public static void main(String[] args) {
        app.Main.main(args);
    }
}
