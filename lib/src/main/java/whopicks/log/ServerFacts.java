package whopicks.log;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.regex.Pattern;

/**
 * What a log says of one server.
 *
 * @param index of it in {@link Recorded#servers}
 * @param name as the log has it, with its group
 * @param requests that it was given
 * @param share of all requests with a server
 * @param busy mean number of requests that it had at a time, by the server's time
 * @param meanTime mean of the server's time, in s
 * @param errors share of its requests with status 500 and more
 */
public record ServerFacts(int index, String name, int requests, double share, double busy, double meanTime,
        double errors) {

    /** Of each server of a log, in the order of their names; empty if it names none. */
    static List<ServerFacts> of(Recorded log, double seconds, IntToDoubleFunction time) {
        int n = log.servers().size();
        int[] requests = new int[n];
        int[] timed = new int[n];
        int[] errors = new int[n];
        double[] sum = new double[n];
        int all = 0;
        for (int i = 0; i < log.size(); i++) {
            int s = log.server(i);
            if (s >= 0) {
                all++;
                requests[s]++;
                errors[s] += log.status(i) >= 500 ? 1 : 0;
                double t = time.applyAsDouble(i);
                timed[s] += t >= 0 ? 1 : 0;
                sum[s] += t >= 0 ? t : 0;
            }
        }
        List<ServerFacts> facts = new ArrayList<>();
        for (int s = 0; s < n; s++) {
            facts.add(new ServerFacts(s, log.servers().get(s), requests[s], (double) requests[s] / all, sum[s]
                    / seconds,
                    sum[s] / timed[s], (double) errors[s] / requests[s]));
        }
        facts.sort(Comparator.comparing(ServerFacts::name, ServerFacts::natural));
        return List.copyOf(facts);
    }

    /** With web2 before web10. */
    private static int natural(String a, String b) {
        return key(a).compareTo(key(b));
    }

    private static String key(String name) {
        return Pattern.compile("\\d+").matcher(name).replaceAll(m -> m.group().length() > 9 ? m.group()
                : String.format(Locale.ROOT, "%09d", Integer.parseInt(m.group())));
    }
}
