package whopicks.lab;

import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.random.Distribution;

/**
 * A setting of the study of overload: identical servers with exponential service, whose clients wait for a while and
 * try again.
 *
 * @param policy how the balancers pick
 * @param known what they know
 * @param load work of the first attempts per unit of time, over what all servers can do
 * @param servers number of servers
 * @param conditions what clients and servers do when it takes too long
 * @param size how much is run
 */
public record RetrySetting(LabPolicy policy, Known known, double load, int servers, LabConditions conditions, Size size)
        implements Setting {
    /** Mean service times that a run lasts, unless it is said; its last quarter counts. */
    private static final double LENGTH = 400;
    private static final double LOAD = 0.65;
    private static final int RUNS = 10;

    /** The study's: an outage of all servers, and clients that wait for ten service times and try once more. */
    public static final RetrySetting OUTAGE = of(new Parts(
            "policy=power-of-two&servers=50&deadline=10&attempts=2&outage=60:40"));

    /** @throws IllegalArgumentException if a part is out of its range, or two parts do not go together */
    public RetrySetting {
        Parts.check("servers", servers, servers >= 2 && servers <= 100, "2 to 100");
        Parts.check("load", load, load > 0 && load <= 3, "> 0 and <= 3");
        Parts.check("load", load, load < 1 || conditions.conditions().limited(),
                "< 1 without a deadline and a limit");
        Parts.check("policy", policy, policy.weight() == 0, "no weights where all servers are alike");
    }

    static RetrySetting of(Parts parts) {
        parts.refuse("not with servers=", "slow", "sessions", "mean");
        parts.word("streams", "independent");
        double load = parts.decimal("load", LOAD);
        int servers = (int) parts.whole("servers", 0);
        Size usual = usual(load, servers);
        int requests = (int) parts.whole("requests", usual.requests());
        return new RetrySetting(LabPolicy.of(parts.text("policy", "" + LabPolicy.POWER_OF_TWO)), Known.of(parts), load,
                servers,
                LabConditions.of(parts), Size.of(parts, new Size(usual.seed(), usual.runs(), requests,
                        counted(requests))));
    }

    private static Size usual(double load, int servers) {
        int requests = Math.max(1, (int) Math.ceil(load * servers * LENGTH));
        return new Size(1, RUNS, requests, counted(requests));
    }

    private static int counted(int requests) {
        return requests * 3 / 4;
    }

    @Override
    public String text() {
        Parts parts = new Parts();
        parts.put("policy", "" + policy, true);
        known.write(parts);
        parts.put("load", Parts.plain(load), load != LOAD);
        parts.put("servers", "" + servers, true);
        conditions.write(parts);
        Size usual = usual(load, servers);
        size.write(parts, new Size(usual.seed(), usual.runs(), usual.requests(), counted(size.requests())));
        return parts.toString();
    }

    @Override
    public RandomInput.Kind streams() {
        return RandomInput.Kind.INDEPENDENT;
    }

    @Override
    public Scenario scenario() {
        return new Scenario(Cluster.identical(servers), new Distribution.Exponential(load * servers),
                new Distribution.Exponential(1), policy.on(servers), known.knowledge(Knowledge.Refresh.PERIODIC),
                known.number(), 0, size.requests(), size.warmup()).withConditions(conditions.conditions());
    }

    @Override
    public String row() {
        return String.join("|", policy.toString(), "" + servers, "" + Math.round(10_000 * load),
                "" + Math.round(100 * known.lag()), "" + known.number(), conditions.options(), "" + size.runs(),
                "" + size.requests(), "" + size.warmup(), "" + size.seed());
    }

    @Override
    public String commandLine() {
        return Command.line(this);
    }
}
