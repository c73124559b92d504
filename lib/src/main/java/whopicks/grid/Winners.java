package whopicks.grid;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import whopicks.frame.Column;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.model.Policy;

/** The policies that win somewhere on a grid. */
final class Winners {
    /** What follows from the policy, beside its own options. */
    private static final List<String> OF_POLICY = List.of("knowledge", "refresh", "weight", "order");

    private Winners() {}

    /**
     * The best of each place, each policy once, in the order of the rows.
     *
     * @param notPlace columns that may differ between policies at one place, beside those of the policies
     * @param order the best row first
     */
    static List<Policy> of(Frame frame, List<String> notPlace, Comparator<Integer> order) {
        List<String> place = frame.schema().columns().stream().filter(c -> c.role() == Column.Role.KEY)
                .map(Column::name).filter(c -> !GridLabels.OF_POLICY.contains(c) && !OF_POLICY.contains(c)
                && !notPlace.contains(c)).toList();
        Map<Key, List<Integer>> places = IntStream.range(0, frame.size()).filter(r -> frame.flag(r, "stable")).boxed()
                .collect(Collectors.groupingBy(r -> Key.of(frame, r, place), LinkedHashMap::new, Collectors.toList()));
        Map<Key, Integer> policies = new LinkedHashMap<>();
        places.values().stream().map(rows -> rows.stream().min(order).orElseThrow())
                .forEach(r -> policies.putIfAbsent(Key.of(frame, r, GridLabels.OF_POLICY), r));
        return policies.values().stream().map(r -> Rows.policy(frame, r)).toList();
    }
}
