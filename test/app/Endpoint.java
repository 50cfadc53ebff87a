package app;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// An endpoint of a running app, asked by one or many.
record Endpoint(RunningApp app, String path) {

    /// @param nanos  as the client saw it
    record Answer(int status, String body, long nanos) {

        JsonNode json() {
            return JsonMapper.shared().readTree(body);
        }
    }

    Answer ask() throws IOException, InterruptedException {
        long start = System.nanoTime();
        HttpResponse<String> response = app.get(app.servicePort(), path);
        return new Answer(response.statusCode(), response.body(), System.nanoTime() - start);
    }

    List<Answer> ask(int users) throws Exception {
        try (var threads = Executors.newFixedThreadPool(users)) {
            List<Future<Answer>> asked = new ArrayList<>();
            for (int i = 0; i < users; i++) {
                asked.add(threads.submit(() -> ask()));
            }
            List<Answer> answers = new ArrayList<>();
            for (Future<Answer> each : asked) {
                answers.add(each.get());
            }
            return answers;
        }
    }
}
