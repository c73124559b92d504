package whopicks.lab;

/**
 * How much is run.
 *
 * @param seed seed of the runs, not negative
 * @param runs number of runs
 * @param requests arrivals per run
 * @param warmup arrivals discarded at the start of each run
 */
public record Size(long seed, int runs, int requests, int warmup) {
    /** @throws IllegalArgumentException if a part is out of its range */
    public Size {
        Parts.check("seed", seed, seed >= 0, ">= 0");
        Parts.check("runs", runs, runs >= 1 && runs <= 1000, "1 to 1000");
        Parts.check("requests", requests, requests >= 1 && requests <= 3_000_000, "1 to 3000000");
        Parts.check("warmup", warmup, warmup >= 0 && warmup < requests, ">= 0 and < requests, " + requests);
    }

    static Size of(Parts parts, Size usual) {
        return new Size(parts.whole("seed", usual.seed), (int) parts.whole("runs", usual.runs),
                (int) parts.whole("requests", usual.requests), (int) parts.whole("warmup", usual.warmup));
    }

    /** Writes what differs from the usual. */
    void write(Parts parts, Size usual) {
        parts.put("seed", "" + seed, seed != usual.seed);
        parts.put("runs", "" + runs, runs != usual.runs);
        parts.put("requests", "" + requests, requests != usual.requests);
        parts.put("warmup", "" + warmup, warmup != usual.warmup);
    }
}
