package whopicks.grid;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.Milliseconds;
import whopicks.frame.PrintedTable;
import whopicks.model.Policy;

/** The answers to a question backwards, for a person. */
public final class SolveTable {
    private final Frame answers;
    private final GridLabels labels;
    private final Unknown unknown;
    private final Target target;

    /** @param answers with milliseconds beside them, where these are known */
    public SolveTable(Frame answers, Unknown unknown, Target target) {
        this.answers = answers;
        this.unknown = unknown;
        this.target = target;
        labels = new GridLabels(answers);
    }

    /** A row per point: the value, its interval, and what the target's measures are there. */
    public PrintedTable table() {
        List<String> varying = labels.varying().stream().filter(c -> !solved().contains(c)).toList();
        List<List<String>> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("policy"));
        varying.forEach(c -> head.add(c.replace('_', ' ')));
        head.addAll(List.of(unknown.words(), "95 % interval"));
        boolean ms = InMilliseconds.in(answers);
        if (ms) {
            head.add(inUnits());
        }
        target.bounds().forEach(b -> head.addAll(List.of(b.measure() + " there", "")));
        head.addAll(List.of("runs", "tried"));
        lines.add(head);
        for (int r = 0; r < answers.size(); r++) {
            lines.add(line(r, varying, ms));
        }
        boolean[] left = new boolean[head.size()];
        left[0] = true;
        return new PrintedTable(target.text() + ": the " + unknown.words() + (unknown == Unknown.SERVERS ? ""
                : " of each policy") + " that still meets it", lines, left);
    }

    private List<String> line(int row, List<String> varying, boolean ms) {
        List<String> line = new ArrayList<>(List.of(labels.policy(row)));
        varying.forEach(c -> line.add(labels.plain(row, c)));
        String outcome = answers.text(row, "outcome");
        boolean none = answers.isEmpty(row, "value");
        line.add(none ? "none" : (outcome.equals("everywhere") ? "any, up to " : "") + number(row, "value"));
        line.add(List.of("found", "stopped").contains(outcome) ? interval(row) : "");
        if (ms) {
            line.add(none ? "" : inUnits(row));
        }
        for (Target.Bound b : target.bounds()) {
            line.add(value(row, b.measure()));
            line.add("+- " + value(row, Column.halfWidth(b.measure())));
        }
        line.addAll(List.of(answers.text(row, "runs"), answers.text(row, "tried")));
        return line;
    }

    /** Of servers the fewest come first. */
    private String interval(int row) {
        String surely = answers.isEmpty(row, "surely") ? "none" : number(row, "surely");
        String atMost = number(row, "at_most");
        return unknown == Unknown.SERVERS ? atMost + " to " + surely : surely + " to " + atMost;
    }

    private String number(int row, String column) {
        return GridLabels.plain(answers.text(row, column));
    }

    private String inUnits() {
        return unknown == Unknown.LAG ? "in ms" : unknown == Unknown.LOAD ? "requests/s" : "load";
    }

    private String inUnits(int row) {
        return unknown == Unknown.LAG ? Milliseconds.text(answers.number(row, Milliseconds.of("lag")))
                : unknown == Unknown.LOAD ? Numbers.plain(answers.number(row, Milliseconds.RATE))
                : Numbers.plain(answers.number(row, "load"));
    }

    private String value(int row, String column) {
        String ms = Milliseconds.of(column);
        return answers.schema().has(ms) ? Milliseconds.text(answers.number(row, ms)) + " ms"
                : String.format(Locale.ROOT, answers.number(row, column) < 1 ? "%.4f" : "%.2f",
                        answers.number(row, column));
    }

    /** Columns that follow from what is looked for. */
    private List<String> solved() {
        return switch (unknown) {
            case LOAD -> List.of("load", "arrival_rate");
            case SERVERS -> List.of("servers", "load");
            case LAG -> List.of("lag");
            case BALANCERS -> List.of("balancers");
        };
    }

    /** What a reader has to know of some rows. @param precision that was asked for; 0 for none */
    public List<String> remarks(double precision) {
        List<String> remarks = new ArrayList<>();
        for (int r = 0; r < answers.size(); r++) {
            double low = answers.number(r, "surely");
            double high = answers.number(r, "at_most");
            double share = Math.abs(high - low) / 2 / Math.max(low, high);
            if (precision > 0 && answers.text(r, "outcome").equals("found") && !(share <= precision)) {
                remarks.add(String.format(Locale.ROOT, "precision: %.2g %% is not reached for %s: %s runs a value give "
                        + "%.2g %%; --max-runs allows more", 100 * precision, labels.policy(r), answers.text(r, "runs"),
                        100 * share));
            }
            if (answers.text(r, "outcome").equals("stopped")) {
                remarks.add("stopped: the interval of " + labels.policy(r) + " holds what was not looked at");
            }
            if (!answers.flag(r, "monotone")) {
                remarks.add("solve: with " + labels.policy(r) + " a harder value met the target where an easier one "
                        + "missed it: more than one threshold, see what was tried (--out FOLDER)");
            }
        }
        return remarks;
    }

    /** The policies whose value is the hardest at some point; none where nothing meets the target, or none is known. */
    public List<Policy> winners() {
        if (!answers.find(Key.of("outcome", "stopped")).isEmpty()) {
            return List.of(); // what was not looked at could win
        }
        List<Integer> met = IntStream.range(0, answers.size()).filter(r -> !answers.isEmpty(r, "value")).boxed()
                .toList();
        Frame found = answers.rows(met);
        Comparator<Integer> byValue = Comparator.comparing(r -> found.number(r, "value"));
        return Winners.of(found, solved(), unknown == Unknown.SERVERS ? byValue : byValue.reversed());
    }

    /** What all rows share. */
    public String shared() {
        return labels.shared(solved());
    }
}
