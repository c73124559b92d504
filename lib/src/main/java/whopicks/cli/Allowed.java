package whopicks.cli;

import java.util.Map;

/** The ranges of the options, said the same in every complaint. */
final class Allowed {
    private static final Map<String, String> RANGES = Map.ofEntries(
            Map.entry("load", "> 0 and < 1"), Map.entry("servers", ">= 2"), Map.entry("requests", ">= 1"),
            Map.entry("warmup", ">= 0 and < requests"),
            Map.entry("runs", ">= 1"), Map.entry("threads", ">= 1"), Map.entry("seed", "of at most 64 bits"),
            Map.entry("weights", ">= 1"),
            Map.entry("sessions", ">= 0"), Map.entry("lags", ">= 0"), Map.entry("balancers", ">= 1"),
            Map.entry("max-runs", ">= 2"),
            Map.entry("n", ">= 1"), Map.entry("balls", ">= 1"), Map.entry("choices", ">= 1"),
            Map.entry("partitions", ">= 1"),
            Map.entry("smoothing", "> 0 and <= 1"));

    private Allowed() {}

    /** The range of an option, by its name without hyphens; "" where nothing is said. */
    static String range(String option) {
        return RANGES.getOrDefault(option, "");
    }
}
