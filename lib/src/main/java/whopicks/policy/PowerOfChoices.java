package whopicks.policy;

import java.util.Map;
import java.util.stream.IntStream;
import whopicks.model.Outstanding;
import whopicks.model.Picker;
import whopicks.model.Policy;

/**
 * The server with the fewest outstanding requests among {@code choices} drawn ones; of equals the first drawn.
 *
 * @param choices servers looked at, at least 1
 * @param replacement whether the same server may be drawn twice
 */
public record PowerOfChoices(int choices, boolean replacement) implements Policy.Counting {
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

    @Override
    public String name() {
        return choices == 2 ? OF_TWO : OF_D;
    }

    @Override
    public Map<String, Object> parameters() {
        return Map.of("choices", choices, "replacement", replacement);
    }

    @Override
    public Picker picker(Outstanding seen) {
        return replacement || choices == 1 ? withReplacement(seen) : withoutReplacement(seen);
    }

    private Picker withReplacement(Outstanding seen) {
        int servers = seen.servers();
        return draws -> {
            int best = draws.below(servers);
            for (int k = 1; k < choices; k++) {
                int other = draws.below(servers);
                best = seen.at(other) < seen.at(best) ? other : best;
            }
            return best;
        };
    }

    private Picker withoutReplacement(Outstanding seen) {
        int servers = seen.servers();
        if (choices > servers) {
            throw new IllegalArgumentException("choices: " + choices + " (expected: <= " + servers + " servers)");
        }
        int[] deck = IntStream.range(0, servers).toArray(); // any order will do: the first `choices` are shuffled again
        return draws -> {
            int best = -1;
            for (int k = 0; k < choices; k++) {
                int at = k + draws.below(servers - k);
                int drawn = deck[at];
                deck[at] = deck[k];
                deck[k] = drawn;
                best = best < 0 || seen.at(drawn) < seen.at(best) ? drawn : best;
            }
            return best;
        };
    }
}
