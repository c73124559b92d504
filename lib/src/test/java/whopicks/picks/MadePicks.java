package whopicks.picks;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Picks of a cluster that is known: Poisson arrivals, exponential service times of mean 1, servers that serve one
 * request after the other.
 *
 * @param servers how many
 * @param load of each
 * @param requests how many
 * @param tick step of the log's clock; 0 for exact
 * @param seed of all that is drawn
 */
record MadePicks(int servers, double load, int requests, double tick, long seed) {
    /** Who picks. */
    enum Policy { RANDOM, ROUND_ROBIN, LEAST, LEAST_IN_TURN, TWO }

    /** What is known of the requests outstanding. */
    enum Knowledge { LIVE, OWN, OLDER, SNAPSHOT }

    /** The picks of a policy. @param extent balancers for OWN and round robin, age for OLDER and SNAPSHOT */
    Picks of(Policy policy, Knowledge knowledge, double extent) {
        Random random = new Random(seed);
        double[] arrival = new double[requests];
        double[] end = new double[requests];
        int[] server = new int[requests];
        int[] balancer = new int[requests];
        double[] idleAt = new double[servers];
        int[] next = new int[Math.max(1, (int) extent)];
        for (int b = 0; b < next.length; b++) {
            next[b] = random.nextInt(servers);
        }
        int[] recent = new int[servers];
        double now = 0;
        for (int i = 0; i < requests; i++) {
            now -= Math.log(1 - random.nextDouble()) / (load * servers);
            balancer[i] = random.nextInt(next.length);
            double seen = knowledge == Knowledge.OLDER ? now - extent
                    : knowledge == Knowledge.SNAPSHOT ? Math.floor(now / extent) * extent : now;
            int[] q = new int[servers];
            for (int j = Math.max(0, i - 2000); j < i; j++) {
                boolean mine = knowledge != Knowledge.OWN || balancer[j] == balancer[i];
                q[server[j]] += mine && arrival[j] <= seen && end[j] > seen ? 1 : 0;
            }
            int s = pick(policy, q, recent, random, next, balancer[i]);
            recent[s] = i + 1;
            server[i] = s;
            arrival[i] = now;
            idleAt[s] = Math.max(idleAt[s], now) - Math.log(1 - random.nextDouble());
            end[i] = idleAt[s];
        }
        return Picks.of(ticked(arrival), ticked(end), server, new int[requests], names(), tick, 0);
    }

    private List<String> names() {
        return IntStream.range(0, servers).mapToObj(s -> "s" + s).toList();
    }

    private double[] ticked(double[] times) {
        return tick == 0 ? times : Arrays.stream(times).map(t -> Math.floor(t / tick) * tick).toArray();
    }

    private int pick(Policy policy, int[] q, int[] recent, Random random, int[] next, int balancer) {
        switch (policy) {
            case RANDOM: return random.nextInt(servers);
            case ROUND_ROBIN: return next[balancer] = (next[balancer] + 1) % servers;
            case TWO:
                int a = random.nextInt(servers);
                int b = random.nextInt(servers);
                return q[b] < q[a] ? b : a;
            default:
                int fewest = Arrays.stream(q).min().orElseThrow();
                int[] ties = IntStream.range(0, servers).filter(s -> q[s] == fewest).toArray();
                return policy == Policy.LEAST ? ties[random.nextInt(ties.length)]
                        : Arrays.stream(ties).boxed().min((x, y) -> recent[x] - recent[y]).orElseThrow();
        }
    }
}
