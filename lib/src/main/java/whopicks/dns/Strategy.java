package whopicks.dns;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a name's addresses are handed out, judged from consecutive answers.
 *
 * <h2>The rules</h2>
 *
 * Only positive answers that hold an address count. The <em>pool</em> is every address seen in any of them. The first
 * rule that fits decides:
 *
 * <ol>
 *   <li>fewer than two answers: {@link Kind#UNDECIDED};
 *   <li>the pool is one address: {@link Kind#ONE_FIXED};
 *   <li>every answer is one address: {@link Kind#ONE_AT_A_TIME};
 *   <li>some answer lacks an address of the pool: {@link Kind#SUBSET};
 *   <li>every answer is the whole pool, in one order: {@link Kind#WHOLE_FIXED};
 *   <li>two addresses, in two orders: {@link Kind#ROTATED} if they strictly alternate and a shuffle would do so with a
 *       probability below {@value #CHANCE}, else {@link Kind#REORDERED}: of two addresses a rotation from a random
 *       start is a shuffle;
 *   <li>some order is no rotation of the first: {@link Kind#SHUFFLED};
 *   <li>every order is a rotation of the first: {@link Kind#ROTATED} if a shuffle would show nothing else with a
 *       probability below {@value #CHANCE}, else {@link Kind#REORDERED}. Of the k! orders of k addresses k are
 *       rotations of the first, so that probability is (1 / (k - 1)!) to the power of the number of answers less one.
 * </ol>
 *
 * A cache between server and client repeats one answer for its time to live. What is judged is what arrives: see
 * {@link TtlBehaviour} for whether a cache answered.
 *
 * @param kind   the strategy
 * @param reason what it was decided on, in one line
 */
public record Strategy(Kind kind, String reason) {
    /** Below this probability, what a shuffle might have done by chance is held not to be chance. */
    public static final double CHANCE = 0.001;

    /** The ways to hand out addresses. */
    public enum Kind {
        UNDECIDED("undecided"),
        ONE_FIXED("one fixed answer"),
        WHOLE_FIXED("whole list, order fixed"),
        ROTATED("whole list, rotated"),
        SHUFFLED("whole list, shuffled"),
        REORDERED("whole list, reordered"),
        SUBSET("a subset each time"),
        ONE_AT_A_TIME("one at a time, another next time");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** Judges answers, each a list of addresses in the order received; empty ones do not count. */
    public static Strategy of(List<List<String>> received) {
        List<List<String>> answers = received.stream().filter(a -> !a.isEmpty()).toList();
        Set<String> pool = new TreeSet<>();
        answers.forEach(pool::addAll);
        int n = answers.size();
        int k = pool.size();
        if (n < 2) {
            return new Strategy(Kind.UNDECIDED, n + " of " + received.size()
                    + " answers with an address (2 are needed)");
        }
        if (k == 1) {
            return new Strategy(Kind.ONE_FIXED, "the same address " + n + " times");
        }
        if (answers.stream().allMatch(a -> a.size() == 1)) {
            return new Strategy(Kind.ONE_AT_A_TIME, k + " addresses in " + n + " answers of one");
        }
        long whole = answers.stream().filter(a -> Set.copyOf(a).size() == k).count();
        if (whole < n) {
            return new Strategy(Kind.SUBSET,
                    whole + " of " + n + " answers held all " + k + " addresses that were seen");
        }
        int orders = new HashSet<>(answers).size();
        if (orders == 1) {
            return new Strategy(Kind.WHOLE_FIXED, "all " + k + " addresses in one order " + n + " times");
        }
        return k == 2 ? ofTwo(answers) : ofMany(answers, k, orders);
    }

    private static Strategy ofTwo(List<List<String>> answers) {
        boolean alternate = true;
        for (int i = 1; i < answers.size(); i++) {
            alternate &= !answers.get(i).equals(answers.get(i - 1));
        }
        double chance = alternate ? Math.pow(0.5, answers.size() - 1) : 1;
        return chance < CHANCE
                ? new Strategy(Kind.ROTATED, "two orders, strictly in turn" + byChance(chance))
                : new Strategy(Kind.REORDERED, "two orders; with two addresses a rotation and a shuffle look alike");
    }

    private static Strategy ofMany(List<List<String>> answers, int k, int orders) {
        Set<List<String>> rotations = rotationsOf(answers.get(0));
        long others = answers.stream().filter(a -> !rotations.contains(a)).count();
        String seen = orders + " orders in " + answers.size() + " answers, ";
        if (others > 0) {
            return new Strategy(Kind.SHUFFLED, seen + others + " of them no rotation of the first");
        }
        double chance = 1;
        for (int i = 2; i < k; i++) {
            chance /= Math.pow(i, answers.size() - 1);
        }
        return chance < CHANCE
                ? new Strategy(Kind.ROTATED, seen + "all of them rotations of the first" + byChance(chance))
                : new Strategy(Kind.REORDERED, seen + "too few to tell a rotation from a shuffle");
    }

    private static Set<List<String>> rotationsOf(List<String> list) {
        Set<List<String>> rotations = new HashSet<>();
        for (int shift = 0; shift < list.size(); shift++) {
            List<String> rotated = new ArrayList<>(list);
            Collections.rotate(rotated, shift);
            rotations.add(rotated);
        }
        return rotations;
    }

    private static String byChance(double chance) {
        return String.format(Locale.ROOT, " (a shuffle would do so with probability %.1g)", chance);
    }
}
