package whopicks.article;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Schema;

/** A small study by hand: frames of the shape that the model studies make, and a ledger on them. */
final class Example {
    private static final List<Column> POINT = List.of(Column.text("policy", "").key(),
            Column.whole("size", "", "").key(), Column.text("streams", "").key(),
            Column.whole("requests", "", "").size());
    private static final Schema SUMMARY = new Schema("toy", "", with(Column.whole("runs", "", "").size(),
            Column.number("p95", 5, "", ""),
            Column.number("p99", 5, "", ""), Column.flag("stable", "")));
    private static final Schema RUNS = new Schema("toy-runs", "", with(Column.whole("run", "", "").key(),
            Column.number("p95", 5, "", ""),
            Column.number("p99", 5, "", ""), Column.flag("stable", "")));

    private final Frame summary = new Frame(SUMMARY);
    private final Frame runs = new Frame(RUNS);
    private final int requests;

    Example(int requests) {
        this.requests = requests;
    }

    private static List<Column> with(Column... more) {
        List<Column> columns = new java.util.ArrayList<>(POINT);
        columns.addAll(List.of(more));
        return columns;
    }

    /** Adds a row whose runs have these p99; its p95 is a tenth. */
    Example row(String policy, int size, String streams, double... p99) {
        double mean = java.util.Arrays.stream(p99).average().orElseThrow();
        summary.add(policy, size, streams, requests, p99.length, mean / 10, mean, mean < 1000);
        for (int r = 0; r < p99.length; r++) {
            runs.add(policy, size, streams, requests, r, p99[r] / 10, p99[r], p99[r] < 1000);
        }
        return this;
    }

    Map<String, Frame> frames() {
        Map<String, Frame> frames = new LinkedHashMap<>();
        frames.put("toy", summary);
        frames.put("toy-runs", runs);
        return frames;
    }

    /** A claim on the toy frame's p99. */
    static Claim claim(String row, String versus, String kind, String published, String rule, String assumption) {
        return claim(row, "p99", versus, kind, published, rule, assumption);
    }

    static Claim claim(String row, String column, String versus, String kind, String published, String rule,
            String assumption) {
        String expected = assumption.isEmpty() ? "HOLDS" : "HOLDS IF";
        return ledger("toy.claim,Toy,so,It is so,,toy,toy," + row + "," + column + "," + versus + "," + kind + ","
                + published + ",2," + rule
                + ",Because,\"" + assumption + "\"," + (assumption.isEmpty() ? "" : "Only so") + ",," + expected + "\n")
                .get(0);
    }

    /** The claims of a ledger's rows, without its header. */
    static List<Claim> ledger(String rows) {
        return Ledger.parse(String.join(",", Ledger.SCHEMA.names()) + "\n" + rows);
    }

    /** The verdict on one claim. */
    Verdict on(Claim claim) {
        return Verdicts.of(List.of(claim), frames()).all().get(0);
    }
}
