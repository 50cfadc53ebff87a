package charts.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class EscapingTest {

    @Test
    void markupBecomesText() {
        assertThat(Escaping.html("<script>a&b</script>\"'")).isEqualTo("&lt;script&gt;a&amp;b&lt;/script&gt;&quot;&#39;");
    }

    @Test
    void whatXmlForbidsAndWhatTurnsTextBecomesAReplacementMark() {
        assertThat(Escaping.html("a\u0000\u001b[31m\u202eb\ud800c\uffff")).isEqualTo("a\ufffd\ufffd[31m\ufffdb\ufffdc\ufffd");
    }

    @Test
    void otherLanguagesAndPairsStay() {
        assertThat(Escaping.html("größe 测试 😀\n")).isEqualTo("größe 测试 😀\n");
    }

    @Test
    void noValueFillsThePage() {
        assertThat(Escaping.html("x".repeat(1_000_000))).hasSizeLessThan(Escaping.LONGEST + 20).endsWith("(cut)");
    }

    @Test
    void onlyStyleAndDrawingsPassUnescaped() throws Exception {
        String template = Files.readString(Path.of("report/page.mustache"));
        assertThat(template.split("\\{\\{\\{", -1)).hasSize(3);
        assertThat(template).contains("{{{style}}}", "{{{svg}}}").doesNotContain("{{&");
    }
}
