package whopicks.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import whopicks.frame.Frame;
import whopicks.frame.Key;

/**
 * Which row of one frame belongs to which of another: those of the same key. A key that has other values in the one
 * than in the other, such as the streams, the load or the law of the service times, says how the frames were made
 * rather than which row is which, unless the rows cannot be told apart without it.
 *
 * @param pairs for each row of the old frame its row in the new one
 * @param onlyBefore rows of the old frame that the new one has not
 * @param onlyAfter the contrary
 * @param madeWith keys that have other values throughout, with those values
 */
record Matching(Map<Integer, Integer> pairs, List<Integer> onlyBefore, List<Integer> onlyAfter,
        List<MadeWith> madeWith) {
    /** A key with the values that it has in the one and in the other frame. */
    record MadeWith(String column, String before, String after) {}

    static Matching of(Frame before, Frame after) {
        List<String> shared = before.schema().key().stream().filter(after.schema().key()::contains).toList();
        List<String> differing = shared.stream().filter(column -> !values(before, column).equals(values(after, column)))
                .toList();
        List<String> rest = new ArrayList<>(shared);
        rest.removeAll(differing);
        boolean apart = !differing.isEmpty() && isUnique(before, rest) && isUnique(after, rest);
        Map<String, Integer> old = rows(before, apart ? rest : shared);
        Map<String, Integer> now = rows(after, apart ? rest : shared);
        Map<Integer, Integer> pairs = new LinkedHashMap<>();
        old.forEach((key, row) -> {
            if (now.containsKey(key)) {
                pairs.put(row, now.get(key));
            }
        });
        return new Matching(pairs, alone(old, now), alone(now, old), !apart ? List.of() : differing.stream()
                .map(column -> new MadeWith(column, words(before, column), words(after, column))).toList());
    }

    private static TreeSet<String> values(Frame frame, String column) {
        return new TreeSet<>(frame.distinct(column));
    }

    private static String words(Frame frame, String column) {
        return frame.distinct(column).stream().filter(text -> !text.isEmpty()).collect(Collectors.joining(", "));
    }

    private static boolean isUnique(Frame frame, List<String> columns) {
        return rows(frame, columns).keySet().stream().noneMatch(key -> key.contains(NUMBER));
    }

    private static final String NUMBER = ";number ";

    /** Rows by the text of their key; of rows that share one, each but the first by its number among them too. */
    private static Map<String, Integer> rows(Frame frame, List<String> columns) {
        Map<String, Integer> rows = new LinkedHashMap<>();
        for (int r = 0; r < frame.size(); r++) {
            String text = Key.of(frame, r, columns).filled().toString();
            String unique = text;
            for (int n = 2; rows.containsKey(unique); n++) {
                unique = text + NUMBER + n;
            }
            rows.put(unique, r);
        }
        return rows;
    }

    private static List<Integer> alone(Map<String, Integer> these, Map<String, Integer> those) {
        return these.entrySet().stream().filter(e -> !those.containsKey(e.getKey())).map(Map.Entry::getValue).toList();
    }

    /** The name of each row: as few parts of its key, from the left, as tell it from the others. */
    static IntFunction<String> names(Frame frame) {
        List<String> telling = new ArrayList<>();
        long told = 1;
        for (String column : frame.schema().key()) {
            telling.add(column);
            long apart = IntStream.range(0, frame.size()).mapToObj(r -> Key.of(frame, r, telling)).distinct().count();
            if (apart > told) {
                told = apart;
            } else {
                telling.remove(column);
            }
        }
        return row -> frame.name() + "[" + Key.of(frame, row, telling).filled() + "]";
    }
}
