package whopicks.study;

import java.io.Serializable;
import java.util.Arrays;
import whopicks.model.Run;

/**
 * What each server got in a run.
 *
 * @param share share of the requests that came to it; the shares add up to 1
 * @param busy work that it was given per unit of time, over what it can do
 */
public record PerServer(double[] share, double[] busy) implements Serializable {
    /** Of a run. */
    public static PerServer of(Run run) {
        return new PerServer(run.share(), run.utilisation());
    }

    /** The largest share over the even one: 1 where all got the same. */
    public double mostOverEven() {
        return share.length * Arrays.stream(share).max().orElseThrow();
    }
}
