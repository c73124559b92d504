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
    private static final String FILE = "/claims.csv";

    /** What the file holds. */
    private static final Schema SCHEMA = new Schema("ledger", "One claim of the article a row.", List.of(
            Column.text("id", "Name of the claim; its first word is the section's"),
            Column.text("section", "Heading of the section"),
            Column.text("statement", "What the article states, in our words"),
            Column.text("study", "Study that makes the frame"),
            Column.text("frame", "Frame whose cell decides"),
            Column.text("row", "Key of the row: column=text, semicolons between"),
            Column.text("column", "Column of the cell"),
            Column.text("versus", "Cells compared with: what differs in the key, @ and another column; bars between"),
            Column.text("kind", "exact, statistical, order, ratio, bound, arithmetic, live or cited"),
            Column.text("published", "The value as printed, or the article's word for it"),
            Column.whole("decimals", "", "Decimals of the printed value; -3 for whole thousands"),
            Column.text("rule", "What decides"),
            Column.text("reason", "Why this rule and this tolerance"),
            Column.text("assumption", "What must be granted for the claim to hold")));

    private Ledger() {}

    /** All claims, in the article's order. @throws IllegalArgumentException if the file is damaged */
    public static List<Claim> load() {
        try (InputStream in = Ledger.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException(FILE + ": not on the class path");
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The claims of a file's text. @throws IllegalArgumentException if a row is damaged or two have the same id */
    static List<Claim> parse(String csv) {
        Frame rows = Csv.parse(SCHEMA, csv, FILE.substring(1));
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
            Cell cell = kind == Claim.Kind.CITED ? null
                    : new Cell(rows.text(r, "frame"), Key.parse(rows.text(r, "row")).cells(), rows.text(r, "column"));
            return new Claim(id, rows.text(r, "section"), rows.text(r, "statement"), rows.text(r, "study"), cell,
                    cell == null ? List.of() : cell.others(rows.text(r, "versus")), kind, rows.text(r, "published"),
                    rows.isEmpty(r, "decimals") ? 0 : (int) rows.number(r, "decimals"), Rule.parse(rows.text(r, "rule")),
                    rows.text(r, "reason"), rows.text(r, "assumption"));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("ledger row " + (r + 1) + ", " + id + ": " + e.getMessage(), e);
        }
    }

    private static Claim.Kind kind(String text) {
        for (Claim.Kind kind : Claim.Kind.values()) {
            if (kind.toString().equals(text.toLowerCase(Locale.ROOT))) {
                return kind;
            }
        }
        throw new IllegalArgumentException("kind: " + text + " (expected: one of " + List.of(Claim.Kind.values()) + ")");
    }
}
