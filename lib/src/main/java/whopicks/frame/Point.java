package whopicks.frame;

import java.util.List;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Scenario;

/**
 * A scenario with its place in a study: one row of the study's frame.
 *
 * @param study name of the study
 * @param table id of the table within the study
 * @param scenario what is run
 */
public record Point(String study, String table, Scenario scenario) {

    /** Speed of server 0 where it differs from the others; null where all are alike. */
    Double slowSpeed() {
        Cluster cluster = scenario.cluster();
        double first = cluster.speeds().get(0);
        return cluster.servers() > 1 && first != cluster.speeds().get(1) ? first : null;
    }

    /** Turns of each other server for one of server 0; null for an unweighted policy. */
    Integer weight() {
        return scenario.policy().parameters().get("order") == null ? null
                : (Integer) ((List<?>) scenario.policy().parameters().get("weights")).get(1);
    }

    /** Weight of the newest response time; null for a policy that reads none. */
    Double smoothing() {
        return (Double) scenario.policy().parameters().get("smoothing");
    }

    /** live, own or snapshot. */
    String knowledge() {
        Knowledge k = scenario.knowledge();
        return k instanceof Knowledge.Live ? "live" : k instanceof Knowledge.Own ? "own" : "snapshot";
    }

    /** Period of the snapshot; 0 where knowledge does not lag. */
    double lag() {
        return scenario.knowledge() instanceof Knowledge.Snapshot s ? s.period() : 0;
    }
}
