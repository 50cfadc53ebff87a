package app;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The workload app in this JVM, on free ports, against a database that the test started.
record RunningApp(ConfigurableApplicationContext context, HttpClient client) implements AutoCloseable {

    static RunningApp start(int databasePort, String profile, String... more) {
        Stream<String> arguments = Stream.concat(
                Stream.of(
                        "--spring.profiles.active=" + profile,
                        "--spring.datasource.url=jdbc:postgresql://127.0.0.1:" + databasePort + "/postgres",
                        "--spring.datasource.password=postgres",
                        "--server.port=0",
                        "--management.server.port=0",
                        "--logging.level.root=WARN"),
                Arrays.stream(more));
        var context = new SpringApplicationBuilder(Main.class).run(arguments.toArray(String[]::new));
        return new RunningApp(context, HttpClient.newHttpClient());
    }

    int servicePort() {
        return context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    }

    int managementPort() {
        return context.getEnvironment().getRequiredProperty("local.management.port", Integer.class);
    }

    /// Headers as name, value, name, value.
    HttpResponse<String> get(int port, String path, String... headers) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    JsonNode self() throws IOException, InterruptedException {
        return JsonMapper.shared().readTree(get(servicePort(), "/api/self").body());
    }

    List<String> scrape() throws IOException, InterruptedException {
        return get(managementPort(), "/actuator/prometheus").body().lines().filter(line -> !line.startsWith("#")).toList();
    }

    /// The value of the one series of that name whose labels hold all the given fragments; empty when there is none.
    static OptionalDouble value(List<String> scrape, String name, String... fragments) {
        return scrape.stream()
                .filter(line -> line.startsWith(name + "{"))
                .filter(line -> Arrays.stream(fragments).allMatch(line::contains))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .reduce((one, two) -> {
                    throw new AssertionError("more than one series of " + name + " with " + List.of(fragments));
                });
    }

    @Override
    public void close() {
        client.close();
        context.close();
    }
}
