package whopicks.article;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads rules as the ledger writes them. */
final class Rules {
    private static final Pattern MEAN = Pattern.compile("(log )?mean of (\\d+)");
    private static final Pattern ORDER = Pattern.compile("(not )?(log )?(below|above)(?: by (\\w+))?");
    private static final Pattern TREND = Pattern.compile("(rises|falls) with (\\w+)");
    private static final Pattern BETWEEN = Pattern.compile("between (-?[\\d.]+) and (-?[\\d.]+)");
    private static final Pattern ONE_SIDED = Pattern.compile("at (least|most) (-?[\\d.]+)");

    private Rules() {}

    /** The rule of a text. @throws IllegalArgumentException if there is none */
    static Rule parse(String text) {
        if (text.equals("digits")) {
            return new Rule.Digits();
        } else if (text.equals("all digits")) {
            return new Rule.AllDigits();
        } else if (text.equals("closer to the first")) {
            return new Rule.Closer();
        } else if (text.equals("cited")) {
            return new Rule.Cited();
        } else if (text.startsWith("is ")) {
            return new Rule.Is(Arrays.asList(text.substring(3).split(" or ")));
        }
        Matcher m;
        if ((m = MEAN.matcher(text)).matches()) {
            return new Rule.MeanOf(Integer.parseInt(m.group(2)), m.group(1) != null);
        } else if ((m = ORDER.matcher(text)).matches()) {
            return new Rule.Order(m.group(3).equals("below") ? Rule.Side.BELOW : Rule.Side.ABOVE, m.group(1) != null,
                    m.group(2) != null,
                    m.group(4) == null ? "" : m.group(4));
        } else if ((m = TREND.matcher(text)).matches()) {
            return new Rule.Trend(m.group(1).equals("rises") ? Rule.Side.ABOVE : Rule.Side.BELOW, m.group(2));
        } else if ((m = BETWEEN.matcher(text)).matches()) {
            return new Rule.Between(Double.parseDouble(m.group(1)), Double.parseDouble(m.group(2)));
        } else if ((m = ONE_SIDED.matcher(text)).matches()) {
            double bound = Double.parseDouble(m.group(2));
            return m.group(1).equals("least") ? new Rule.Between(bound, Double.POSITIVE_INFINITY)
                    : new Rule.Between(Double.NEGATIVE_INFINITY, bound);
        }
        throw new IllegalArgumentException("rule: " + text
                + " (expected: digits, all digits, [log ]mean of N, [not ][log ]below|above[ by COLUMN], "
                + "rises|falls with COLUMN, closer to the first, between X and Y, at least X, at most X, is TEXT[ or "
                + "TEXT], cited)");
    }
}
