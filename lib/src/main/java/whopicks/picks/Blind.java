package whopicks.picks;

/** Picks that look at nothing: every server has the same probability each time. */
final class Blind implements Predictor {
    private final double[] shares;

    Blind(double[] shares) {
        this.shares = shares;
    }

    @Override
    public void predict(int i, double[] p) {
        System.arraycopy(shares, 0, p, 0, p.length);
    }

    @Override
    public void observe(int i, int server) {} // nothing is learnt
}
