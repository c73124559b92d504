package whopicks.picks;

/** A candidate at work: it tells the probabilities of the next pick, then learns what was picked. */
interface Predictor {
    /** Fills p with the probability of each server at pick i. */
    void predict(int i, double[] p);

    /** Pick i was of this server. */
    void observe(int i, int server);
}
