package whopicks.grid;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import whopicks.grid.Target.Answer;

/**
 * The hardest value that meets a target, found by bisection. What the runs of a value say is a test of the target at
 * the 95 % level, and values at which the test decides neither way are the interval of the threshold: that is the test
 * turned round, which needs no law of the threshold. Values are as good as they are easy; where what was tried says
 * otherwise, {@link #monotone} is false.
 *
 * @param unknown what was looked for
 * @param surely hardest rung that meets the target beyond its interval; below the first if none does
 * @param byMeans hardest rung that meets it by its means
 * @param atMost hardest rung that does not miss it beyond its interval
 * @param answers of the rungs that were tried
 */
public record Threshold(Unknown unknown, int surely, int byMeans, int atMost,
        SortedMap<Integer, Answer> answers) {

    /**
     * Looks for it.
     *
     * @param answer what the runs of a rung say
     */
    public static Threshold of(Unknown unknown, IntFunction<Answer> answer) {
        TreeMap<Integer, Answer> answers = new TreeMap<>();
        IntFunction<Answer> asked = rung -> answers.computeIfAbsent(rung, answer::apply);
        unknown.probes().forEach(asked::apply);
        int byMeans = hardest(unknown, asked, answers, Answer::byMeans);
        int surely = hardest(unknown, asked, answers, a -> a == Answer.MET);
        int atMost = hardest(unknown, asked, answers, a -> a != Answer.MISSED);
        return new Threshold(unknown, surely, byMeans, atMost, answers);
    }

    /**
     * What is known of it before the search has ended: {@code surely} and {@code byMeans} are the hardest rungs that
     * were seen to, {@code atMost} is the one before the easiest that was seen to miss.
     *
     * @param answers of the rungs that were tried
     */
    public static Threshold soFar(Unknown unknown, SortedMap<Integer, Answer> answers) {
        return new Threshold(unknown, Bracket.of(unknown, answers, a -> a == Answer.MET).low,
                Bracket.of(unknown, answers, Answer::byMeans).low,
                Bracket.of(unknown, answers, a -> a != Answer.MISSED).high - 1, answers);
    }

    /** The last rung of those that are good, if all are that are easier; what was tried before is used. */
    private static int hardest(Unknown unknown, IntFunction<Answer> asked,
            SortedMap<Integer, Answer> answers, Predicate<Answer> good) {
        Bracket known = Bracket.of(unknown, answers, good);
        int low = known.low;
        int high = known.high;
        while (high - low > 1) {
            int rung = unknown.between(low, high);
            if (good.test(asked.apply(rung))) {
                low = rung;
            } else {
                high = rung;
            }
        }
        return low;
    }

    /** Between which rungs good ones end, by what was tried: the hardest that is good, and the first bad one after. */
    private record Bracket(int low, int high) {
        static Bracket of(Unknown unknown, SortedMap<Integer, Answer> answers, Predicate<Answer> good) {
            int low = unknown.first() - 1;
            int high = unknown.last() + 1;
            for (Map.Entry<Integer, Answer> a : answers.entrySet()) { // from the easiest on
                if (good.test(a.getValue())) {
                    low = a.getKey();
                    high = unknown.last() + 1;
                } else {
                    high = Math.min(high, a.getKey());
                }
            }
            return new Bracket(low, high);
        }
    }

    /** Whether the means meet the target at no rung. */
    public boolean nowhere() {
        return !answers.containsKey(byMeans);
    }

    /** Whether they meet it at the hardest rung. */
    public boolean everywhere() {
        return byMeans == unknown.last();
    }

    /** Whether no rung surely meets the target that is harder than one that surely misses it. */
    public boolean monotone() {
        boolean missed = false;
        for (Answer a : answers.values()) {
            if (missed && a == Answer.MET) {
                return false;
            }
            missed |= a == Answer.MISSED;
        }
        return true;
    }
}
