package whopicks.balance;

import java.util.Arrays;
import whopicks.model.ResponseTimes;

/** The moving averages behind {@link ResponseTimes}. */
public final class Averages implements ResponseTimes {
    private final double[] average;
    private final double smoothing;

    /** Of servers that have nothing yet. */
    public Averages(int servers, double smoothing) {
        average = new double[servers];
        Arrays.fill(average, 1.0);
        this.smoothing = smoothing;
    }

    @Override
    public double at(int server) {
        return average[server];
    }

    /** A response has come. */
    public void answered(int server, double responseTime) {
        average[server] += smoothing * (responseTime - average[server]);
    }

    void copyFrom(ResponseTimes other) {
        Arrays.setAll(average, other::at);
    }
}
