package whopicks.policy;

import java.util.List;
import whopicks.model.Policy;

/** The policies by name. */
public final class Catalogue {
    /** The names, separated by commas. */
    public static final String NAMES = UniformRandom.NAME + ", " + WeightedRandom.NAME + ", " + RoundRobin.NAME + ", "
            + WeightedRoundRobin.NAME
            + ", "
            + LeastConnections.NAME + ", " + WeightedLeastConnections.NAME + ", " + LeastResponseTime.NAME + ", "
            + LeastResponseTimeForesight.NAME + ", " + PowerOfChoices.OF_TWO + ", " + PowerOfChoices.OF_D + ", "
            + JoinIdleQueue.NAME + ", " + ConsistentHashing.NAME + ", " + LeastWork.NAME + ", " + CentralQueue.NAME;

    private Catalogue() {}

    /** The parameters that policies have; each asks for its own. */
    public interface Parameters {
        /** Speed of each server, positive. */
        List<Double> speeds();

        /** Weight of each server in weighted least connections and weighted random, positive. */
        List<Double> weights();

        /** Turns of each server in a cycle of weighted round robin. */
        List<Integer> turns();

        /** How those turns lie in the cycle. */
        WeightedRoundRobin.Order order();

        /** Servers that power of d looks at. */
        int choices();

        /** Whether it may look at a server twice. */
        boolean replacement();

        /** Consistent hashing: most outstanding requests of a server over the average. */
        double bound();

        /** Consistent hashing: points of each server on the ring. */
        int points();

        /** Consistent hashing: weight of each server, positive; none for equal ones. */
        List<Double> ringWeights();

        /** Least response time: weight of the newest response time in the average. */
        double smoothing();
    }

    /**
     * The policy of a name, with ties as it has them by default.
     *
     * @throws IllegalArgumentException if there is none of that name, or a parameter is out of its range
     */
    public static Policy of(String name, Parameters p) {
        return switch (name) {
            case UniformRandom.NAME -> new UniformRandom();
            case WeightedRandom.NAME -> new WeightedRandom(p.weights());
            case RoundRobin.NAME -> new RoundRobin();
            case WeightedRoundRobin.NAME -> new WeightedRoundRobin(p.turns(), p.order());
            case LeastConnections.NAME -> new LeastConnections();
            case WeightedLeastConnections.NAME -> new WeightedLeastConnections(p.weights());
            case LeastResponseTime.NAME -> new LeastResponseTime(p.smoothing());
            case LeastResponseTimeForesight.NAME -> new LeastResponseTimeForesight(p.smoothing());
            case PowerOfChoices.OF_TWO, PowerOfChoices.OF_D -> new PowerOfChoices(p.choices(), p.replacement());
            case JoinIdleQueue.NAME -> new JoinIdleQueue();
            case ConsistentHashing.NAME -> new ConsistentHashing(p.bound(), p.points(), p.ringWeights());
            case LeastWork.NAME -> new LeastWork(p.speeds());
            case CentralQueue.NAME -> new CentralQueue();
            default -> throw new IllegalArgumentException("policy: " + name + " (expected: " + NAMES + ")");
        };
    }
}
