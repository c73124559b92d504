package whopicks.dns;

import java.time.Instant;
import java.util.IntSummaryStatistics;
import java.util.List;

/**
 * What the answers to one question for several client subnets, from one resolver, add up to.
 *
 * @param origin     where they were observed
 * @param resolver   who was asked
 * @param question   what was asked
 * @param since      when it was asked first
 * @param subnets    client subnets asked for; the opt-out, which is no place, counts neither here nor below
 * @param asked      number of questions, those asked again without the subnet not counted
 * @param answered   positive answers with an address, to questions with a subnet
 * @param withSubnet replies to these questions that hold a client subnet
 * @param sets       distinct sets of addresses in these answers, over all subnets
 * @param scopeLeast smallest scope prefix length, bits; -1 where no reply holds one
 * @param scopeMost  largest scope prefix length, bits; -1 where no reply holds one
 * @param verdict    whether the answers depend on the client's location
 */
public record SubnetSummary(Origin origin, String resolver, Question question, Instant since, int subnets, int asked,
        int answered, int withSubnet, int sets, int scopeLeast, int scopeMost, GeoVerdict verdict) {

    /** One summary for each resolver and question, in the order of their first appearance. */
    public static List<SubnetSummary> ofAll(List<Observation> observations) {
        return Observation.perQuestion(observations).stream().map(SubnetSummary::of).toList();
    }

    private static SubnetSummary of(List<Observation> group) {
        Observation any = group.get(0);
        List<Observation> sent = group.stream()
                .filter(o -> o.subnetSent() && !o.subnet().orElseThrow().optsOut()).toList();
        List<Answer> answers = sent.stream().flatMap(o -> o.answer().stream()).toList();
        IntSummaryStatistics scopes = answers.stream().flatMap(a -> a.scope().stream())
                .mapToInt(ScopedSubnet::scope).summaryStatistics();
        return new SubnetSummary(any.origin(), any.resolver(), any.question(), any.time(),
                (int) sent.stream().map(Observation::subnet).distinct().count(), sent.size(), answers.size(),
                (int) scopes.getCount(), (int) answers.stream().map(Answer::addressSet).distinct().count(),
                scopes.getCount() == 0 ? -1 : scopes.getMin(), scopes.getCount() == 0 ? -1 : scopes.getMax(),
                GeoVerdict.of(group));
    }
}
