package whopicks.model;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Runs that several studies have in common, so that each is made once (or twice at the same time, with the same digits). They
 * are shared: nobody may change their arrays. For use by several threads.
 */
public final class RunStore {
    private final Map<Key, Run> runs = new ConcurrentHashMap<>();

    private record Key(Scenario scenario, RandomInput.Kind streams, long seed, int run) {}

    Run of(Scenario scenario, RandomInput.Kind streams, long seed, int run, Supplier<Run> made) {
        Key key = new Key(plain(scenario, streams), streams, seed, run);
        Run known = runs.get(key);
        if (known == null) { // not computeIfAbsent, which would let other threads wait for this run
            known = made.get();
            runs.put(key, known);
        }
        return known;
    }

    /** One balancer's own counters are all there are; only the article's scripts draw its number all the same. */
    private static Scenario plain(Scenario s, RandomInput.Kind streams) {
        boolean alone = streams == RandomInput.Kind.INDEPENDENT && s.balancers() == 1 && s.knowledge() instanceof Knowledge.Own;
        return alone ? s.withBalancers(1, new Knowledge.Live()) : s;
    }
}
