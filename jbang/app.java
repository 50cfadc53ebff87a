///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 21+
//JAVAC_OPTIONS --release 21
//MAIN app.Main
//SOURCES ../app/**.java
//FILES ../app/profiles/*.yaml
//DEPS Foreign.java
//DEPS org.springframework.boot:spring-boot-dependencies:4.1.2@pom
//DEPS org.springframework.boot:spring-boot-starter-webmvc
//DEPS org.springframework.boot:spring-boot-webflux
//DEPS org.springframework.boot:spring-boot-starter-jetty
//DEPS org.springframework.boot:spring-boot-starter-jdbc
//DEPS org.springframework.boot:spring-boot-starter-actuator
//DEPS io.micrometer:micrometer-registry-prometheus
//DEPS com.zaxxer:HikariCP:7.1.0
//DEPS org.apache.httpcomponents.client5:httpclient5
//DEPS org.apache.httpcomponents.core5:httpcore5-reactive
//DEPS org.postgresql:postgresql:42.7.14

// The script's main class is app.Main: a class named like this file would hide the package `app`.
