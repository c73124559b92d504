package whopicks.grid;

/** Unit of the times in a trace. */
public enum Unit {
    ns(1e-9), us(1e-6), ms(1e-3), s(1), min(60);

    private final double seconds;

    Unit(double seconds) {
        this.seconds = seconds;
    }

    public double seconds() {
        return seconds;
    }
}
