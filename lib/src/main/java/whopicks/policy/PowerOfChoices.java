package whopicks.policy;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;
import whopicks.model.Ties;
import whopicks.random.Draws;

/**
 * The server with the fewest outstanding requests among {@code choices} drawn ones.
 *
 * @param choices servers looked at, at least 1
 * @param replacement whether the same server may be drawn twice
 * @param ties which of several drawn ones with the fewest; at random, the first drawn
 */
public record PowerOfChoices(int choices, boolean replacement, Ties ties) implements Policy.Counting {
    /** Its name with two choices. */
    public static final String OF_TWO = "power-of-two";
    /** Its name with any other number of choices, Mitzenmacher's d. */
    public static final String OF_D = "power-of-d";

    /** @throws IllegalArgumentException if choices is below 1 */
    public PowerOfChoices {
        if (choices < 1) {
            throw new IllegalArgumentException("choices: " + choices + " (expected: >= 1)");
        }
    }

    /** Ties go to the first drawn. */
    public PowerOfChoices(int choices, boolean replacement) {
        this(choices, replacement, Ties.RANDOM);
    }

    @Override
    public String name() {
        return choices == 2 ? OF_TWO : OF_D;
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("choices", choices, "replacement", replacement, "ties", ties);
    }

    @Override
    public Policy withTies(Ties other) {
        return new PowerOfChoices(choices, replacement, other);
    }

    /**
     * No set of servers may be given more by the requests that look at no other than it can do; the slowest are the
     * first to be (Foss and Chernova, On the stability of a partially accessible multi-station queue, Queueing Systems
     * 29, 1998).
     */
    @Override
    public OptionalDouble capacity(List<Double> speeds) {
        List<Double> slowest = speeds.stream().sorted().toList();
        double least = Double.POSITIVE_INFINITY;
        double work = 0;
        for (int k = 1; k <= slowest.size(); k++) {
            work += slowest.get(k - 1);
            double only = 1; // chance that all choices lie among the k slowest
            for (int c = 0; c < choices; c++) {
                only *= replacement ? (double) k / slowest.size() : Math.max(0, k - c) / (double) (slowest.size() - c);
            }
            least = only > 0 ? Math.min(least, work / only) : least;
        }
        return OptionalDouble.of(least);
    }

    @Override
    public Picker picker(Outstanding seen) {
        if (!replacement && choices > seen.servers()) {
            throw new IllegalArgumentException("choices: " + choices + " (expected: <= " + seen.servers()
                    + " servers)");
        }
        return replacement && ties == Ties.RANDOM ? draws -> firstOfDrawn(seen, draws)
                : new BestOfDrawn(seen, replacement || choices == 1 ? (k, draws) -> draws.below(seen.servers())
                        : new Deck(seen.servers()));
    }

    /** The most common rule, with nothing to remember. */
    private int firstOfDrawn(Outstanding seen, Draws draws) {
        int servers = seen.servers();
        int best = draws.below(servers);
        for (int k = 1; k < choices; k++) {
            int other = draws.below(servers);
            best = seen.at(other) < seen.at(best) ? other : best;
        }
        return best;
    }

    /** Draws servers for one request. */
    private interface Drawing {
        /** The k-th of them, from 0. */
        int next(int k, Draws draws);
    }

    /** Draws without replacement. Any order will do before a request: the first cards are shuffled again. */
    private static final class Deck implements Drawing {
        private final int[] card;

        Deck(int servers) {
            card = IntStream.range(0, servers).toArray();
        }

        @Override
        public int next(int k, Draws draws) {
            int at = k + draws.below(card.length - k);
            int drawn = card[at];
            card[at] = card[k];
            card[k] = drawn;
            return drawn;
        }
    }

    private final class BestOfDrawn implements Picker {
        private final Outstanding seen;
        private final Drawing drawing;
        private int start; // whose turn it is, if ties rotate

        BestOfDrawn(Outstanding seen, Drawing drawing) {
            this.seen = seen;
            this.drawing = drawing;
        }

        @Override
        public int pick(Draws draws) {
            int best = drawing.next(0, draws);
            for (int k = 1; k < choices; k++) {
                int other = drawing.next(k, draws);
                int difference = seen.at(other) - seen.at(best);
                best = difference < 0 || difference == 0 && ties != Ties.RANDOM && turn(other) < turn(best) ? other
                        : best;
            }
            start = ties == Ties.ROTATE ? best + 1 : 0;
            return best;
        }

        private int turn(int server) {
            return server >= start ? server - start : server - start + seen.servers();
        }
    }
}
