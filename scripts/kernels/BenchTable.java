package kernels;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Schema;

/** A measurement in words: the table of the README, and what has become slower than the ratios that are committed. */
public final class BenchTable {
    /** Columns of {@code ratios.csv}: what each kernel may take, over round robin in the same run. */
    public static final Schema RATIOS = new Schema("ratios", "A kernel a row.", List.of(
            Column.text("what", "Kernel").key(), Column.number("over_round_robin", 1, "",
                    "Its time over that of round robin")));

    /** A kernel this much over its ratio is worse. */
    private static final double WORSE = 1.1;

    /** The row of the points of a sweep on two threads. */
    public static final String THREADS = "sweep of 2000 points on 2 threads";
    /** The same on Spark in one process. */
    public static final String SPARK = "sweep of 2000 points on Spark local[2]";

    private static final String START = "<!-- bench -->\n";
    private static final String END = "<!-- /bench -->";
    private static final Map<String, String> KERNELS = new LinkedHashMap<>();

    static {
        KERNELS.put("independentRoundRobin", "round robin, 16 servers");
        KERNELS.put("independentLeastConnections", "least connections, 16 servers");
        KERNELS.put("independentLeastConnections1024", "least connections, 1024 servers");
        KERNELS.put("independentPowerOfTwo", "power of two, 16 servers");
        KERNELS.put("independentLeastResponseTime", "least response time, 16 servers");
        KERNELS.put("independentLeastWork", "least work, 16 servers");
        KERNELS.put("ownLeastConnections", "least connections, 64 balancers with their own counters");
        KERNELS.put("snapshotLeastConnections", "least connections, a board that lags by 1");
        KERNELS.put("eventLeastConnections", "least connections, the event engine");
        KERNELS.put("eventDeadlineAndRetry", "the same with a deadline and a retry, an attempt");
        KERNELS.put("articleRoundRobin", "round robin, the article's streams");
        KERNELS.put("articleLeastConnections", "least connections, the article's streams");
    }

    private BenchTable() {}

    /**
     * The README with the measurement between its two marks.
     *
     * @param bench one row for each kernel and command
     * @throws IllegalArgumentException if the marks are not there, or a kernel is not in the measurement
     */
    public static String in(String readme, Frame bench) {
        int start = readme.indexOf(START);
        int end = readme.indexOf(END);
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("README.md: no table (expected: " + START.strip() + " to " + END + ")");
        }
        return readme.substring(0, start + START.length()) + text(bench) + readme.substring(end);
    }

    private static String text(Frame bench) {
        StringBuilder out = new StringBuilder("""
                | one run of 300,000 requests at load 0.8, percentiles included | ns per request | of round robin | \
                of the random draws alone | of a plain simulation |
                | --- | --: | --: | --: | --: |
                """);
        KERNELS.forEach((kernel, label) -> {
            int r = row(bench, kernel);
            out.append(String.format(Locale.ROOT, "| %s | %.0f | %.1f | %.1f | %.2f |\n", label,
                    bench.number(r, "time"),
                    bench.number(r, "over_round_robin"), bench.number(r, "over_floor"), bench.number(r, "over_plain")));
        });
        int plain = row(bench, "plainLeastConnections");
        double threads = bench.number(row(bench, THREADS), "time");
        double spark = bench.number(row(bench, SPARK), "time");
        return out + String.format(Locale.ROOT,
                "\nMedians of %s on one of %.0f cores of %s, Java %s. The plain simulation "
                + "takes %.0f ns; on all cores\n`jbang sim2` took %.1f s and `jbang check` %.0f s. A sweep of 2,000 "
                + "points of round robin (ten runs of 300,000\nrequests each, the start apart) made %.0f points a "
                + "second on two threads and %.0f on Spark `local[2]`, %+.0f %% of time.\n",
                bench.text(plain, "date"), bench.number(plain, "cores"), bench.text(plain, "cpu"),
                bench.text(plain, "jdk"),
                bench.number(plain, "time"), bench.number(row(bench, "sim2"), "time"),
                bench.number(row(bench, "check"), "time"), 2000 / threads, 2000 / spark, 100 * (spark / threads - 1));
    }

    /**
     * One line for each kernel that takes more than a tenth more than its ratio.
     *
     * @param bench the measurement
     * @param ratios the ratios committed, of {@link #RATIOS}
     */
    public static List<String> worse(Frame bench, Frame ratios) {
        List<String> worse = new ArrayList<>();
        for (int r = 0; r < ratios.size(); r++) {
            String kernel = ratios.text(r, "what");
            double measured = bench.number(row(bench, kernel), "over_round_robin");
            double committed = ratios.number(r, "over_round_robin");
            if (measured > WORSE * committed) {
                worse.add(String.format(Locale.ROOT,
                        "%s: %.1f x round robin, %.0f %% worse than the %.1f of ratios.csv",
                        kernel, measured, 100 * (measured / committed - 1), committed));
            }
        }
        return worse;
    }

    private static int row(Frame bench, String what) {
        List<Integer> rows = bench.find(Map.of("what", what));
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("bench: no row " + what + " (expected: one)");
        }
        return rows.get(0);
    }
}
