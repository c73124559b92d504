package whopicks.report;

/** A part of the report: what its sections have in common, in the order of the page. */
public enum Part {
    PICKING("At every request: how to pick"),
    KNOWN("What is known: fresh, partial or old"),
    OTHER("What picking cannot mend"),
    NAMES("Minutes before: names"),
    EVIDENCE("How far to trust all this");

    private final String title;

    Part(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
