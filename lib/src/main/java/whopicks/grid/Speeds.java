package whopicks.grid;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Speeds of the servers as an option says them, such as {@code 1x15,0.25}: fifteen of speed 1 and one of 0.25.
 *
 * @param text what the option says; null where all speeds are 1
 * @param values one per server
 */
public record Speeds(String text, List<BigDecimal> values) {
    public static final int MOST_SERVERS = 100_000;
    private static final int MOST_TURNS = 1_000_000;

    public static Speeds ofOnes(int servers) {
        return new Speeds(null, Collections.nCopies(servers, BigDecimal.ONE));
    }

    /** @throws BadInput if the text is not of that form or a number is out of its range */
    public static Speeds parse(String text) {
        return parse("speeds", text);
    }

    /** Weights, in the same notation. @throws BadInput as {@link #parse} */
    public static Speeds weights(String text) {
        return new Speeds(text, parse("weights", text).values);
    }

    private static Speeds parse(String option, String text) {
        List<BigDecimal> values = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String[] speedAndCount = part.split("x", -1);
            try {
                BigDecimal speed = Decimal.parse(speedAndCount[0]);
                int count = speedAndCount.length == 1 ? 1 : Decimal.parseInt(speedAndCount[1]);
                boolean sensible = speed.doubleValue() >= 1e-6 && speed.doubleValue() <= 1e6
                        && Math.abs(speed.scale()) <= 20;
                if (speedAndCount.length > 2 || !sensible || count < 1 || values.size() + (long) count > MOST_SERVERS) {
                    throw bad(option, text);
                }
                values.addAll(Collections.nCopies(count, speed));
            } catch (NumberFormatException e) {
                throw bad(option, text);
            }
        }
        return new Speeds(values.stream().allMatch(v -> v.compareTo(BigDecimal.ONE) == 0) ? null : text, values);
    }

    private static BadInput bad(String option, String text) {
        return new BadInput(option + ": " + text
                + " (expected: like 1x15,0.25: " + option
                + " from 0.000001 to 1000000, each with xCOUNT for more than one"
                + " server, at most " + MOST_SERVERS + " servers)");
    }

    public List<Double> doubles() {
        return values.stream().map(BigDecimal::doubleValue).toList();
    }

    /**
     * Turns in the ratio of the speeds, for weighted round robin.
     *
     * @throws BadInput if the smallest whole numbers of that ratio add up to over a million
     */
    public List<Integer> turns() {
        int scale = values.stream().mapToInt(v -> Math.max(0, v.scale())).max().orElse(0);
        List<BigInteger> whole = values.stream().map(v -> v.movePointRight(scale).toBigIntegerExact()).toList();
        BigInteger divisor = whole.stream().reduce(BigInteger.ZERO, BigInteger::gcd);
        BigInteger sum = whole.stream().reduce(BigInteger.ZERO, BigInteger::add).divide(divisor);
        if (sum.compareTo(BigInteger.valueOf(MOST_TURNS)) > 0) {
            throw new BadInput("weights: " + text
                    + " (expected for weighted-round-robin, with --weights or as --speeds: in the ratio of whole "
                    + "numbers that add up to at most "
                    + MOST_TURNS + ")");
        }
        return whole.stream().map(w -> w.divide(divisor).intValueExact()).toList();
    }
}
