package whopicks.live;

import java.util.concurrent.TimeUnit;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;

/**
 * What is to be sent, fixed before the first request leaves: the same draws that the model's run makes.
 *
 * @param arrivals instants of sending from the start of the run, ascending, in mean service times
 * @param requirements service requirements, in mean service times
 * @param balancers which balancer each request goes to, from 0
 * @param sessions which session each request belongs to, from 0
 * @param warmup requests at the start that are sent and not counted
 * @param unit length of one mean service time, in nanoseconds
 */
record Plan(double[] arrivals, double[] requirements, int[] balancers, int[] sessions, int warmup, long unit) {

    /** The plan of one run of a scenario, drawn from the input given, but for the policy's own draws. */
    static Plan of(Scenario scenario, RandomInput input, long unit) {
        int n = scenario.requests();
        Plan plan = new Plan(new double[n], new double[n], new int[n], new int[n], scenario.warmup(), unit);
        double time = 0;
        for (int i = 0; i < n; i++) {
            time += input.gap();
            plan.arrivals[i] = time;
            plan.balancers[i] = scenario.balancers() > 1 ? input.balancer() : 0;
            plan.sessions[i] = scenario.sessions() > 0 ? input.session() : 0;
            plan.requirements[i] = input.requirement();
        }
        return plan;
    }

    int requests() {
        return arrivals.length;
    }

    /** The instant at which request i is to be sent, in nanoseconds from the start. */
    long due(int i) {
        return Math.round(arrivals[i] * unit);
    }

    /**
     * The request as it goes over the wire. A session has a name and, for ip_hash, a client address that look drawn, as
     * they do in life: hashes spread names that count upwards more evenly than chance would.
     */
    String request(int i) {
        long name = scrambled(sessions[i]);
        return "GET /?session=" + Long.toHexString(name) + "&service="
                + TimeUnit.NANOSECONDS.toMicros(Math.round(requirements[i] * unit))
                + " HTTP/1.1\r\nHost: whopicks\r\nX-Request: " + i + "\r\nX-Client: "
                + (1 + (name >>> 56) % 223) + "." + (name >>> 48 & 255) + "." + (name >>> 40 & 255) + ".1";
    }

    /** The finisher of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): a bijection. */
    private static long scrambled(long n) {
        long x = n + 0x9e3779b97f4a7c15L;
        x = (x ^ x >>> 30) * 0xbf58476d1ce4e5b9L;
        x = (x ^ x >>> 27) * 0x94d049bb133111ebL;
        return x ^ x >>> 31;
    }
}
