package whopicks.article;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import whopicks.frame.Column;
import whopicks.frame.Csv;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.frame.Schema;

/** The list of the article's claims, {@code claims.csv} on the class path. */
public final class Ledger {
    private static final String FILE = "claims.csv";

    /** What the file holds. */
    static final Schema SCHEMA = new Schema("ledger", "One statement of the article, or one check of it, a row.",
            List.of(
            Column.text("id", "Name of the claim; its first word is the section's"),
            Column.text("section", "Heading of the article's section"),
            Column.text("quote", "The shortest words of the article that state it"),
            Column.text("statement", "What the article states, in our words"),
            Column.text("checks", "Id of the statement that the row checks once more; empty for a statement"),
            Column.text("study", "Study that makes the frame"),
            Column.text("frame", "Frame whose cell decides"),
            Column.text("row", "Key of the row: column=text, semicolons between"),
            Column.text("column", "Column of the cell"),
            Column.text("versus",
                    "Cells compared with: what differs in the key (* for every other row), @ and another column, "
                    + "frame: for another frame; bars between"),
            Column.text("kind", "exact, statistical, order, ratio, bound, arithmetic, live or cited"),
            Column.text("published", "The value as printed, or the article's word for it"),
            Column.whole("decimals", "", "Decimals of the printed value; -3 for whole thousands"),
            Column.text("rule", "What decides"),
            Column.text("reason", "Why this tolerance; empty where the rule says it all"),
            Column.text("assumption", "What must be granted for the claim to hold"),
            Column.text("why", "Why it does not hold, holds only if, or cannot be told, in a sentence"),
            Column.text("source", "Cited facts: who states it, and where"),
            Column.text("expected", "The outcome that is expected; empty for HOLDS, and CITED for what is cited")));

    private Ledger() {}

    /** All claims, in the article's order. @throws IllegalArgumentException if the file is damaged */
    public static List<Claim> load() {
        return parse(text(FILE));
    }

    /** The text of a file on the class path. */
    static String text(String file) {
        try (InputStream in = Ledger.class.getResourceAsStream("/" + file)) {
            if (in == null) {
                throw new IllegalStateException(file + ": not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The claims of a file's text.
     *
     * @throws IllegalArgumentException if a row is damaged, two have the same id, or a check is of no statement
     */
    static List<Claim> parse(String csv) {
        List<Claim> claims = claims(Csv.parse(SCHEMA, csv, FILE));
        Set<String> statements = new HashSet<>();
        claims.stream().filter(c -> !c.isCheck()).forEach(c -> statements.add(c.id()));
        for (Claim claim : claims) {
            if (claim.isCheck() && !statements.contains(claim.checks())) {
                throw new IllegalArgumentException(claim.id() + ": checks " + claim.checks()
                        + " (expected: the id of a statement)");
            }
        }
        return claims;
    }

    /** The claims of a frame that has the columns above, or some of them. */
    static List<Claim> claims(Frame rows) {
        List<Claim> claims = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (int r = 0; r < rows.size(); r++) {
            Claim claim = claim(rows, r);
            if (!ids.add(claim.id())) {
                throw new IllegalArgumentException(claim.id() + ": twice in the ledger (expected: once)");
            }
            claims.add(claim);
        }
        return List.copyOf(claims);
    }

    private static Claim claim(Frame rows, int r) {
        String id = rows.text(r, "id");
        try {
            Claim.Kind kind = kind(rows.text(r, "kind"));
            Rule rule = Rules.parse(rows.text(r, "rule"));
            Cell cell = rows.isEmpty(r, "frame") ? null
                    : new Cell(rows.text(r, "frame"), Key.parse(rows.text(r, "row")).cells(), rows.text(r, "column"));
            String expected = text(rows, r, "expected");
            return new Claim(id, text(rows, r, "section"), text(rows, r, "quote"), rows.text(r, "statement"),
                    text(rows, r, "checks"),
                    text(rows, r, "study"), cell, cell == null ? List.of() : cell.others(rows.text(r, "versus")), kind,
                    rows.text(r, "published"), rows.isEmpty(r, "decimals") ? 0 : (int) rows.number(r, "decimals"), rule,
                    rows.isEmpty(r, "reason") ? rule.reason() : rows.text(r, "reason"), text(rows, r, "assumption"),
                    text(rows, r, "why"),
                    text(rows, r, "source"), !expected.isEmpty() ? Outcome.parse(expected)
                            : kind == Claim.Kind.CITED ? Outcome.CITED : Outcome.HOLDS);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("ledger row " + (r + 1) + ", " + id + ": " + e.getMessage(), e);
        }
    }

    private static String text(Frame rows, int r, String column) {
        return rows.schema().names().contains(column) ? rows.text(r, column) : "";
    }

    private static Claim.Kind kind(String text) {
        for (Claim.Kind kind : Claim.Kind.values()) {
            if (kind.toString().equals(text.toLowerCase(Locale.ROOT))) {
                return kind;
            }
        }
        throw new IllegalArgumentException("kind: " + text + " (expected: one of " + List.of(Claim.Kind.values())
                + ")");
    }
}
