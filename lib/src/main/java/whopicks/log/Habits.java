package whopicks.log;

import java.util.HashMap;
import java.util.Map;

/**
 * What balancer and clients do, beside picking a server for a request.
 *
 * @param retried share of the requests that more than one server was tried for; NaN where the log does not say
 * @param errors share of the requests with status 500 and more; NaN where it has none
 * @param returns requests that came from a client that had come before, as far as clients are known
 * @param same share of them that went to the server of the time before
 * @param sameByChance what that share were, did clients and servers not know each other
 */
public record Habits(double retried, double errors, int returns, double same, double sameByChance) {
    private static final int MOST_CLIENTS = 200_000;

    static Habits of(Recorded log) {
        int tried = 0;
        int retried = 0;
        int withStatus = 0;
        int errors = 0;
        int returns = 0;
        int same = 0;
        int[] requests = new int[log.servers().size()];
        Map<Integer, Integer> last = new HashMap<>();
        for (int i = 0; i < log.size(); i++) {
            tried += log.attempts(i) > 0 ? 1 : 0;
            retried += log.attempts(i) > 1 ? 1 : 0;
            withStatus += log.status(i) > 0 ? 1 : 0;
            errors += log.status(i) >= 500 ? 1 : 0;
            if (log.server(i) < 0) {
                continue;
            }
            requests[log.server(i)]++;
            if (log.client(i) != 0 && (last.size() < MOST_CLIENTS || last.containsKey(log.client(i)))) {
                Integer before = last.put(log.client(i), log.server(i));
                returns += before == null ? 0 : 1;
                same += before != null && before == log.server(i) ? 1 : 0;
            }
        }
        return new Habits(share(retried, tried), share(errors, withStatus), returns, share(same, returns),
                chance(requests));
    }

    private static double share(int part, int all) {
        return all == 0 ? Double.NaN : (double) part / all;
    }

    private static double chance(int[] requests) {
        double all = 0;
        double squares = 0;
        for (int r : requests) {
            all += r;
            squares += (double) r * r;
        }
        return squares / all / all;
    }
}
