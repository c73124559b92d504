package whopicks.article;

import java.util.List;

/**
 * A statement of the article that a frame's cell decides.
 *
 * @param id its name, words joined by dots; the first word is the section's
 * @param section heading of the section
 * @param statement what the article states, in our words
 * @param study study that makes the frame; "" for none
 * @param cell the cell that decides; null for a cited claim
 * @param versus cells that it is compared with; for a claim with an assumption, what stands in its place without it
 * @param kind what sort of statement it is
 * @param published the value as printed, or the words; "" where the statement is all
 * @param decimals decimals of the printed value; -3 for a value in whole thousands
 * @param rule what decides
 * @param reason why this rule, and this tolerance
 * @param assumption what must be granted for the claim to hold; "" for nothing
 */
public record Claim(String id, String section, String statement, String study, Cell cell, List<Cell> versus, Kind kind,
        String published, int decimals, Rule rule, String reason, String assumption) {

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
        if (!rule.fits(kind) || (cell == null) != (kind == Kind.CITED)) {
            throw new IllegalArgumentException(id + ": rule " + rule + " (expected: one for a cell of kind " + kind + ")");
        }
        if (versus.size() < rule.versusAtLeast() || kind == Kind.RATIO && versus.size() != 1) {
            throw new IllegalArgumentException(id + ": versus " + versus + " (expected: what " + rule + " compares with)");
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

    /** First word of the id: the section's short name. */
    public String topic() {
        return id.substring(0, id.indexOf('.'));
    }

    /** What to type to run this claim alone. */
    public String command() {
        return "jbang check " + id;
    }
}
