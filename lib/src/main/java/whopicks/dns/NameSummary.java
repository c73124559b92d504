package whopicks.dns;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What consecutive answers to one question from one resolver add up to.
 *
 * @param origin    where they were observed
 * @param resolver  who was asked
 * @param question  what was asked
 * @param since     when it was asked first
 * @param statuses  how often each status came, most frequent first
 * @param asked     number of questions
 * @param answered  number of positive answers with an address
 * @param fewest    addresses in the shortest of these answers, 0 without any
 * @param most      addresses in the longest
 * @param sets      distinct sets of addresses
 * @param orders    distinct sequences of addresses
 * @param first     how often each address came first, by address, those included that never did
 * @param evenness  the test that they came first equally often
 * @param ttlLeast  smallest time to live, seconds; -1 without any
 * @param ttlMost   largest time to live, seconds; -1 without any
 * @param ttl       whether the time to live counts down
 * @param strategy  how the addresses are handed out
 */
public record NameSummary(Origin origin, String resolver, Question question, Instant since,
        Map<String, Integer> statuses, int asked, int answered, int fewest, int most, int sets, int orders,
        Map<String, Integer> first, Evenness evenness, long ttlLeast, long ttlMost, TtlBehaviour ttl,
        Strategy strategy) {

    /** One summary for each resolver and question, in the order of their first appearance. */
    public static List<NameSummary> ofAll(List<Observation> observations) {
        return Observation.perQuestion(observations).stream().map(NameSummary::of).toList();
    }

    private static NameSummary of(List<Observation> group) {
        Observation any = group.get(0);
        List<List<String>> received = group.stream()
                .map(o -> o.answer().map(Answer::addresses).orElse(List.of())).toList();
        List<List<String>> answers = received.stream().filter(a -> !a.isEmpty()).toList();
        List<TtlBehaviour.Sample> ttls = group.stream().filter(o -> o.answer().isPresent())
                .map(o -> new TtlBehaviour.Sample(o.time(), o.answer().orElseThrow().ttls().stream()
                        .min(Comparator.naturalOrder()).orElseThrow())).toList();
        LongSummaryStatistics range = group.stream().flatMap(o -> o.answer().stream())
                .flatMap(a -> a.ttls().stream()).mapToLong(Long::longValue).summaryStatistics();
        Map<String, Integer> first = first(answers);
        return new NameSummary(any.origin(), any.resolver(), any.question(), any.time(), statuses(group),
                group.size(), answers.size(),
                answers.stream().mapToInt(List::size).min().orElse(0),
                answers.stream().mapToInt(List::size).max().orElse(0),
                (int) answers.stream().map(TreeSet::new).distinct().count(),
                new HashSet<>(answers).size(), first, Evenness.of(first.values()),
                range.getCount() == 0 ? -1 : range.getMin(), range.getCount() == 0 ? -1 : range.getMax(),
                TtlBehaviour.of(ttls), Strategy.of(received));
    }

    /** Every address seen. */
    public Set<String> addresses() {
        return first.keySet();
    }

    private static Map<String, Integer> first(List<List<String>> answers) {
        Map<String, Integer> first = new TreeMap<>();
        answers.forEach(a -> a.forEach(address -> first.putIfAbsent(address, 0)));
        answers.forEach(a -> first.merge(a.get(0), 1, Integer::sum));
        return first;
    }

    private static Map<String, Integer> statuses(List<Observation> group) {
        Map<String, Integer> counts = new TreeMap<>();
        group.forEach(o -> counts.merge(o.outcome().status(), 1, Integer::sum));
        Map<String, Integer> sorted = new LinkedHashMap<>();
        counts.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .forEach(e -> sorted.put(e.getKey(), e.getValue()));
        return sorted;
    }
}
