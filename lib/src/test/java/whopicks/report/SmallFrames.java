package whopicks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;
import whopicks.frame.ModelFrames;
import whopicks.frame.QueueFrame;
import whopicks.frame.TailFrame;
import whopicks.model.ArticleModel;
import whopicks.model.Cluster;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.policy.LeastConnections;
import whopicks.policy.LeastResponseTime;
import whopicks.policy.LeastResponseTimeForesight;
import whopicks.policy.PowerOfChoices;
import whopicks.policy.RoundRobin;
import whopicks.policy.UniformRandom;
import whopicks.policy.WeightedRoundRobin;
import whopicks.study.Point;
import whopicks.study.QueuePath;
import whopicks.study.Replications;
import whopicks.study.Results;
import whopicks.study.Tails;

/** The frames of the sections on identical servers and on the slow one, from tiny runs, made in a blink. */
final class SmallFrames {
    private static final Replications HOW = new Replications(RandomInput.Kind.ARTICLE, 0, 1, 1);

    private SmallFrames() {}

    /** The study's own points, and further policies on identical servers. */
    static Frames of(Policy... further) {
        Scenario base = Scenario.of(Cluster.identical(16), 12.8, ArticleModel.SERVICE, new UniformRandom(), 3000, 300);
        List<Policy> policies = List.of(new UniformRandom(), new RoundRobin(), new PowerOfChoices(2, true),
                new LeastConnections(), new LeastResponseTimeForesight(0.03), new LeastResponseTime(0.03));
        List<Point> points = new ArrayList<>();
        policies.forEach(policy -> points.add(new Point("sim2", "identical", base.withPolicy(policy), HOW)));
        List.of(further).forEach(policy -> points.add(new Point("sim2", "identical", base.withPolicy(policy), HOW)));
        Scenario slow = base.withCluster(Cluster.withFirst(0.25, 16));
        policies.forEach(policy -> points.add(new Point("sim2", "slow", slow.withPolicy(policy), HOW)));
        points.add(new Point("sim2", "slow", slow.withPolicy(WeightedRoundRobin.ofFirst(16, 4)), HOW));
        points.add(new Point("sim2", "slow", slow.withPolicy(WeightedRoundRobin.ofFirst(16, 2)), HOW));
        List<Point> weights = List.of(3, 4).stream()
                .map(turns -> new Point("sim3", "weights", slow.withPolicy(WeightedRoundRobin.ofFirst(16, turns)), HOW))
                .toList();
        Map<String, Frame> frames = new LinkedHashMap<>();
        for (RandomInput.Kind streams : RandomInput.Kind.values()) {
            frames.merge("sim2", summary(points, streams), Frame::addAll);
            frames.merge("sim3", summary(weights, streams), Frame::addAll);
        }
        List<Point> whole = points.stream().filter(p -> p.table().equals("identical")).toList();
        List<Point> blind = points.stream().filter(p -> p.table().equals("slow")
                && p.scenario().policy().senses().isEmpty()).toList();
        frames.put("sim2-tail", TailFrame.of("sim2", whole, Tails.of(whole, HOW)));
        frames.put("sim2-queue", QueueFrame.of("sim2", blind, blind.stream().map(QueuePath::of).toList()));
        return new Frames(frames);
    }

    private static Frame summary(List<Point> points, RandomInput.Kind streams) {
        Replications how = new Replications(streams, 0, 3, 2);
        List<List<Run>> runs = how.of(points.stream().map(Point::scenario).toList(), () -> {});
        List<Point> here = points.stream().map(p -> new Point(p.study(), p.table(), p.scenario(), how)).toList();
        return ModelFrames.summary(new Results(here, how, runs));
    }
}
