package whopicks.picks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** A client's requests all go where its first one went, which is a server drawn by the shares. */
final class Sticky implements Predictor {
    private final Picks picks;
    private final double[] shares;
    private final Map<Integer, Integer> home = new HashMap<>();

    Sticky(Picks picks) {
        this.picks = picks;
        shares = picks.shares();
    }

    @Override
    public void predict(int i, double[] p) {
        Integer known = home.get(picks.client()[i]);
        if (known == null) {
            System.arraycopy(shares, 0, p, 0, p.length);
        } else {
            Arrays.fill(p, 0);
            p[known] = 1;
        }
    }

    @Override
    public void observe(int i, int server) {
        home.put(picks.client()[i], server);
    }
}
