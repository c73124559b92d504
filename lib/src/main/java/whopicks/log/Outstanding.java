package whopicks.log;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How many requests a server had when another was sent to it, out of the instants and times of a log; of all servers
 * together where the log names none. Known to within the steps in which the log has instants.
 *
 * @param found of each request, how many its server had; -1 where the log does not say
 * @param most at any request
 */
record Outstanding(int[] found, int most) {

    /**
     * Of a log.
     *
     * @param time of the server, in s; NaN where a request has none
     * @param sent instant at which the server was given the request
     */
    static Outstanding of(Recorded log, IntToDoubleFunction time, IntToDoubleFunction sent) {
        List<PriorityQueue<Double>> ends = new ArrayList<>();
        IntStream.range(0, Math.max(1, log.servers().size())).forEach(s -> ends.add(new PriorityQueue<>()));
        boolean named = !log.servers().isEmpty();
        int[] found = new int[log.size()];
        int most = 0;
        for (int i = 0; i < found.length; i++) {
            double at = sent.applyAsDouble(i);
            double t = time.applyAsDouble(i);
            found[i] = -1;
            if (!(t >= 0) || Double.isNaN(at) || named && log.server(i) < 0) {
                continue;
            }
            PriorityQueue<Double> queue = ends.get(named ? log.server(i) : 0);
            while (!queue.isEmpty() && queue.peek() <= at) {
                queue.poll();
            }
            found[i] = queue.size();
            most = Math.max(most, found[i]);
            queue.add(at + t);
        }
        return new Outstanding(found, most);
    }
}
