package whopicks.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.LinkedHashMap;
import whopicks.live.LiveConditions.Duty;
import whopicks.model.Clients;
import whopicks.model.Conditions;
import whopicks.model.Discipline;
import whopicks.model.Limit;
import whopicks.model.Server;
import whopicks.model.Trouble;

/**
 * What real balancers are asked under overload, in the words of the model.
 *
 * <ul>
 *   <li><b>shedding</b>: load 1.2, and servers that refuse a sixth request: who is refused, by policy?
 *   <li><b>retries</b>: the same, and the balancer tries up to three times (HAProxy's {@code retry-on}, {@code retries}
 *       and {@code redispatch}, nginx's {@code proxy_next_upstream} and its tries).
 *   <li><b>queue</b>: load 1.2, and HAProxy gives a server one request at a time and keeps the others for up to 5 mean
 *       service times ({@code maxconn}, {@code timeout queue}): one queue for all servers. nginx keeps none: it refuses
 *       beyond {@code max_conns}.
 *   <li><b>outage</b>: load 0.6, clients that wait 10 mean service times and try twice, and a moment in which every
 *       server stands still for 40; then the same with one attempt, and with servers that start nothing late.
 * </ul>
 */
public final class OverloadCases {
    private static final double OVER = 1.2;
    private static final double UNDER = 0.6;
    private static final Conditions LIMITED = Conditions.PLAIN.with(Server.PLAIN.withLimit(new Limit.Fixed(5)));

    private OverloadCases() {}

    /** One case. @param id what it is called @param load requests per server and mean service time */
    public record Case(String id, double load, LiveConditions conditions, LivePolicy policy) {}

    /**
     * All cases of the products given, in their order.
     *
     * @param length of the run, in mean service times: the outage comes after a tenth of it
     */
    public static List<Case> of(List<Product> products, double length) {
        List<Case> all = new ArrayList<>();
        Map<Product, List<LivePolicy>> shedding = new LinkedHashMap<>();
        shedding.put(Product.HAPROXY, List.of(LivePolicy.HAPROXY_EVEN_RANDOM, LivePolicy.HAPROXY_EVEN_POWER_OF_TWO,
                LivePolicy.HAPROXY_LEAST_CONNECTIONS));
        shedding.put(Product.NGINX, List.of(LivePolicy.NGINX_RANDOM, LivePolicy.NGINX_POWER_OF_TWO,
                LivePolicy.NGINX_LEAST_CONNECTIONS));
        shedding.put(Product.NONE, List.of(LivePolicy.NONE_RANDOM, LivePolicy.NONE_POWER_OF_TWO,
                LivePolicy.NONE_LEAST_CONNECTIONS));
        shedding.forEach((product, policies) -> policies.forEach(p -> all.add(
                new Case("shedding", OVER, new LiveConditions(LIMITED), p))));
        Conditions retried = LIMITED.with(Clients.PATIENT.withTries(Double.POSITIVE_INFINITY, 3));
        for (LivePolicy policy : List.of(LivePolicy.HAPROXY_EVEN_POWER_OF_TWO, LivePolicy.NGINX_POWER_OF_TWO)) {
            all.add(new Case("retries", OVER, new LiveConditions(retried, Duty.RETRIES), policy));
        }
        all.add(new Case("retries", OVER, new LiveConditions(retried), LivePolicy.NONE_POWER_OF_TWO));
        all.add(new Case("queue", OVER, new LiveConditions(Conditions.PLAIN.with(Server.PLAIN.withDiscipline(
                new Discipline.Codel(5, 5))), Duty.QUEUE), LivePolicy.HAPROXY_LEAST_CONNECTIONS));
        all.add(new Case("queue", OVER, new LiveConditions(LIMITED, Duty.LIMIT), LivePolicy.NGINX_LEAST_CONNECTIONS));
        Trouble stop = new Trouble.Outage(Math.rint(length / 10), 40, 0, Trouble.Outage.ALL);
        for (LivePolicy policy : List.of(LivePolicy.HAPROXY_EVEN_POWER_OF_TWO, LivePolicy.NGINX_POWER_OF_TWO,
                LivePolicy.NONE_POWER_OF_TWO)) {
            all.add(outage("outage", LiveConditions.clients(10, 2).with(stop), policy));
            all.add(outage("outage-one-attempt", LiveConditions.clients(10, 1).with(stop), policy));
            all.add(outage("outage-checked", LiveConditions.clients(10, 2).with(stop)
                    .with(Server.PLAIN.withOverdue(Server.Overdue.CHECK)), policy));
        }
        return all.stream().filter(c -> products.contains(c.policy().product())).toList();
    }

    private static Case outage(String id, Conditions conditions, LivePolicy policy) {
        return new Case(id, UNDER, new LiveConditions(conditions), policy);
    }
}
