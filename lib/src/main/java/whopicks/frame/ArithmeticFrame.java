package whopicks.frame;

import java.util.List;

/** The frame of the article's sums: a row per result. */
public final class ArithmeticFrame {
    /** Its schema. */
    public static final Schema SCHEMA = new Schema("arithmetic", "One result of a sum a row.", List.of(
            Column.text("topic", "What the sum is about: retries, queue, locality, slow-server or connections").key(),
            Column.text("parameters", "What the sum starts from").key(),
            Column.text("quantity", "What comes out").key(),
            Column.number("value", 4, "see unit", "How much of it"),
            Column.text("unit", "Unit of the value"),
            Column.text("formula", "How it comes out")));

    private ArithmeticFrame() {}
}
