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
        assertThat(read("epoch_ns,b\n1,1\n2\n3,3,3\n4,4\n5,5")).containsExactly(
                "t.csv: 2 rows have another number of cells than the 2 of the header (the first is line 3 with 1) and are left out",
                "t.csv: line 6 has no line end, so it may be cut, and is left out");
        assertThat(rows).containsExactly("1 1.0", "4 4.0");
    }

    @Test
    void whatIsNoSuchTableIsRefusedByName() {
        assertThatThrownBy(() -> read("")).isInstanceOf(IOException.class).hasMessageContaining("t.csv: empty");
        assertThatThrownBy(() -> read("a,b\n1,2\n")).isInstanceOf(IOException.class).hasMessageContaining("no column epoch_ns");
    }

    @Test
    void quotedAndPaddedCellsAreTheirNumbers() throws IOException {
        assertThat(read("\"epoch_ns\", b ,\"x,y\"\n\"7\", \"1.5\" ,\"a \"\"b\"\", c\"\n8,\t2 ,\n")).isEmpty();
        assertThat(rows).containsExactly("7 1.5", "8 2.0");
    }

    @Test
    void whatIsNoNumberIsAbsentAndNeverZero() throws IOException {
        assertThat(read("epoch_ns,b\n1,NaN\n2,\n3,Infinity\n4,1e999\n5,-\n6,null\n7,0x10\n8,1,5\n")).singleElement().asString().contains("line 9 with 3");
        assertThat(rows).containsExactly("1 NaN", "2 NaN", "3 NaN", "4 NaN", "5 NaN", "6 NaN", "7 NaN");
    }

    @Test
    void aColumnOfZeroesThatEndsInAHalfIsReadAsItIs() throws IOException {
        assertThat(read("epoch_ns,check,b\n" + "1,,0.0\n".repeat(1_000) + "2,,0.5\n")).isEmpty();
        assertThat(rows).hasSize(1_001).endsWith("2 0.5");
    }

    @Test
    void oneCommaTooManyNamesItsRow() throws IOException {
        assertThat(read("epoch_ns,b\n" + "1,2\n".repeat(76) + "3,4,\n" + "5,6\n")).containsExactly(
                "t.csv: 1 rows have another number of cells than the 2 of the header (the first is line 78 with 3) and are left out");
        assertThat(rows).hasSize(77).endsWith("5 6.0");
    }

    @Test
    void ofTwoColumnsWithOneNameTheFirstIsUsed() throws IOException {
        assertThat(read("epoch_ns,b,b\n1,2,3\n")).containsExactly("t.csv: two columns are named b; the first is used");
        assertThat(rows).containsExactly("1 2.0");
    }

    @Test
    void aHeaderThatComesAgainIsNoRow() throws IOException {
        assertThat(read("epoch_ns,b\n1,2\nepoch_ns,b\n3,4\n")).singleElement().asString().contains("1 more times");
        assertThat(rows).containsExactly("1 2.0", "3 4.0");
    }

    @Test
    void moreColumnsThanAnyTableHasAreRefused() {
        assertThatThrownBy(() -> read("epoch_ns" + ",x".repeat(5_000) + "\n")).isInstanceOf(IOException.class).hasMessageContaining("5001 columns");
    }

    @Test
    void timesThatGoBackOrAreNoneCountInNoWindowAndAreSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("h.csv"), "epoch_ns,n\n100,1\n200,2\nsoon,3\n150,90\n300,4\n");
        CounterFile counters = CounterFile.read(file, "h.csv", List.of("n"), List.of(java.util.Optional.of(new analyzers.evidence.Window(0, 1_000))));
        assertThat(counters.warnings()).containsExactly("h.csv: 1 rows have no readable epoch_ns (the first is line 4) and are left out",
                "h.csv: in 1 rows the time is before that of a row above (the first is line 5); they are left out");
        assertThat(counters.growth().getFirst().orElseThrow().by()).containsExactly(3);
    }

    @Test
    void aTableCutAnywhereGivesOnlyRowsOfTheWhole() throws IOException {
        StringBuilder text = new StringBuilder("epoch_ns,b\n");
        for (int i = 0; i < 200; i++) {
            text.append(1_000 + i).append(',').append(i * 3).append(".25\n");
        }
        read(text.toString());
        List<String> whole = List.copyOf(rows);
        for (int cut = 8; cut < text.length(); cut += text.length() / 50) {
            if (cut > 10) {
                read(text.substring(0, cut));
                assertThat(whole.subList(0, rows.size())).isEqualTo(rows);
            }
        }
    }
}
