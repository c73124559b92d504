package whopicks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import whopicks.article.Claim;
import whopicks.article.Outcome;
import whopicks.article.Verdict;
import whopicks.article.Verdicts;
import whopicks.frame.Frame;

/**
 * The article's claims as the page marks them: beside a number, below a section, on the first screen and in the ledger.
 */
public final class VerdictMarks {
    /** Of each outcome its sign, told apart by shape, and its words for one claim and for several. */
    private static final Map<String, List<String>> WORDS = Map.of(
            "HOLDS", List.of("✓", "holds", "hold"),
            "HOLDS_IF", List.of("◐", "holds on a condition", "hold on a condition"),
            "DOES_NOT_HOLD", List.of("✗", "does not hold", "do not hold"),
            "CANNOT_TELL", List.of("?", "cannot be told", "cannot be told"),
            "CITED", List.of("§", "is cited", "are cited"),
            "NOT_RUN", List.of("·", "was not run", "were not run"));

    private final Verdicts verdicts;

    VerdictMarks(Verdicts verdicts) {
        this.verdicts = verdicts;
    }

    /**
     * The verdict to show beside a cell: of several claims about its value, the one that went worst; null if none was
     * decided there. What compares the cell with another is not a claim about its value.
     *
     * @param row row of the frame; -1 for a cell that was not read from one
     */
    public Verdict at(Frame frame, int row, String column) {
        return row < 0 ? null : verdicts.at(frame, row, column).stream().filter(v -> v.outcome().isRun()
                && (v.claim().versus().isEmpty() || isFigure(v)))
                .max(Comparator.comparing(Verdict::outcome)).orElse(null);
    }

    private static boolean isFigure(Verdict verdict) {
        return List.of(Claim.Kind.EXACT, Claim.Kind.STATISTICAL).contains(verdict.claim().kind());
    }

    /**
     * The verdicts on what the article states; {@link #checks} are those that try a statement once more in another way.
     */
    public List<Verdict> statements() {
        return verdicts.on(claim -> !claim.isCheck()).all();
    }

    public List<Verdict> checks() {
        return verdicts.on(Claim::isCheck).all();
    }

    /** The verdicts on the claims of some topics, in the ledger's order. */
    public List<Verdict> on(List<String> topics) {
        return verdicts.on(claim -> topics.contains(claim.topic())).all();
    }

    /** All verdicts, in the ledger's order. */
    public List<Verdict> all() {
        return verdicts.all();
    }

    /**
     * Those that a reader should see first: they fail, hold on a condition only, or cannot be told. The failures come
     * first.
     */
    public static List<Verdict> doubtful(List<Verdict> some) {
        return some.stream().filter(v -> doubtful(v.outcome()))
                .sorted(Comparator.comparing(v -> v.outcome() != Outcome.DOES_NOT_HOLD)).toList();
    }

    /** All others, in their order. */
    public static List<Verdict> others(List<Verdict> some) {
        return some.stream().filter(v -> !doubtful(v.outcome())).toList();
    }

    private static boolean doubtful(Outcome outcome) {
        return List.of("DOES_NOT_HOLD", "HOLDS_IF", "CANNOT_TELL").contains(outcome.name());
    }

    /** The statements that do not hold. */
    public List<Verdict> failures() {
        return statements().stream().filter(v -> v.outcome() == Outcome.DOES_NOT_HOLD).toList();
    }

    /** How many of each outcome, without those that none has. */
    public static Map<Outcome, Integer> counts(List<Verdict> some) {
        Map<Outcome, Integer> counts = new LinkedHashMap<>();
        for (Outcome outcome : Outcome.values()) {
            int count = (int) some.stream().filter(v -> v.outcome() == outcome).count();
            if (count > 0) {
                counts.put(outcome, count);
            }
        }
        return counts;
    }

    /** The counts in words: "15 hold, 2 do not hold". */
    public static String tally(List<Verdict> some) {
        List<String> parts = new ArrayList<>();
        counts(some).forEach((outcome, count) -> parts.add(count + " " + verb(outcome, count)));
        return String.join(", ", parts);
    }

    /** "holds" or "hold". */
    public static String verb(Outcome outcome, int count) {
        return WORDS.get(outcome.name()).get(count == 1 ? 1 : 2);
    }

    /** One plain sentence on why a claim does not simply hold. */
    public static String why(Verdict verdict) {
        return verdict.why().isEmpty() ? words(sentence(verdict.evidence())) : words(verdict.why());
    }

    private static String sentence(String text) {
        return text.isEmpty() || text.endsWith(".") ? text : text.substring(0, 1).toUpperCase(Locale.ROOT)
                + text.substring(1) + ".";
    }

    /** A text of the ledger as the page sets it: ±, × and − for what a keyboard has. */
    public static String words(String text) {
        return text.replace("+-", "±").replaceAll("(?<=\\d) x (?=\\d)", " × ").replaceAll("(?<![\\w.)])-(?=\\d)", "−");
    }

    /** Name of the source of a cited fact. */
    public static String sourceName(Verdict verdict) {
        return verdict.claim().source().replaceFirst(",? *https?://\\S+$", "");
    }

    /** Its link; "" if it has none. */
    public static String sourceLink(Verdict verdict) {
        return verdict.claim().source().replaceFirst("^.*?(?=https?://\\S+$)|^(?!.*https?://).*$", "");
    }

    /** Sign of an outcome, told apart by shape. */
    public static String sign(Outcome outcome) {
        return WORDS.get(outcome.name()).get(0);
    }

    /** The outcome as a class of the style sheet, and as the address of a view of the ledger. */
    public static String style(Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** How many claims of each kind. */
    public static Map<String, Integer> kinds(List<Verdict> some) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        some.forEach(v -> counts.merge(v.claim().kind().toString(), 1, Integer::sum));
        return counts;
    }

    /** Place of an outcome among all, the worst last. */
    public static int rank(Outcome outcome) {
        return outcome.ordinal();
    }

    /** The verdicts on the claims of a section of the article. */
    public List<Verdict> of(String section) {
        return verdicts.on(claim -> claim.section().equals(section)).all();
    }

    /** Sections of the article that have claims, in its order. */
    public List<String> sections() {
        return all().stream().map(v -> v.claim().section()).distinct().collect(Collectors.toList());
    }
}
