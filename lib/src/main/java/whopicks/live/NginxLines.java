package whopicks.live;

import java.util.ArrayList;
import java.util.List;
import whopicks.model.Policy;
import whopicks.policy.CentralQueue;
import whopicks.policy.ConsistentHashing;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedLeastConnections;
import whopicks.policy.WeightedRandom;
import whopicks.policy.WeightedRoundRobin;

/** nginx's lines for a policy: directives and behaviour as in the documentation of ngx_http_upstream_module. */
final class NginxLines {
    private NginxLines() {}

    static ProductLines of(Policy policy) {
        List<String> lines = new ArrayList<>();
        List<String> differs = new ArrayList<>();
        switch (policy.name()) {
            case UniformRandom.NAME, WeightedRandom.NAME -> lines.addAll(LivePolicy.NGINX_RANDOM.directives());
            case RoundRobin.NAME, WeightedRoundRobin.NAME -> {
                lines.add("# round robin is the default");
                differs.add("Without a zone each worker process has a turn of its own.");
            }
            case PowerOfChoices.OF_TWO, PowerOfChoices.OF_D -> {
                lines.addAll(LivePolicy.NGINX_POWER_OF_TWO.directives());
                differs.add("It draws two different servers, as with --replacement false, and never more than two.");
            }
            case LeastConnections.NAME, WeightedLeastConnections.NAME -> {
                lines.addAll(LivePolicy.NGINX_LEAST_CONNECTIONS.directives());
                differs.add("Of equal servers it takes the next in turn, by weight (--ties rotate).");
            }
            case ConsistentHashing.NAME -> {
                lines.add("hash $http_x_session consistent;");
                differs.add("Its ring has 160 points for each unit of weight (--points 160), and no bound: a server "
                        + "may get more than the average allows.");
            }
            case LeastResponseTime.NAME -> differs.add("nginx has it in its commercial version alone (least_time); "
                    + "else the nearest is least_conn.");
            case CentralQueue.NAME -> differs.add("nginx has it in its commercial version alone (queue, with max_conns "
                    + "of the servers); else the nearest is least_conn.");
            default -> differs.add("nginx has nothing like it; the nearest is least_conn.");
        }
        if (!lines.isEmpty() && policy.parameters().containsKey("ties")) {
            lines.add(0, "zone servers 64k;");
            differs.add("Without the zone each worker process counts its own requests, as so many balancers.");
        }
        return new ProductLines("nginx (upstream)", ProductLines.weighted(policy, lines, "server lines: weight="),
                differs);
    }
}
