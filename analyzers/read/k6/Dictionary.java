package analyzers.read.k6;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Texts that recur in a file (scenarios, groups, request names), each under a number below [#MOST]: the first ones met get their own, all
/// others share [#OTHERS], so that a file with a name a request stays bounded.
///
/// Looked up by the bytes as they stand in the file; they are decoded once for each new spelling.
final class Dictionary {

    /// Numbers fit ten bits, so that three of them and an outcome fit one int.
    static final int MOST = 1 << 10;
    static final int OTHERS = 0;
    static final int NONE = 1;

    private static final int SLOTS = 4 * MOST;
    private static final int LONGEST_BYTES = 4096;

    /// What the bytes of a value mean in a format.
    interface Decoder {
        String text(byte[] bytes, int from, int to);
    }

    private final Decoder decoder;
    private final byte[][] spellings = new byte[SLOTS][];
    private final int[] ids = new int[SLOTS];
    private int spelled;
    private final Map<String, Integer> byText = new HashMap<>();
    private final List<String> texts = new ArrayList<>(List.of("(others)", ""));

    Dictionary(Decoder decoder) {
        this.decoder = decoder;
        byText.put("", NONE);
    }

    /// Number of the text that is spelled `[from, to)`.
    int id(byte[] bytes, int from, int to) {
        if (from == to) {
            return NONE;
        }
        if (to - from > LONGEST_BYTES) {
            return OTHERS;
        }
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        int slot = (hash ^ hash >>> 15) & SLOTS - 1;
        while (spellings[slot] != null) {
            byte[] spelling = spellings[slot];
            if (Arrays.equals(spelling, 0, spelling.length, bytes, from, to)) {
                return ids[slot];
            }
            slot = slot + 1 & SLOTS - 1;
        }
        if (spelled >= 2 * MOST) {
            return OTHERS;
        }
        spelled++;
        spellings[slot] = Arrays.copyOfRange(bytes, from, to);
        ids[slot] = id(decoder.text(bytes, from, to));
        return ids[slot];
    }

    int id(String text) {
        Integer known = byText.get(text);
        if (known != null) {
            return known;
        }
        if (texts.size() >= MOST || text.length() > LONGEST_BYTES) {
            return OTHERS;
        }
        texts.add(text);
        byText.put(text, texts.size() - 1);
        return texts.size() - 1;
    }

    String text(int id) {
        return texts.get(id);
    }

    /// For each number here, the number of the same text in `target`.
    int[] into(Dictionary target) {
        int[] numbers = new int[texts.size()];
        for (int id = NONE; id < numbers.length; id++) {
            numbers[id] = target.id(texts.get(id));
        }
        return numbers;
    }
}
