package whopicks.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The servers, each one FIFO queue, numbered from 0.
 *
 * @param speeds work done per unit of time, one per server, positive; 1 serves an average requirement in one time unit
 */
public record Cluster(List<Double> speeds) implements Serializable {
    /** @throws IllegalArgumentException if there is no server or a speed is not positive */
    public Cluster {
        speeds = List.copyOf(speeds);
        if (speeds.isEmpty()) {
            throw new IllegalArgumentException("servers: 0 (expected: >= 1)");
        }
        for (double speed : speeds) {
            if (!(speed > 0 && speed < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("speed: " + speed + " (expected: > 0)");
            }
        }
    }

    /** {@code servers} servers of speed 1. */
    public static Cluster identical(int servers) {
        if (servers < 1) {
            throw new IllegalArgumentException("servers: " + servers + " (expected: >= 1)");
        }
        return new Cluster(Collections.nCopies(servers, 1.0));
    }

    /** {@code servers} servers of which number 0 has the speed given and the others 1. */
    public static Cluster withFirst(double speed, int servers) {
        List<Double> speeds = new ArrayList<>(identical(servers).speeds);
        speeds.set(0, speed);
        return new Cluster(speeds);
    }

    /** Number of servers. */
    public int servers() {
        return speeds.size();
    }

    /** Sum of the speeds: the work that the cluster can do per unit of time. */
    public double capacity() {
        return speeds.stream().mapToDouble(Double::doubleValue).sum();
    }

    /** Time per unit of work, one per server. */
    public double[] timePerWork() {
        return speeds.stream().mapToDouble(s -> 1 / s).toArray();
    }
}
