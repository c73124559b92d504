package whopicks.picks;

import java.util.Arrays;

/** A sequence that comes again and again, as that of weighted round robin: what was picked a period ago is picked. */
final class Periodic implements Predictor {
    private static final int LONGEST = 1000;
    private static final int TELLING = 4000;

    private final int[] past;

    Periodic(int period) {
        past = new int[period];
        Arrays.fill(past, -1);
    }

    /** The period, other than the number of servers, at which most of the first picks come again. */
    static int of(Picks picks) {
        int best = 0;
        double most = 0;
        int telling = Math.min(TELLING, picks.size());
        for (int period = 2; period <= Math.min(LONGEST, telling / 4); period++) {
            int again = 0;
            for (int i = period; i < telling; i++) {
                again += picks.server()[i] == picks.server()[i - period] ? 1 : 0;
            }
            double share = again / (double) (telling - period);
            if (share > most + 1e-3 && period % picks.servers() != 0) {
                most = share;
                best = period;
            }
        }
        return best;
    }

    @Override
    public void predict(int i, double[] p) {
        int known = past[i % past.length];
        Arrays.fill(p, known < 0 ? 1.0 / p.length : 0);
        if (known >= 0) {
            p[known] = 1;
        }
    }

    @Override
    public void observe(int i, int server) {
        past[i % past.length] = server;
    }
}
