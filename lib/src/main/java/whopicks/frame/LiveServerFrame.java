package whopicks.frame;

import java.util.ArrayList;
import java.util.List;
import whopicks.live.LiveResult;
import whopicks.live.LiveStudy;
import whopicks.study.PerServer;

/** What each server got in the runs against real balancers, beside the model: a row per run and server. */
public final class LiveServerFrame {
    private static final String SHARE = "Share of the counted answers that came from it";
    private static final String BUSY = "Work that it was given over what it can do";
    private static final String MOST = "Of all servers of the run the largest share, over the even one";

    private LiveServerFrame() {}

    /** The frame's schema. */
    public static Schema schema() {
        List<Column> columns = new ArrayList<>(LiveFrames.setting());
        columns.add(Column.whole("server", "", "Number of the server, from 0").key());
        columns.add(Column.number("speed", 6, "work per unit of time", "Its speed").asExact());
        columns.addAll(measure("share", SHARE));
        columns.addAll(measure("utilisation", BUSY));
        columns.addAll(measure("most_over_even", MOST));
        columns.add(Column.whole("model_runs", "runs", "Runs of the model behind the intervals").size());
        columns.add(Column.flag("valid", "Whether the client kept its schedule and every request was answered"));
        return new Schema("live-per-server", "One server in one run against a real balancer a row: what it got.",
                columns);
    }

    private static List<Column> measure(String name, String meaning) {
        return LiveFrames.compared(Column.number(name, 5, "", meaning),
                "The same in the model, with the same requests");
    }

    /** Adds the servers of a run; parameters as for {@link LiveFrames#add}. */
    public static void add(Frame frame, String table, String version, LiveResult result) {
        List<Double> speeds = result.scenario().cluster().speeds();
        PerServer live = result.servers();
        int n = speeds.size();
        for (int j = 0; j < n; j++) {
            List<Object> row = new ArrayList<>(LiveFrames.setting(table, version, result.scenario()));
            row.add(j);
            row.add(speeds.get(j));
            row.addAll(LiveFrames.compared(live.share()[j], result.model(), LiveStudy.FIRST_SHARE + j));
            row.addAll(LiveFrames.compared(live.busy()[j], result.model(), LiveStudy.FIRST_SHARE + n + j));
            row.addAll(LiveFrames.compared(live.mostOverEven(), result.model(), LiveStudy.FIRST_SHARE + 2 * n));
            row.add(result.model().runs());
            row.add(result.valid());
            frame.add(row.toArray());
        }
    }
}
