package whopicks.report;

import java.util.List;

/** What needs no model: sums. */
final class Sums {
    private Sums() {}

    static List<Grid> connections(Frames frames) {
        return List.of(PlainTable.of("table-connections", "Share of the requests that the busiest server gets.", frames.rows("arithmetic", "topic=connections"), 2,
                "quantity", "spread", "parameters", "given", "value", "share", "formula", "how"));
    }

    static List<Grid> overload(Frames frames) {
        return List.of(
                PlainTable.of("table-queue", "How long the last one in a full queue waits.", frames.rows("arithmetic", "topic=queue"), 2,
                        "parameters", "given", "value", "seconds", "formula", "how"),
                PlainTable.of("table-retries", "Calls at the bottom layer for one call at the top, when everything fails.", frames.rows("arithmetic", "topic=retries"), 2,
                        "parameters", "given", "quantity", "what", "value", "calls", "formula", "how"),
                PlainTable.of("table-locality", "Share of the traffic that locality X keeps while more and more of its hosts fail.", frames.rows("arithmetic", "topic=locality"), 2,
                        "parameters", "given", "value", "share of X in %", "formula", "how"));
    }

    static List<Plot> none(Frames frames) {
        return List.of();
    }
}
