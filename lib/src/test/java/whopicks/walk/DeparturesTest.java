package whopicks.walk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DeparturesTest {
    private record Left(int server, int balancer, double sojourn) {}

    private record Pending(double finish, Left left) {}

    /**
     * Steps short and long against the mean gap, in bursts, so that the calendar goes round many times or hardly moves.
     */
    @Test
    void everythingThatIsDueLeavesAndNothingElse() {
        for (int servers : new int[] {1, 3, 16, 100}) {
            for (double step : new double[] {0.001, 0.1, 1, 50, 10_000}) {
                compare(servers, step, new Random(servers));
            }
        }
    }

    private static void compare(int servers, double step, Random random) {
        List<Left> left = new ArrayList<>();
        Departures departures = new Departures(servers, 0.1, true, true, (server, balancer, sojourn, time) ->
                left.add(new Left(server, balancer, sojourn)));
        List<Pending> naive = new ArrayList<>();
        double[] freeAt = new double[servers];
        double now = 0;
        for (int i = 0; i < 2000; i++) {
            now += random.nextInt(5) == 0 ? step * random.nextDouble() * 10 : 0.05 * random.nextDouble();
            if (random.nextInt(3) > 0) { // not at every arrival: a snapshot looks only now and then
                departures.until(now);
                double time = now;
                List<Left> due = naive.stream().filter(p -> p.finish <= time).map(Pending::left).toList();
                naive.removeIf(p -> p.finish <= time);
                // a stable sort: each server's in their order
                Comparator<Left> byServer = Comparator.comparingInt(Left::server);
                assertEquals(due.stream().sorted(byServer).toList(), left.stream().sorted(byServer).toList());
                left.clear();
            }
            int server = random.nextInt(servers);
            double finish = Math.max(freeAt[server], now) + random.nextInt(3) * random.nextDouble();
            freeAt[server] = finish;
            departures.add(server, i, now, finish);
            naive.add(new Pending(finish, new Left(server, i, finish - now)));
        }
    }
}
