package app.timing;

import io.micrometer.common.KeyValues;
import org.springframework.http.server.reactive.observation.DefaultServerRequestObservationConvention;
import org.springframework.http.server.reactive.observation.ServerRequestObservationContext;
import org.springframework.http.server.reactive.observation.ServerRequestObservationConvention;
import org.springframework.stereotype.Component;

/// The tag `run` for requests that WebFlux serves; see [RunTag].
@Component
class ReactiveRunTag implements ServerRequestObservationConvention {

    private final ServerRequestObservationConvention standard = new DefaultServerRequestObservationConvention();
    private final RunIds runIds;

    ReactiveRunTag(RunIds runIds) {
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
        return standard.getLowCardinalityKeyValues(context).and("run", runIds.label(context.getCarrier().getHeaders().getFirst(RunTag.HEADER)));
    }

    @Override
    public KeyValues getHighCardinalityKeyValues(ServerRequestObservationContext context) {
        return standard.getHighCardinalityKeyValues(context);
    }
}
