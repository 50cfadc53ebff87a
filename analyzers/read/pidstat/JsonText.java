package analyzers.read.pidstat;

import analyzers.read.bytes.Decimal;
import java.nio.charset.StandardCharsets;

/// The text of a JSON string or number as bytes, without a string made of it: a report of pidstat has a dozen of them a row. One object serves all.
final class JsonText {

    private byte[] bytes = new byte[64];
    private int length;

    /// Takes `size` characters.
    void read(char[] characters, int from, int size) {
        length = size;
        if (bytes.length < length) {
            bytes = new byte[length * 2];
        }
        for (int i = 0; i < length; i++) {
            char c = characters[from + i];
            if (c >= 0x80) {
                bytes = new String(characters, from, length).getBytes(StandardCharsets.UTF_8);
                length = bytes.length;
                return;
            }
            bytes[i] = (byte) c;
        }
    }

    /// @return NaN when it is no plain decimal number
    double decimal() {
        return Decimal.parse(bytes, 0, length);
    }

    /// @return −1 when it is no whole number without sign
    long whole() {
        return Decimal.parseWhole(bytes, 0, length);
    }

    /// Its first `length()` hold the text in UTF-8, until the next one is read.
    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }
}
