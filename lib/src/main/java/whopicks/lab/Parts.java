package whopicks.lab;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The named parts of a setting as text. By hand: regular expressions, or numbers of any length, would double the page's
 * model.
 */
final class Parts {
    private static final List<String> NAMES = List.of("policy", "knowledge", "load", "slow", "sessions", "mean",
            "streams", "servers", "deadline", "attempts", "backoff", "jitter", "budget", "limit", "on-deadline",
            "outage", "seed", "runs", "requests", "warmup");
    private static final int DIGITS = 9;

    private final Map<String, String> values = new LinkedHashMap<>();

    /** None yet. */
    Parts() {}

    /** Those of a text. @throws IllegalArgumentException if it names an unknown one */
    Parts(String text) {
        for (int from = 0; from < text.length(); ) {
            int to = text.indexOf('&', from) < 0 ? text.length() : text.indexOf('&', from);
            String part = text.substring(from, to);
            String name = part.substring(0, Math.max(0, part.indexOf('=')));
            check("setting", part, NAMES.contains(name), String.join("=, ", NAMES) + "=");
            values.put(name, part.substring(name.length() + 1));
            from = to + 1;
        }
    }

    /** Refuses those that do not go with the others. @param expected what is allowed instead, in words */
    void refuse(String expected, String... names) {
        for (String name : names) {
            check(name, values.get(name), !has(name), expected);
        }
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    String text(String name, String usual) {
        return values.getOrDefault(name, usual);
    }

    long whole(String name, long usual) {
        return has(name) ? whole(name, values.get(name)) : usual;
    }

    double decimal(String name, double usual) {
        return has(name) ? decimal(name, values.get(name)) : usual;
    }

    /** Which of several words a part is, the first if it is not there. */
    int word(String name, String... words) {
        String text = text(name, words[0]);
        for (int i = 0; i < words.length; i++) {
            if (words[i].equals(text)) {
                return i;
            }
        }
        throw new IllegalArgumentException(name + ": " + text + " (expected: " + String.join(", ", words) + ")");
    }

    /** Adds one, if it is to be said. */
    void put(String name, String value, boolean said) {
        if (said) {
            values.put(name, value);
        }
    }

    static long whole(String name, String text) {
        check(name, text, isNumber(text, false), "a whole number");
        return Long.parseLong(text);
    }

    static double decimal(String name, String text) {
        check(name, text, isNumber(text, true), "a number");
        return Double.parseDouble(text);
    }

    /** Whether a text is some digits, with a point among them where that is allowed. */
    private static boolean isNumber(String text, boolean point) {
        int points = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean dot = point && c == '.' && i > 0;
            points += dot ? 1 : 0;
            if ((c < '0' || c > '9') && !dot) {
                return false;
            }
        }
        return !text.isEmpty() && text.length() <= DIGITS && points <= 1;
    }

    /** A number as a person writes it: 2, 0.25. A browser cannot round one without end. */
    static String plain(double value) {
        return value < 1e9 && value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    static void check(String name, Object value, boolean ok, String expected) {
        if (!ok) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: " + expected + ")");
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        values.forEach((name, value) -> text.append(text.isEmpty() ? "" : "&").append(name).append('=').append(value));
        return text.toString();
    }
}
