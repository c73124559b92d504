package whopicks.dns;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Whether the answers for one subnet are more alike than answers for different subnets, where answers change from
 * question to question. A name that deals out a rotating pool gives any two subnets different answers, no matter who
 * asks; a name that goes by place gives one place addresses of its own.
 *
 * <p>A permutation test (Good, Permutation Tests, 2nd edition, section 3.2) on the number of pairs of answers of one
 * subnet that share an address, once for each address shared: if the place does not matter, the subnets could as well
 * be dealt out again over the answers. It says "more alike" of a rotating pool at most once in fifty times. Its
 * shuffles have a fixed seed, so one record has one verdict.
 */
final class Likeness {
    private static final int SHUFFLES = 999;
    private static final double LEVEL = 0.02;

    private final List<Set<String>> answers = new ArrayList<>();
    private final List<Object> subnets = new ArrayList<>();

    void add(Object subnet, Set<String> addresses) {
        subnets.add(subnet);
        answers.add(addresses);
    }

    /** Whether answers for one subnet are more alike than a pool that rotates for everybody explains. */
    boolean goesBySubnet() {
        long seen = sharing(subnets);
        SplittableRandom draws = new SplittableRandom(1);
        List<Object> dealt = new ArrayList<>(subnets);
        int asMany = 1; // the record itself is one of the possible deals
        for (int s = 0; s < SHUFFLES; s++) {
            for (int i = dealt.size() - 1; i > 0; i--) {
                int j = draws.nextInt(i + 1);
                dealt.set(i, dealt.set(j, dealt.get(i)));
            }
            asMany += sharing(dealt) >= seen ? 1 : 0;
        }
        return asMany <= LEVEL * (SHUFFLES + 1);
    }

    /** Twice the pairs of answers of one subnet that share an address, and one more for each address in each answer. */
    private long sharing(List<Object> subnets) {
        Map<Object, Map<String, Integer>> counts = new HashMap<>();
        for (int i = 0; i < answers.size(); i++) {
            Map<String, Integer> count = counts.computeIfAbsent(subnets.get(i), s -> new HashMap<>());
            answers.get(i).forEach(address -> count.merge(address, 1, Integer::sum));
        }
        return counts.values().stream().flatMap(c -> c.values().stream()).mapToLong(n -> (long) n * n).sum();
    }
}
