package whopicks.live;

import java.util.Arrays;
import java.util.BitSet;
import org.HdrHistogram.Histogram;

/** Writes down what happens to the requests of a live run; guarded by the generator. Times since its start. */
final class Recorder {
    private final Plan plan;
    private final double[] sojourns;
    private final int[] servers;
    private final BitSet refused = new BitSet();
    private final Histogram lag = new Histogram(3);
    private int connections;
    private int finished;

    Recorder(Plan plan) {
        this.plan = plan;
        sojourns = new double[plan.requests()];
        Arrays.fill(sojourns, Double.NaN);
        servers = new int[plan.requests()];
    }

    void opened() {
        connections++;
    }

    void sent(int request, long time) {
        if (request >= plan.warmup()) {
            lag.recordValue(Math.max(0, time - plan.due(request)));
        }
    }

    /** @return the sojourn time, in mean service times */
    double answered(int request, long time, int server) {
        sojourns[request] = Math.max(0, time - plan.due(request)) / (double) plan.unit();
        servers[request] = server;
        finished++;
        return sojourns[request];
    }

    void gaveUp(int request, boolean wasRefused) {
        refused.set(request, wasRefused);
        finished++;
    }

    /** Requests that came to an end, whichever. */
    int finished() {
        return finished;
    }

    Recording recording(String problem) {
        return new Recording(sojourns, servers, refused, plan.warmup(), lag, plan.unit(), connections, problem);
    }
}
