package whopicks.live;

import java.util.Arrays;
import whopicks.model.Picker;
import whopicks.model.Policy;

/**
 * A server drawn with given probabilities: what a random policy amounts to when its draws are not uniform.
 *
 * @param probabilities one per server, adding up to 1
 */
record UnevenRandom(double[] probabilities) implements Policy.Blind {
    private static final int GRAIN = 1 << 20;

    @Override
    public String name() {
        return "uneven-random";
    }

    @Override
    public double[] shares(int servers) {
        return probabilities.clone();
    }

    @Override
    public Picker picker(int servers) {
        int[] upTo = new int[servers]; // draws below this, and not below the one before, go to the server
        double sum = 0;
        for (int j = 0; j < servers; j++) {
            sum += probabilities[j];
            upTo[j] = j == servers - 1 ? GRAIN : (int) Math.round(sum * GRAIN);
        }
        return draws -> {
            int draw = draws.below(GRAIN);
            int server = 0;
            while (draw >= upTo[server]) {
                server++;
            }
            return server;
        };
    }
}
