package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import whopicks.Checkout;
import whopicks.frame.ArithmeticFrame;
import whopicks.frame.BinsFrames;
import whopicks.frame.Csv;
import whopicks.frame.DifferenceFrame;
import whopicks.frame.Frame;
import whopicks.frame.FrontierFrames;
import whopicks.frame.Key;
import whopicks.frame.ModelFrames;
import whopicks.frame.Schema;
import whopicks.grid.GridRuns;
import whopicks.grid.Rows;
import whopicks.grid.Service;
import whopicks.model.BallsIntoBins;
import whopicks.model.Cluster;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.study.BinsAnswer;
import whopicks.study.Point;
import whopicks.study.PointRuns;
import whopicks.study.Replications;
import whopicks.study.Results;
import whopicks.study.Simulation;

/**
 * A row holds all that it depends on: random rows of every committed frame are run again from their own columns alone.
 */
class RowsTest {
    private static final int ROWS = 4;

    private final Random random = new Random(16);

    private static Frame golden(String name, Schema schema) throws IOException {
        return Csv.parse(schema, Files.readString(Checkout.path("lib/src/test/resources/golden/" + name + ".csv")),
                name);
    }

    private List<Integer> some(Frame frame) {
        return random.ints(0, frame.size()).distinct().limit(Math.min(ROWS, frame.size())).boxed().toList();
    }

    private static void assertSame(Frame expected, int row, Frame again) {
        for (String column : expected.schema().names()) {
            assertEquals(expected.text(row, column), again.text(0, column), expected.key(row) + ": " + column);
        }
    }

    private static Results run(List<Point> points) {
        Point first = points.get(0);
        Replications how = new Replications(first.streams(), first.seed(), first.runs(), 2);
        return new Results(points, how, how.of(points.stream().map(Point::scenario).toList(), () -> {}));
    }

    /**
     * Every committed frame whose rows are points of a study; the others have a test of their own below, or show single
     * picks.
     */
    static List<String> studies() throws IOException {
        Set<String> others = Set.of("foresight", "frontier", "bins", "bins-independent", "arithmetic", "watch",
                "watch-retries", "overload", "hedge");
        try (Stream<Path> files = Files.list(Checkout.path("lib/src/test/resources/golden"))) {
            return files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".csv"))
                    .map(f -> f.replace(".csv", ""))
                    .filter(name -> !others.contains(name)).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("studies")
    void aRowOfAStudyGivesItsDigitsAgain(String name) throws IOException {
        Frame frame = golden(name, ModelFrames.summary(name.replace("-independent", "")));
        for (int row : some(frame)) {
            assertSame(frame, row, ModelFrames.summary(run(List.of(Rows.point(frame, row)))));
        }
    }

    @Test
    void aRowOfPairedDifferencesGivesItsDigitsAgainBesideItsBaseline() throws IOException {
        Frame frame = golden("foresight", DifferenceFrame.schema("foresight"));
        for (int row : some(frame)) {
            String baseline = frame.text(row, "baseline");
            int other = frame.find(Key.of("table", frame.text(row, "table"), "policy", baseline)).get(0);
            Frame again = DifferenceFrame.of(run(List.of(Rows.point(frame, row), Rows.point(frame, other))), baseline);
            assertSame(frame, row, again);
        }
    }

    @Test
    void aPlaceOnTheMapOfTheFrontierGivesItsDigitsAgain() throws IOException {
        Frame frame = golden("frontier", FrontierFrames.MAP);
        for (int r : some(frame)) {
            int servers = (int) frame.number(r, "servers");
            double lag = frame.number(r, "lag");
            List<Policy> policies = List.of(new LeastConnections(), new PowerOfChoices((int) frame.number(r, "choices"),
                    frame.flag(r, "replacement")), new RoundRobin());
            Knowledge knowledge = Knowledge.lagging(lag,
                    Knowledge.Refresh.valueOf(frame.text(r, "refresh").toUpperCase(Locale.ROOT).replace('-', '_')));
            Replications how =
                    new Replications(RandomInput.Kind.valueOf(frame.text(r, "streams").toUpperCase(Locale.ROOT)),
                    (long) frame.number(r, "seed"), (int) frame.number(r, "runs"), 2);
            Scenario base = Scenario.of(Cluster.identical(servers), frame.number(r, "load") * servers,
                    Service.parse(frame.text(r, "service")).distribution(), new RoundRobin(),
                    (int) frame.number(r, "requests"),
                    (int) frame.number(r, "warmup")).withBalancers(1, knowledge);
            List<Scenario> scenarios = policies.stream().map(base::withPolicy).toList();
            double[][] p99 = how.of(scenarios, () -> {}).stream()
                    .map(runs -> runs.stream().mapToDouble(Run::p99).toArray()).toArray(double[][]::new);
            Frame again = new Frame(FrontierFrames.MAP);
            Scenario stale = scenarios.get(1).withBalancers(1, lag > 0 ? knowledge
                    : new Knowledge.Snapshot(1, Knowledge.Refresh.ON_REQUEST));
            FrontierFrames.add(again, frame.number(r, "load"), lag, p99, new Point("frontier", "", stale, how));
            assertSame(frame, r, again);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bins", "bins-independent"})
    void aGameOfBallsAndBinsGivesItsDigitsAgain(String name) throws IOException {
        Frame frame = golden(name, BinsFrames.SUMMARY);
        for (int r : some(frame)) {
            Replications how =
                    new Replications(RandomInput.Kind.valueOf(frame.text(r, "streams").toUpperCase(Locale.ROOT)),
                    (long) frame.number(r, "seed"), (int) frame.number(r, "runs"), 2);
            List<BallsIntoBins> game = List.of(new BallsIntoBins((int) frame.number(r, "n"),
                    (int) frame.number(r, "balls"),
                    (int) frame.number(r, "choices")));
            assertSame(frame, r, BinsFrames.summary(game, how,
                    how.each(game, (simulation, g, run) -> g.fullest(how.streams(), how.seed(), run), () -> {}),
                    game.stream().map(BinsAnswer::of).toList()));
        }
    }

    /** What a sum starts from, as the frame words it, and the options of {@code jbang arithmetic} that say the same. */
    private static final Map<Pattern, String> SUMS = Map.of(
            Pattern.compile("(\\S+) layers, (\\S+) attempts each(?:, budget (\\S+))?"),
            "--layers %s --attempts %s --budget %s",
            Pattern.compile("(\\S+) waiting per thread, (\\S+) s each"), "--waiting %s --handling %s",
            Pattern.compile("weights (\\S+), factor (\\S+), X (\\S+) % healthy"),
            "--weights %s --factor %s --healthy %s",
            Pattern.compile("factor (\\S+)"), "--factor %s",
            Pattern.compile("(\\S+) servers, load (\\S+), one client sends (\\S+)0 %"),
            "--servers %s --load %s --heaviest 0.%s",
            Pattern.compile("refreshed every (\\S+)"), "--refresh %s",
            Pattern.compile("one server added to (\\S+)"), "--servers %s",
            Pattern.compile("(\\S+) connections at 0.1 Mbit/s, one at 50 Mbit/s"), "--clients %s",
            Pattern.compile("(\\S+) clients, \\S+ servers, one client sends (\\S+)0 %"), "--clients %s --heaviest 0.%s",
            Pattern.compile("(\\S+) servers, load (\\S+), one (\\S+) times slower(?:, weight .*)?"),
            "--servers %s --load %s --slowdown %s");

    @Test
    void aSumGivesItsDigitsAgain() throws IOException {
        Frame frame = golden("arithmetic", ArithmeticFrame.SCHEMA);
        int summed = 0;
        for (int row = 0; row < frame.size(); row++) {
            for (Map.Entry<Pattern, String> sum : SUMS.entrySet()) {
                Matcher given = sum.getKey().matcher(frame.text(row, "parameters"));
                if (given.matches()) {
                    List<Object> values = new ArrayList<>();
                    for (int g = 1; g <= given.groupCount(); g++) {
                        values.add(given.group(g) == null ? "0.2" : given.group(g).replace(':', ','));
                    }
                    Frame again = Studies.frames("arithmetic", sum.getValue().formatted(values.toArray()).split(" "))
                            .get(0);
                    assertSame(frame, row, again.rows(again.find(frame.key(row))));
                    summed++;
                }
            }
        }
        assertEquals(frame.size(), summed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--policy weighted-round-robin,power-of-two,consistent-hashing,join-idle-queue,"
            + "least-response-time,least-connections --choices 3 --replacement false --bound 1.123456789 --smoothing "
            + "0.0123456789 --ties first --lag 0,1.23456789"
            + " --refresh on-request --load 0.123456789 --speeds 1x3,0.25 --balancers 2 --sessions 40 --service "
            + "lognormal:0.7,pareto:1.5"
            + " --arrivals bursty:3,constant",
        "--policy weighted-round-robin,weighted-least-connections,weighted-random --speeds 1x3,0.25 --weights 2x3,1.5 "
        + "--load 0.4",
        "--policy consistent-hashing --servers 4 --points 1,40 --sessions 30,0",
        "--policy consistent-hashing,weighted-round-robin --speeds 1,3 --weights 1,3 --load 0.4",
        "--policy least-connections --servers 4 --arrival-rate 2.987654321 --workers 1,2 --limit none,9 --discipline "
        + "codel:2:10,adaptive-lifo"
            + " --deadline 6.54321 --on-deadline cancel --attempts 3 --backoff exponential:0.5:4 --jitter full "
            + "--budget 0.2,envoy:0.25:3"
            + " --throttle 2 --hedge none,p95 --hedge-copies 2 --hedge-cancel start --copies independent --outage "
            + "100:50:0.5:1+300:9"
            + " --breakdowns 800:7 --absence 50:20:1,none --slow-start 30 --retry-to other"})
    void aRowOfAGridGivesItsDigitsAgain(String options) {
        Frame frame = Studies.frames("whatif", ("--no-theory --requests 3000 --warmup 300 --runs 2 " + options)
                .split(" ")).get(0);
        for (int row = 0; row < frame.size(); row++) {
            Point point = Rows.point(frame, row);
            double p99 = PointRuns.of(IntStream.range(0, 2).mapToObj(run ->
                    GridRuns.measure(new Simulation(), point, run, false)).toList()).percentile(Run.P99).mean();
            assertEquals(frame.number(row, "p99"), p99, 1e-12 * p99, frame.key(row).toString());
        }
    }
}
