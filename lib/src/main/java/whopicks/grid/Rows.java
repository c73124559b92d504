package whopicks.grid;

import java.util.List;
import java.util.Locale;
import whopicks.frame.Frame;
import whopicks.model.Cluster;
import whopicks.model.Conditions;
import whopicks.model.Knowledge;
import whopicks.model.Policy;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.model.Ties;
import whopicks.policy.Catalogue;
import whopicks.policy.WeightedRoundRobin;
import whopicks.study.Asked;
import whopicks.study.Point;

/** Rows back into the points that they are of: what a row says of its point is all that its runs depend on. */
public final class Rows {
    private Rows() {}

    /**
     * The point of a row of a study or a grid.
     *
     * @throws IllegalArgumentException if a cell is not of the form that such a frame has
     */
    public static Point point(Frame frame, int row) {
        Row r = new Row(frame, row);
        Speeds speeds = r.speeds();
        Cluster cluster = new Cluster(speeds.doubles());
        Double load = r.has("arrival_rate") ? null : (Double) r.number("load");
        Conditions conditions = frame.schema().has("workers") ? RowConditions.of(r::text) : Conditions.PLAIN;
        double rate = load == null ? r.number("arrival_rate") : load * conditions.server().capacity(cluster);
        Scenario scenario = new Scenario(cluster, Arrivals.parse(r.text("arrivals")).gaps().apply(rate),
                Service.parse(r.text("service")).distribution(), policy(r, speeds), knowledge(r), r.whole("balancers"),
                r.whole("sessions"), r.whole("requests"), r.whole("warmup"), conditions);
        Asked asked = new Asked(load, load == null ? rate : null, r.text("arrivals"), r.text("service"), speeds.text(),
                r.number("lag"), r.has("refresh") ? r.text("refresh") : null);
        return new Point(r.text("study"), r.text("table"), scenario, asked,
                RandomInput.Kind.valueOf(r.text("streams").toUpperCase(Locale.ROOT)),
                (long) r.number("seed"), r.whole("runs"));
    }

    /** The policy of a row. */
    static Policy policy(Frame frame, int row) {
        Row r = new Row(frame, row);
        return policy(r, r.speeds());
    }

    private static Knowledge knowledge(Row r) {
        return switch (r.text("knowledge")) {
            case "live" -> new Knowledge.Live();
            case "own" -> new Knowledge.Own();
            case "snapshot" -> new Knowledge.Snapshot(r.number("lag"), refresh(r.text("refresh")));
            default -> throw new IllegalArgumentException("knowledge: " + r.text("knowledge")
                    + " (expected: live, own, snapshot)");
        };
    }

    /** @throws IllegalArgumentException if there is no such rule */
    static Knowledge.Refresh refresh(String text) {
        for (Knowledge.Refresh rule : Knowledge.Refresh.values()) {
            if (Asked.refresh(rule).equals(text)) {
                return rule;
            }
        }
        throw new IllegalArgumentException("refresh: " + text + " (expected: periodic, on-request)");
    }

    private static Policy policy(Row r, Speeds speeds) {
        Policy policy = Catalogue.of(r.text("policy"), new Parameters(r, speeds));
        return r.has("ties") ? policy.withTies(Ties.valueOf(r.text("ties").toUpperCase(Locale.ROOT))) : policy;
    }

    private record Row(Frame frame, int row) {
        boolean has(String column) {
            return !frame.isEmpty(row, column);
        }

        String text(String column) {
            return frame.text(row, column);
        }

        double number(String column) {
            return frame.number(row, column);
        }

        Speeds speeds() {
            return has("speeds") ? Speeds.parse(text("speeds")) : Speeds.ofOnes(whole("servers"));
        }

        int whole(String column) {
            return (int) frame.number(row, column);
        }
    }

    private record Parameters(Row row, Speeds of) implements Catalogue.Parameters {
        @Override
        public List<Double> speeds() {
            return of.doubles();
        }

        @Override
        public List<Double> weights() {
            return weighed().doubles();
        }

        private Speeds weighed() {
            return row.has("weights") ? Speeds.weights(row.text("weights")) : of;
        }

        @Override
        public List<Integer> turns() {
            return order() == WeightedRoundRobin.Order.SMOOTH ? weighed().turns()
                    : WeightedRoundRobin.ofFirst(row.whole("servers"), row.whole("weight")).weights();
        }

        @Override
        public WeightedRoundRobin.Order order() {
            return WeightedRoundRobin.Order.valueOf(row.text("order").toUpperCase(Locale.ROOT));
        }

        @Override
        public int choices() {
            return row.whole("choices");
        }

        @Override
        public boolean replacement() {
            return row.frame.flag(row.row, "replacement");
        }

        @Override
        public double bound() {
            return row.number("bound");
        }

        @Override
        public int points() {
            return row.whole("points");
        }

        @Override
        public List<Double> ringWeights() {
            return row.has("weights") ? weights() : List.of();
        }

        @Override
        public double smoothing() {
            return row.number("smoothing");
        }
    }
}
