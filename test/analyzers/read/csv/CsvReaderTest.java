package analyzers.read.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvReaderTest {

    @TempDir
    Path folder;

    private final List<String> rows = new ArrayList<>();

    private List<String> read(String text) throws IOException {
        rows.clear();
        Path file = Files.writeString(folder.resolve("t.csv"), text);
        return CsvReader.read(file, "t.csv", List.of("epoch_ns", "b"), row -> rows.add(row.whole(0) + " " + row.number(1)));
    }

    @Test
    void columnsAreFoundByNameInAnyOrder() throws IOException {
        assertThat(read("b,new,epoch_ns\n1.5,?,1796078880820077568\n,\"x,y\",2\r\n")).isEmpty();
        assertThat(rows).containsExactly("1796078880820077568 1.5", "2 NaN");
    }

    @Test
    void aColumnThatIsNotThereReadsAsEmpty() throws IOException {
        assertThat(read("epoch_ns\n7\n")).isEmpty();
        assertThat(rows).containsExactly("7 NaN");
    }

    @Test
    void cutAndRaggedRowsAreLeftOutWithTheirPlace() throws IOException {
        assertThat(read("epoch_ns,b\n1,1\n2\n3,3,3\n4,4\n5,5")).singleElement().asString().contains("3 rows").contains("line 3");
        assertThat(rows).containsExactly("1 1.0", "4 4.0");
    }

    @Test
    void whatIsNoSuchTableIsRefusedByName() {
        assertThatThrownBy(() -> read("")).isInstanceOf(IOException.class).hasMessageContaining("t.csv: empty");
        assertThatThrownBy(() -> read("a,b\n1,2\n")).isInstanceOf(IOException.class).hasMessageContaining("no column epoch_ns");
    }
}
