package whopicks.theory;

/**
 * The states in which a given number of servers has the longest queue: by k, how many servers are at least two short of
 * it, and by the deeper {@link Holes}. Up to the next rung leads one state only, all other servers one short; down
 * leads a departure at one of the longest queues, and the jockeying of {@link ShortestQueue}.
 */
final class Rung {
    private final Holes holes;
    private final double arrivals;
    private final int full;
    private final int most; // largest k
    private final int others;
    private final int width;
    private final double[][] factors;
    /** By k and hole: the rate of leaving downwards. */
    final double[] down;
    /** By k and hole: probabilities, up to the factor of all rungs. */
    final double[] p;

    /**
     * Solves for the probabilities.
     *
     * @param full servers with the longest queue
     * @param most the largest k; a departure that would lead beyond jockeys
     * @param inflow by k and hole, what comes in from above; the flow that comes back from below, into state 0, is
     *     worked out
     */
    Rung(Holes holes, int servers, double load, int full, int most, double[] inflow) {
        this.holes = holes;
        this.arrivals = servers * load;
        this.full = full;
        this.most = most;
        this.others = holes.longest() > 1 ? servers - full : 0;
        width = holes.size();
        factors = new double[most + 1][];
        down = new double[(most + 1) * width];
        double[] came = inflow.clone();
        double[] back = new double[inflow.length];
        back[0] = 1;
        solve(came, back);
        double leaves = 0;
        for (int i = 0; i < came.length; i++) {
            leaves += down[i] * came[i];
        }
        double returns = leaves / (arrivals * back[0]); // all that leaves downwards comes back, but for what goes up
        for (int i = 0; i < came.length; i++) {
            came[i] += returns * back[i];
        }
        p = came;
    }

    /** Both right-hand sides at once: block elimination from the largest k, then back. */
    private void solve(double[] a, double[] b) {
        double[] entry = null; // the probability of (k + 1, no hole) per unit of each state of k
        double entryA = 0;
        double entryB = 0;
        for (int k = most; k >= 0; k--) {
            int size = holes.within(k);
            double[] block = block(k, size);
            a[k * width] += arrivals * entryA;
            b[k * width] += arrivals * entryB;
            for (int h = 0; entry != null && h < size; h++) {
                block[h * size] -= arrivals * entry[h];
            }
            Dense.factor(block, size);
            factors[k] = block;
            if (k > 0) {
                double[] unit = new double[size];
                unit[0] = 1;
                Dense.column(block, size, unit);
                entryA = Dense.dot(a, k * width, unit);
                entryB = Dense.dot(b, k * width, unit);
                entry = unit;
                for (int h = 0; h < size; h++) {
                    entry[h] *= others - k + 1;
                }
            }
        }
        for (int k = 0; k <= most; k++) {
            int before = k == 0 ? 0 : holes.within(k - 1);
            for (int h = 0; h < before; h++) {
                a[k * width + h] += (others - k + 1) * a[(k - 1) * width + h];
                b[k * width + h] += (others - k + 1) * b[(k - 1) * width + h];
            }
            Dense.row(factors[k], holes.within(k), a, k * width);
            Dense.row(factors[k], holes.within(k), b, k * width);
        }
    }

    /** The rates out of the states of one k on the diagonal, minus the rates between them beside it. */
    private double[] block(int k, int size) {
        double[] block = new double[size * size];
        for (int h = 0; h < size; h++) {
            double out = arrivals + (k < most ? others - k : 0);
            double leaves = full + (k < most ? 0 : others - k);
            if (holes.filled(h) >= 0) {
                block[h * size + holes.filled(h)] -= arrivals;
            }
            for (int kind = 0; kind < holes.kinds(h); kind++) {
                int to = holes.fallen(h, kind);
                int servers = (kind == 0 ? k : holes.count(h, kind - 1)) - holes.count(h, kind);
                if (to == Holes.CUT) {
                    leaves += servers;
                } else if (to != Holes.IDLE && servers > 0) {
                    out += servers;
                    block[h * size + to] -= servers;
                }
            }
            down[k * width + h] = leaves;
            block[h * size + h] += out + leaves;
        }
        return block;
    }
}
