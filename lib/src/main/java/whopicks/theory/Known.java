package whopicks.theory;

import java.util.Optional;

/** What theory knows of a cluster of identical servers of speed one, each first come first served. */
public final class Known {
    /** An approximation this good needs no chain. */
    private static final double ENOUGH = 0.001;

    private Known() {}

    /** How requests arrive at the cluster. */
    public enum Arrivals { POISSON, CONSTANT, OTHER }

    /** What the balancers know when they pick, as far as the theory distinguishes it. */
    public enum Knowledge {
        /** One balancer, or shared counters, without delay. */
        LIVE,
        /** Anything else: several balancers with counters of their own, or data that lag. */
        PARTIAL
    }

    /**
     * The sojourn time, in the unit of {@code service}, where it is known to one per cent; percentiles may be NaN.
     * Policies: random, round-robin, least-connections, power-of-two and power-of-d (any number of choices), least-work
     * and central-queue; of any other name nothing is known unless there is but one server.
     *
     * @param policy      name of the policy; the weighted forms equal the plain ones on identical servers
     * @param servers     number of servers
     * @param load        utilisation of each server
     * @param service     law of the service requirement
     * @param choices     how many servers power-of-d looks at
     * @param replacement whether it may look at the same server twice
     * @param arrivals    how requests arrive at the cluster
     * @param knowledge   whether the balancer's counters are live
     * @throws IllegalArgumentException if {@code servers < 1}, {@code choices < 1} or load is not between 0 and 1
     */
    public static Optional<Sojourn> sojourn(String policy, int servers, double load, Law service, int choices,
            boolean replacement, Arrivals arrivals, Knowledge knowledge) {
        Expect.atLeast("servers", servers, 1);
        Expect.atLeast("choices", choices, 1);
        Expect.load(load);
        Optional<Sojourn> known = servers == 1 ? dealt(1, load, service, arrivals)
                : of(policy, servers, load, service, new Choice(choices, replacement), arrivals,
                        knowledge == Knowledge.LIVE);
        return known.filter(s -> s.error() <= OccupancyChain.WORST);
    }

    private static Optional<Sojourn> of(String policy, int servers, double load, Law service, Choice choice,
            Arrivals arrivals, boolean live) {
        return switch (policy) {
            case "random", "weighted-random" -> split(load, service, arrivals);
            case "round-robin", "weighted-round-robin" -> live ? dealt(servers, load, service, arrivals)
                    : Optional.empty();
            case "central-queue", "least-work" -> service instanceof Law.Exponential && arrivals == Arrivals.POISSON
                    ? Optional.of(MMn.sojourn(servers, load, service.mean())) : Optional.empty();
            case "least-connections", "weighted-least-connections" ->
                    live ? markov(servers, load, service, arrivals, new Choice(servers, false)) : Optional.empty();
            case "power-of-two", "power-of-d" -> choice.choices() == 1 ? split(load, service, arrivals)
                    : live ? markov(servers, load, service, arrivals, choice)
                    : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static Optional<Sojourn> split(double load, Law service, Arrivals arrivals) {
        return arrivals == Arrivals.POISSON ? MG1.sojourn(load, service) : Optional.empty();
    }

    /** Each of the servers gets every n-th arrival. */
    private static Optional<Sojourn> dealt(int servers, double load, Law service, Arrivals arrivals) {
        boolean memoryless = service instanceof Law.Exponential;
        double gap = service.mean() / load;
        return switch (arrivals) {
            case POISSON -> servers == 1 ? MG1.sojourn(load, service)
                    : memoryless ? Optional.of(GIM1.erlang(servers, load, service.mean()))
                    : GIG1.sojourn(new Law.Erlang(servers, gap), service);
            case CONSTANT -> memoryless ? Optional.of(GIM1.constant(load, service.mean()))
                    : service instanceof Law.Empirical ? Optional.empty()
                    : GIG1.sojourn(new Law.Constant(gap), service);
            case OTHER -> Optional.empty();
        };
    }

    private static Optional<Sojourn> markov(int servers, double load, Law service, Arrivals arrivals, Choice choice) {
        if (!(service instanceof Law.Exponential) || arrivals != Arrivals.POISSON) {
            return Optional.empty();
        }
        if (choice.choices() >= servers && !choice.replacement()) {
            return ShortestQueue.sojourn(servers, load).map(s -> s.scaled(service.mean()));
        }
        Optional<Sojourn> limit = choice.choices() < servers
                ? Optional.of(PowerOfD.refined(servers, choice.choices(), choice.replacement(), load))
                : Optional.empty();
        return limit.filter(s -> s.error() < ENOUGH)
                .or(() -> OccupancyChain.sojourn(servers, load, choice))
                .or(() -> limit.filter(s -> s.error() <= OccupancyChain.WORST))
                .map(s -> s.scaled(service.mean()));
    }
}
