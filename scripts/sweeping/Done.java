package sweeping;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import whopicks.study.PointRuns;

/**
 * What came of a point all of whose units are done.
 *
 * @param runs its runs; without those that came along with one that failed
 * @param failure why the first run that failed did, in one line; null if none failed
 */
public record Done(PointRuns runs, String failure) {
    /** No unit was done. */
    public static final Done NOTHING = new Done(PointRuns.NONE, null);

    /** With the outcomes of the units that follow, in any order. */
    public Done with(List<Outcome> more) {
        List<Outcome> inOrder = more.stream().sorted(Comparator.comparingInt(o -> o.unit().run())).toList();
        return inOrder.stream().map(Outcome::failure).filter(Objects::nonNull).findFirst()
                .map(why -> new Done(runs, why))
                .orElseGet(() -> new Done(runs.with(inOrder.stream().map(Outcome::measured).toList()), null));
    }

    /** The same with less to keep, to which nothing can be added. */
    public Done closed() {
        return new Done(runs.closed(), failure);
    }
}
