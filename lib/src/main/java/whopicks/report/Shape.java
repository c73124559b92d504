package whopicks.report;

/** Shapes of marks, each a path in a box from -6 to 6. */
enum Shape {
    CIRCLE("M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"),
    SQUARE("M-4.5-4.5h9v9h-9z"),
    DIAMOND("M0-6L5.5 0L0 6L-5.5 0z"),
    TRIANGLE_UP("M0-5.5L5.5 4.5h-11z"),
    TRIANGLE_DOWN("M0 5.5L5.5-4.5h-11z"),
    X("M-5-3L-3-5L0-2L3-5L5-3L2 0L5 3L3 5L0 2L-3 5L-5 3L-2 0z"),
    CROSS("M-2-5.5h4v3.5h3.5v4h-3.5v3.5h-4v-3.5h-3.5v-4h3.5z"),
    STAR("M0-6L1.5-2H5.8L2.3.7L3.6 5L0 2.4L-3.6 5L-2.3.7L-5.8-2H-1.5z"),
    HOURGLASS("M-5-5.5h10L-5 5.5h10z"),
    BOWTIE("M-5.5-5v10L5.5-5v10z"),
    PENTAGON("M0-5.8L5.6-1.7L3.4 4.8h-6.8L-5.6-1.7z"),
    HEXAGRAM("M0-6L2-3h4L3.5 0L6 3H2L0 6L-2 3h-4L-3.5 0L-6-3h4z");

    private final String path;

    Shape(String path) {
        this.path = path;
    }

    String path() {
        return path;
    }
}
