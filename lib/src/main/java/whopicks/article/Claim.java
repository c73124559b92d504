package whopicks.article;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/**
 * A statement that a frame's cell decides; or a check, which tests a statement once more in another way.
 *
 * @param id its name, words joined by dots; the first word is the section's
 * @param section heading of the section of the article that states it
 * @param quote the shortest words of the article that state it; "" for a check and for a sentence of the page
 * @param statement what is stated, in our words
 * @param checks id of the statement that this row checks once more; "" for a statement
 * @param study study that makes the frame, or several with spaces between; "" for none
 * @param cell the cell that decides; null for a cited claim
 * @param versus cells that it is compared with; for a claim with an assumption, what stands in its place without it
 * @param kind what sort of statement it is
 * @param published the value as printed, or the words; "" where the statement is all
 * @param decimals decimals of the printed value; -3 for a value in whole thousands
 * @param rule what decides
 * @param reason why this rule, and this tolerance
 * @param assumption what must be granted for the claim to hold; "" for nothing
 * @param why one sentence for a reader: why it does not hold, or only holds if, or cannot be told; "" where it holds
 * @param source of a cited fact: its name and link; "" for others
 * @param expected the outcome at the article's size and our default runs
 */
public record Claim(String id, String section, String quote, String statement, String checks, String study, Cell cell,
        List<Cell> versus,
        Kind kind, String published, int decimals, Rule rule, String reason, String assumption, String why,
        String source,
        Outcome expected) {

    /** Sorts of statements. */
    public enum Kind {
        /** The article's streams: the printed digits must come out. */
        EXACT,
        /** Independent streams: the published mean must be a likely mean of its number of runs. */
        STATISTICAL,
        /** One thing is below another, or rises with a third. */
        ORDER,
        /** One thing over another. */
        RATIO,
        /** A value on one side of a bound, or a property. */
        BOUND,
        /** A computed figure. */
        ARITHMETIC,
        /** What name servers answer. */
        LIVE,
        /** A fact that a source states: not ours to run. */
        CITED;

        /** The kind as the ledger writes it. */
        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** @throws IllegalArgumentException if the parts do not fit each other */
    public Claim {
        versus = List.copyOf(versus);
        if (!id.matches("[a-z0-9-]+(\\.[a-z0-9-]+)+")) {
            throw new IllegalArgumentException("id: " + id + " (expected: lower case words joined by dots)");
        }
        if (statement.isBlank() || reason.isBlank()) {
            throw new IllegalArgumentException(id + ": a statement and a reason (expected: both)");
        }
        if (source.isEmpty() != (kind != Kind.CITED)) {
            throw new IllegalArgumentException(id + ": source " + source
                    + " (expected: one for a cited fact, and for nothing else)");
        }
        if ((expected == Outcome.CITED) != (kind == Kind.CITED) || expected == Outcome.NOT_RUN
                || (expected == Outcome.HOLDS_IF) != (!assumption.isEmpty())) {
            throw new IllegalArgumentException(id + ": expected " + expected
                    + " (expected: CITED for a cited fact, HOLDS IF with an assumption, "
                    + "otherwise HOLDS, CANNOT TELL or DOES NOT HOLD)");
        }
        if (why.isEmpty() != (expected == Outcome.HOLDS || expected == Outcome.CITED)) {
            throw new IllegalArgumentException(id + ": why " + why + " (expected: a sentence unless it holds)");
        }
        if (!rule.fits(kind) || (cell == null) != (kind == Kind.CITED || rule instanceof Rule.AllDigits)) {
            throw new IllegalArgumentException(id + ": rule " + rule + " (expected: one for a cell of kind " + kind
                    + ")");
        }
        if (versus.size() < rule.versusAtLeast() || kind == Kind.RATIO && versus.size() != 1) {
            throw new IllegalArgumentException(id + ": versus " + versus + " (expected: what " + rule
                    + " compares with)");
        }
        if (rule instanceof Rule.Digits || rule instanceof Rule.MeanOf) {
            parse(id, published);
        }
    }

    private static double parse(String id, String published) {
        try {
            return Double.parseDouble(published);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(id + ": published " + published + " (expected: a number)", e);
        }
    }

    /** The published value. @throws IllegalArgumentException if it is no number */
    public double publishedNumber() {
        return parse(id, published);
    }

    /** Half a unit of the last printed digit: how far the value may be from what was printed. */
    public double rounding() {
        return 0.5 * Math.pow(10, -decimals);
    }

    /** The studies that must be run to decide. */
    public List<String> studies() {
        return study.isEmpty() ? List.of() : List.of(study.split(" "));
    }

    /** Whether the row checks a statement once more, and is none of its own. */
    public boolean isCheck() {
        return !checks.isEmpty();
    }

    /** First word of the id: the section's short name. */
    public String topic() {
        return id.substring(0, id.indexOf('.'));
    }

    /** Whether a text is a number that the article prints for this claim: 26.9 is 26.90, and 80 is 80 %. */
    public boolean prints(String text) {
        return text.matches("[\\d.]*\\d[\\d.]*") && Arrays.stream(published.split("[^\\d.]+"))
                .filter(part -> part.matches("\\d+(\\.\\d+)?"))
                .anyMatch(part -> new BigDecimal(part).compareTo(number(text)) == 0);
    }

    private static BigDecimal number(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            return BigDecimal.valueOf(-1); // nothing is printed with a minus
        }
    }

    /** What to type to run this claim alone. */
    public String command() {
        return "jbang check " + id;
    }
}
