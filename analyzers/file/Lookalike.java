package analyzers.file;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/// What people give in place of a file that is read, as far as its first bytes tell, with what to give instead.
enum Lookalike {
    ZIP("\\APK\\x03\\x04", "a zip archive; unpack it first"),
    ZSTD("\\A\\x28\\xb5\\x2f\\xfd", "packed by zstd; unpack it first: zstd -d"),
    XZ("\\A\\xfd7zXZ", "packed by xz; unpack it first: unxz"),
    BZIP2("\\ABZh[1-9]", "packed by bzip2; unpack it first: bunzip2"),
    LZ4("\\A\\x04\\x22\\x4d\\x18", "packed by lz4; unpack it first: lz4 -d"),
    GZIP_TWICE("\\A\\x1f\\x8b", "gzip within gzip; unpack it once: gunzip"),
    WEB_PAGE("\\A\\W*<(?i:!doctype html|html)", "a web page, such as an error page that was saved in place of what was asked for; look at it, and ask again"),
    K6_CONSOLE("http_req_duration\\.{2,}: ", "k6's console text, which cuts digits; give the file of --out json=FILE or --summary-export=FILE"),
    K6_CSV_RESAVED("\\A\\W*metric_name\"?[;\\t]", "k6's CSV saved anew with other separators; give it with commas, as k6 wrote it"),
    HEY_CSV("\\A\\W*response-time,DNS", "a row a request of hey -o csv; give what hey prints without -o csv"),
    VEGETA_HISTOGRAM("\\ABucket\\s+#\\s+%|\\AValue\\(ms\\)\\s+Percentile", "a histogram of vegeta alone; give vegeta report -type=json"),
    VEGETA_RESULTS("\\A\\{\"attack\":", "single results of vegeta; give what vegeta report -type=json makes of them"),
    OTHER_SYSSTAT("\\A\\s*Linux \\S+ \\([^\\n]*CPU\\)\\s+[^\\n]*(?:%idle|%iowait|\\btps\\b|rxpck/s|kbmemfree|runq-sz)", "of another tool of sysstat; pidstat alone is read");

    private static final int BYTES_LOOKED_AT = 1 << 13;

    private final Pattern mark;
    private final String advice;

    Lookalike(String mark, String advice) {
        this.mark = Pattern.compile(mark);
        this.advice = advice;
    }

    /// @return what it is and what to do, as the end of a sentence
    static Optional<String> of(Head head) {
        String text = new String(head.start(), 0, Math.min(head.start().length, BYTES_LOOKED_AT), StandardCharsets.ISO_8859_1);
        for (Lookalike each : values()) {
            if (each.mark.matcher(text).find()) {
                return Optional.of(each.advice);
            }
        }
        return Optional.empty();
    }
}
