package analyzers.read.k6;

import java.util.Arrays;

/// One key (see [Words#key]) a request, four bytes each, in blocks that are never copied to grow.
final class Keys {

    private static final int BLOCK = 1 << 13;

    private int[][] blocks = new int[4][];
    private int size;

    void add(int key) {
        int block = size / BLOCK;
        if (block == blocks.length) {
            blocks = Arrays.copyOf(blocks, block * 2);
        }
        if (blocks[block] == null) {
            blocks[block] = new int[BLOCK];
        }
        blocks[block][size % BLOCK] = key;
        size++;
    }

    int size() {
        return size;
    }

    int get(int i) {
        return blocks[i / BLOCK][i % BLOCK];
    }

    /// Takes over another column's keys, whose numbers are those of other words; the other is not to be used any more.
    void take(Keys other, Words words, Words otherWords) {
        int[] scenarios = otherWords.scenarios().into(words.scenarios());
        int[] groups = otherWords.groups().into(words.groups());
        int[] names = otherWords.names().into(words.names());
        for (int i = 0; i < other.size; i++) {
            int key = other.get(i);
            add(Words.key(scenarios[Words.scenario(key)], groups[Words.group(key)], names[Words.name(key)], Words.outcome(key)));
        }
        other.blocks = new int[1][];
        other.size = 0;
    }
}
