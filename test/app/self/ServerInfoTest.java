package app.self;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerInfoTest {

    @ParameterizedTest
    @CsvSource({
        "Apache Tomcat/11.0.27, Apache Tomcat, 11.0.27",
        "jetty/12.1.14, jetty, 12.1.14",
        "JavaServer Web Dev Kit/1.0 (JDK 1.1.6; Windows NT 4.0 x86), JavaServer Web Dev Kit, 1.0",
        "Nameless, Nameless,",
        "'', ,",
    })
    void readsNameAndVersion(String info, String name, String version) {
        assertThat(ServerInfo.parse(info)).isEqualTo(new ServerInfo(Optional.ofNullable(name), Optional.ofNullable(version)));
    }
}
