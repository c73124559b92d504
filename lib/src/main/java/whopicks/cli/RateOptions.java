package whopicks.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import picocli.CommandLine.Option;
import whopicks.grid.ArrivalRate;
import whopicks.grid.BadInput;
import whopicks.grid.Clock;
import whopicks.grid.Logged;
import whopicks.grid.Numbers;
import whopicks.grid.RealTime;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Conditions;

/**
 * The options that say how much comes, and how long a mean service time is: of load, rate and mean two give the third.
 */
public final class RateOptions {
    /** Below it the instants of arrivals grow so large that a service time is lost in their rounding. */
    static final double LEAST_RATE = 1e-6;

    /** As many digits as one would write of a rate that was measured. */
    private static final MathContext RATE_DIGITS = new MathContext(6);

    @Option(names = "--load", paramLabel = "LIST", description = "work that arrives over what all servers together can "
            + "do, > 0 and < 1, or more where something limits the queues (default: 0.8)")
    private String load;

    @Option(names = {"--arrival-rate", "--rate"}, paramLabel = "LIST", description =
            "instead of --load: requests per mean service time, or with a unit, as 950/s; with --load too, it says how "
            + "long a mean service time is")
    private String rate;

    @Option(names = "--mean", paramLabel = "TIME", description =
            "how long one mean service time is, as 12ms: then options take times with units, and results are in ms too")
    private String mean;

    /**
     * Arrivals of a point.
     *
     * @param value the load, or requests per mean service time
     * @param text as it was typed
     * @param most the rate that servers of so much capacity can do, as one types it
     */
    record Rate(BigDecimal value, boolean isLoad, String text, DoubleFunction<String> most) {
        /** Where nothing keeps the queues finite, less must come than the servers can do. */
        double of(Cluster cluster, Conditions conditions) {
            double capacity = conditions.server().capacity(cluster);
            BadInput.check(isLoad ? "load" : "arrival-rate", text, fits(cluster, conditions),
                    isLoad ? conditions.isPlain() ? "> 0 and < 1" : "> 0 and < 1 without --limit, --deadline, "
                    + "--workers inf or a discipline that refuses or serves the newest"
                            : "> 0 and < " + most.apply(capacity) + ", what the servers can do");
            return perMean(capacity);
        }

        /** Whether servers can keep up, or what limits the queues lets them. */
        boolean fits(Cluster cluster, Conditions conditions) {
            double capacity = conditions.server().capacity(cluster);
            return perMean(capacity) < capacity || conditions.limited();
        }

        private double perMean(double capacity) {
            return isLoad ? value.doubleValue() * capacity : value.doubleValue();
        }
    }

    /**
     * How long a mean service time is.
     *
     * @param own as the service times say it; unknown where they do not
     * @param capacity of the servers, in servers; asked only where load and rate say the mean
     * @throws BadInput if the options contradict each other
     */
    Clock clock(Clock own, DoubleSupplier capacity) {
        if (mean != null) {
            RealTime typed = RealTime.parse("mean", mean);
            BadInput.check("mean", mean, own.mean().map(typed::isRounded).orElse(true), "about "
                    + own.milliseconds(1) + "ms, as the service times say; or without --mean");
            return own.isKnown() ? own : Clock.of(typed.seconds());
        }
        boolean derived = !own.isKnown() && rate != null && load != null;
        return derived && inUnits().isPresent() ? inUnits().get().clock(one(), capacity.getAsDouble()) : own;
    }

    private Optional<ArrivalRate> inUnits() {
        return Optional.ofNullable(rate).map(ArrivalRate::parse).filter(r -> r.per().isPresent());
    }

    private BigDecimal one() {
        List<BigDecimal> loads = loads();
        BadInput.check("load", load, loads.size() == 1, "one load, where it says the mean together with --rate");
        return loads.get(0);
    }

    private List<BigDecimal> loads() {
        return Numbers.parse("load", load == null ? "" + ArticleModel.LOAD : load)
                .each(v -> v >= LEAST_RATE, "> 0 and < 1; from 0.000001 on");
    }

    /**
     * What the options say, or else a log.
     *
     * @throws BadInput if they contradict each other
     */
    List<Rate> rates(Clock clock, Logged logged, DoubleSupplier capacity) {
        BadInput.check("arrival-rate", rate, load == null || rate == null || inUnits().isPresent(),
                "not together with --load, but in requests per second");
        if (rate != null && load == null) {
            ArrivalRate given = ArrivalRate.parse(rate);
            List<BigDecimal> typed = given.numbers().each(v -> v > 0, "> 0");
            List<BigDecimal> values = new Numbers("arrival-rate", given.perMean(clock)).each(v -> v >= LEAST_RATE,
                    ">= 0.000001 per mean service time");
            return IntStream.range(0, values.size()).mapToObj(k -> new Rate(values.get(k), false,
                    given.text(typed.get(k)), c -> given.text(given.ofCapacity(c, clock)))).toList();
        }
        if (load == null && logged.arrivalRate() > 0) {
            return of(logged);
        }
        if (rate != null) {
            agree(clock, capacity);
        }
        return loads().stream().map(RateOptions::load).toList();
    }

    /** A load. */
    static Rate load(BigDecimal value) {
        return new Rate(value, true, value.toPlainString(), capacity -> "");
    }

    /** A log's. */
    static List<Rate> of(Logged logged) {
        BigDecimal measured = new BigDecimal(logged.arrivalRate(), RATE_DIGITS);
        return List.of(new Rate(measured, false, measured.toPlainString(), c -> "" + c));
    }

    /** Load, rate and mean are all given, or the third is computed: to the digits of the load they must agree. */
    private void agree(Clock clock, DoubleSupplier capacity) {
        BigDecimal asked = one();
        List<BigDecimal> perMean = inUnits().orElseThrow().perMean(clock);
        BigDecimal made = perMean.get(0).divide(BigDecimal.valueOf(capacity.getAsDouble()), MathContext.DECIMAL64);
        BadInput.check("load", load, perMean.size() == 1 && made.setScale(asked.scale(), RoundingMode.HALF_EVEN)
                .compareTo(asked) == 0, "one of --load, --rate and --mean less, or " + made.round(RATE_DIGITS)
                .stripTrailingZeros().toPlainString() + ", as the other two make it");
    }

    /** The option that says how much comes. */
    String name() {
        return rate == null || load != null ? "--load" : "--arrival-rate";
    }
}
