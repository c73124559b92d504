package whopicks.study;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import whopicks.model.RandomInput;
import whopicks.model.Run;
import whopicks.model.Scenario;
import whopicks.policy.UniformRandom;

/**
 * Runs that several studies have in common, so that each is made once (or twice at the same time, with the same
 * digits). They are shared. For use by several threads.
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

    /**
     * What balancers know in effect decides, and of those that pick at random one is like many; but with the article's
     * streams it also says what is drawn.
     */
    private static Scenario plain(Scenario s, RandomInput.Kind streams) {
        int balancers = s.policy().equals(new UniformRandom()) ? 1 : s.balancers();
        return streams == RandomInput.Kind.INDEPENDENT ? s.withBalancers(balancers, s.knowledgeInEffect()) : s;
    }
}
