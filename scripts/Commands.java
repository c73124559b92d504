///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Every command in one jar, so that the library is compiled once for all of them
//SOURCES arithmetic.java
//SOURCES bins.java
//SOURCES check.java
//SOURCES coverage.java
//SOURCES diff.java
//SOURCES dns2.java
//SOURCES ecs.java
//SOURCES foresight.java
//SOURCES frontier.java
//SOURCES hedge.java
//SOURCES herd.java
//SOURCES herd2.java
//SOURCES overload.java
//SOURCES plot.java
//SOURCES reasons.java
//SOURCES report.java
//SOURCES sim2.java
//SOURCES sim3.java
//SOURCES theory.java
//SOURCES tour.java
//SOURCES watch.java
//SOURCES whatif.java
//SOURCES whopicked.java

import java.util.Arrays;

/**
 * Runs the command that its first argument names. The aliases of {@code jbang-catalog.json} come here; a script that is
 * run by its path does not. {@code sweep}, {@code live} and {@code lab} have jars of their own: they want other
 * libraries or options of the JVM.
 */
public final class Commands {
    private static final String NAMES =
            "arithmetic, bins, check, coverage, diff, dns2, ecs, foresight, frontier, hedge, herd, herd2,"
            + " overload, plot, reasons, report, sim2, sim3, theory, tour, watch, whatif,"
            + " whopicked";

    private Commands() {}

    public static void main(String... args) throws Exception {
        String name = args.length == 0 ? "" : args[0];
        String[] rest = Arrays.copyOfRange(args, Math.min(1, args.length), args.length);
        switch (name) {
            case "arithmetic" -> arithmetic.main(rest);
            case "bins" -> bins.main(rest);
            case "check" -> check.main(rest);
            case "coverage" -> coverage.main(rest);
            case "diff" -> diff.main(rest);
            case "dns2" -> dns2.main(rest);
            case "ecs" -> ecs.main(rest);
            case "foresight" -> foresight.main(rest);
            case "frontier" -> frontier.main(rest);
            case "hedge" -> hedge.main(rest);
            case "herd" -> herd.main(rest);
            case "herd2" -> herd2.main(rest);
            case "overload" -> overload.main(rest);
            case "plot" -> plot.main(rest);
            case "reasons" -> reasons.main(rest);
            case "report" -> report.main(rest);
            case "sim2" -> sim2.main(rest);
            case "sim3" -> sim3.main(rest);
            case "theory" -> theory.main(rest);
            case "tour" -> tour.main(rest);
            case "watch" -> watch.main(rest);
            case "whatif" -> whatif.main(rest);
            case "whopicked" -> whopicked.main(rest);
            default -> {
                System.err.println("command: " + name + " (expected: " + NAMES
                        + "; or jbang sweep, jbang live, jbang lab)");
                System.exit(2);
            }
        }
    }
}
