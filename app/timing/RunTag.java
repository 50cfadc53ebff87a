package app.timing;

import io.micrometer.common.KeyValues;
import org.springframework.http.server.observation.DefaultServerRequestObservationConvention;
import org.springframework.http.server.observation.ServerRequestObservationContext;
import org.springframework.http.server.observation.ServerRequestObservationConvention;
import org.springframework.stereotype.Component;

/// Spring's own names and tags for a served request, and the tag `run` from the `X-Benchmark-Run` header.
@Component
class RunTag implements ServerRequestObservationConvention {

    static final String HEADER = "X-Benchmark-Run";

    private final ServerRequestObservationConvention standard = new DefaultServerRequestObservationConvention();
    private final RunIds runIds;

    RunTag(RunIds runIds) {
        this.runIds = runIds;
    }

    @Override
    public String getName() {
        return standard.getName();
    }

    @Override
    public String getContextualName(ServerRequestObservationContext context) {
        return standard.getContextualName(context);
    }

    @Override
    public KeyValues getLowCardinalityKeyValues(ServerRequestObservationContext context) {
        return standard.getLowCardinalityKeyValues(context).and("run", runIds.label(context.getCarrier().getHeader(HEADER)));
    }

    @Override
    public KeyValues getHighCardinalityKeyValues(ServerRequestObservationContext context) {
        return standard.getHighCardinalityKeyValues(context);
    }
}
