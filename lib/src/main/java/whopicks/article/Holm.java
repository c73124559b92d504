package whopicks.article;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Holm's correction: of several tests, which reject, so that a true hypothesis is rejected with at most the error
 * given, whatever the tests have to do with each other. S. Holm, A simple sequentially rejective multiple test
 * procedure, Scandinavian Journal of Statistics 6 (1979).
 */
final class Holm {
    private Holm() {}

    /**
     * The tests that reject.
     *
     * @param pValues p-value of each test that was done
     * @param family number of tests in all; those not done count as if they had not rejected, so that a test done alone
     *     meets the same threshold as among the others
     * @param error probability to reject any true hypothesis
     */
    static <K> Set<K> rejected(Map<K, Double> pValues, int family, double error) {
        List<Map.Entry<K, Double>> sorted = new ArrayList<>(pValues.entrySet());
        sorted.sort(Comparator.comparingDouble(Map.Entry::getValue));
        Set<K> rejected = new HashSet<>();
        for (Map.Entry<K, Double> test : sorted) {
            if (!(test.getValue() <= error / (family - rejected.size()))) {
                break;
            }
            rejected.add(test.getKey());
        }
        return rejected;
    }
}
