package whopicks.article;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import whopicks.frame.Column;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import whopicks.frame.Schema;

/**
 * The report's own sentences, {@code page-claims.csv} on the class path, decided by the same rules as the article's
 * statements. A sentence that compares several things has several rows, whose ids begin with the sentence's.
 *
 * <p>A sentence may rely on verdicts on the article: its column {@code article} holds {@code ID OUTCOME}, with bars
 * between. The page must not be built if a sentence does not hold, or relies on a verdict that came out otherwise.
 */
public final class PageVerdicts {
    private static final String FILE = "page-claims.csv";

    /** Places that the error of the page's comparisons is cut into. */
    private static final int COMPARISONS = 200;

    static final Schema SCHEMA = new Schema("page-ledger", "One sentence of the report, or a part of one, a row.",
            List.of(
            Column.text("id", "Name of the sentence, words joined by dots"),
            Column.text("statement", "What it says, in short"),
            Column.text("frame", "Frame whose cell decides"),
            Column.text("row", "Key of the row: column=text, semicolons between"),
            Column.text("column", "Column of the cell"),
            Column.text("versus", "Cells compared with, as in the article's ledger"),
            Column.text("kind", "order, ratio, bound or arithmetic"),
            Column.text("published", "arithmetic: the figure in the sentence"),
            Column.whole("decimals", "", "arithmetic: its decimals"),
            Column.text("rule", "What decides"),
            Column.text("reason", "Why this tolerance; empty where the rule says it all"),
            Column.text("article", "Verdicts on the article that the sentence relies on: ID OUTCOME, bars between")));

    private final List<Verdict> all;
    private final List<String> faults;

    private PageVerdicts(List<Verdict> all, List<String> faults) {
        this.all = List.copyOf(all);
        this.faults = List.copyOf(faults);
    }

    /**
     * Decides.
     *
     * @param frames the frames of the page; a sentence on a frame that is not there is not on the page, and not run
     * @param article verdicts on the article's statements
     * @param quick whether the sizes are small: then no sentence is run
     * @throws IllegalArgumentException if the file is damaged
     */
    public static PageVerdicts of(Map<String, Frame> frames, Verdicts article, boolean quick) {
        return of(Csv.parse(SCHEMA, Ledger.text(FILE), FILE), frames, article, quick);
    }

    static PageVerdicts of(Frame ledger, Map<String, Frame> frames, Verdicts article, boolean quick) {
        List<Claim> claims = Ledger.claims(ledger);
        Map<String, Outcome> known = new LinkedHashMap<>();
        article.all().forEach(v -> known.put(v.claim().id(), v.outcome()));
        Judge judge = new Judge(claims, frames, COMPARISONS);
        List<Verdict> verdicts = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (int r = 0; r < claims.size(); r++) {
            Claim claim = claims.get(r);
            Map<String, Outcome> relied = relied(claim, ledger.text(r, "article"), known.keySet());
            boolean shown = Stream.concat(Stream.of(claim.cell()), claim.versus().stream())
                    .allMatch(cell -> frames.containsKey(cell.frame()));
            if (quick || !shown) {
                verdicts.add(Verdict.notRun(claim, quick ? "small sizes" : "the frame is not there"));
                continue;
            }
            Verdict verdict = judge.verdict(claim);
            verdicts.add(verdict);
            if (verdict.outcome() != Outcome.HOLDS) {
                faults.add(claim.id() + " " + verdict.outcome() + ": " + claim.statement() + " (ours "
                        + verdict.value() + "; " + verdict.evidence() + ")");
            }
            relied.forEach((id, outcome) -> {
                if (known.get(id).isRun() && known.get(id) != outcome) {
                    faults.add(claim.id() + " contradicts the article's verdict: " + id + " " + known.get(id)
                            + ", the sentence says " + outcome);
                }
            });
        }
        return new PageVerdicts(verdicts, faults);
    }

    private static Map<String, Outcome> relied(Claim claim, String text, Set<String> ids) {
        Map<String, Outcome> relied = new LinkedHashMap<>();
        for (String part : text.split("\\|")) {
            if (!part.isBlank()) {
                String[] sides = part.strip().split(" ", 2);
                if (sides.length < 2 || !ids.contains(sides[0])) {
                    throw new IllegalArgumentException(claim.id() + ": article " + part.strip()
                            + " (expected: id of a claim and its outcome)");
                }
                relied.put(sides[0], Outcome.parse(sides[1]));
            }
        }
        return relied;
    }

    /** The verdicts, in the ledger's order. */
    public List<Verdict> all() {
        return all;
    }

    /**
     * The verdicts on a sentence: on the row of that id and on those below it.
     *
     * @throws IllegalArgumentException if there is none
     */
    public List<Verdict> on(String id) {
        List<Verdict> found = all.stream().filter(v -> v.claim().id().equals(id) || v.claim().id().startsWith(id + "."))
                .toList();
        if (found.isEmpty()) {
            throw new IllegalArgumentException("sentence: " + id + " (expected: an id of " + FILE + ")");
        }
        return found;
    }

    /** Why the page must not be built, a line per fault; empty if it may. */
    public List<String> faults() {
        return faults;
    }

    /** @throws IllegalStateException if there is a fault */
    public void orThrow() {
        if (!faults.isEmpty()) {
            throw new IllegalStateException(faults.stream().collect(Collectors.joining("\n",
                    "sentences of the page that do not hold:\n", "")));
        }
    }
}
