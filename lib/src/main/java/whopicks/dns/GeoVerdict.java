package whopicks.dns;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether a name's answer depends on the client's location, judged from the answers for several client subnets (RFC
 * 7871).
 *
 * <h2>The rules</h2>
 *
 * Only positive answers that hold an address count, and the opt-out ({@code 0.0.0.0/0}) is no place: it is checked, not
 * compared. Two subnets' answers <em>differ</em> if the sets of all addresses seen for each do, within one address
 * family. Answers <em>change by themselves</em> if one subnet was given more than one set; then a difference between
 * subnets counts only if the answers for one subnet are more alike than those for different subnets ({@link Likeness}):
 * else a pool that rotates for everybody explains it. The first rule that fits decides:
 *
 * <ol>
 *   <li>no answer to a question with a subnet: {@link Kind#NO_SUBNET} if there was one when asked again without, else
 *       {@link Kind#UNDECIDED};
 *   <li>no reply holds a client subnet: {@link Kind#NO_SUBNET}. That is not the same as a scope of 0: the server did
 *       not say that its answer suits everyone, it did not look;
 *   <li>{@link Kind#INCONSISTENT} if only some replies hold one; or a reply does not repeat family, source prefix
 *       length and address; or the opt-out comes back with a scope; or, unless the answers change by themselves, two
 *       blocks of clients overlap and were answered differently (a scope of 0 is the block of all). A scope longer than
 *       the source is allowed (RFC 7871, section 7.2.1) and noted;
 *   <li>all scopes are 0: {@link Kind#SAME};
 *   <li>the answers differ: {@link Kind#REAL}, but {@link Kind#UNDECIDED} where a rotating pool explains it;
 *   <li>else {@link Kind#MARKED}.
 * </ol>
 *
 * @param kind    the verdict
 * @param reasons what it was decided on, one line each
 */
public record GeoVerdict(Kind kind, List<String> reasons) {
    /** The verdicts. */
    public enum Kind {
        REAL("real geoDNS"),
        SAME("the same for everyone"),
        NO_SUBNET("no client subnet in the reply"),
        MARKED("marked for subnets, yet the same for those asked"),
        INCONSISTENT("inconsistent"),
        UNDECIDED("undecided");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    public GeoVerdict {
        reasons = List.copyOf(reasons);
    }

    private static GeoVerdict of(Kind kind, String reason, List<String> notes) {
        List<String> reasons = new ArrayList<>(List.of(reason));
        reasons.addAll(notes);
        return new GeoVerdict(kind, reasons);
    }

    /** Judges the observations of one question to one resolver. */
    public static GeoVerdict of(List<Observation> observations) {
        SubnetEvidence evidence = new SubnetEvidence(observations);
        List<String> notes = evidence.notes();
        if (evidence.placed().isEmpty()) {
            boolean without = observations.stream().anyMatch(o -> !o.subnetSent() && o.answer().isPresent());
            return without
                    ? of(Kind.NO_SUBNET, "the question was answered without a client subnet only", notes)
                    : of(Kind.UNDECIDED, "no positive answer for any client subnet", notes);
        }
        long holding = evidence.placed().stream().filter(o -> SubnetEvidence.scope(o).isPresent()).count();
        String seen = evidence.differ() ? "different answers" : "the same answers";
        if (holding == 0) {
            return of(Kind.NO_SUBNET, seen + ", no reply holds a client subnet", notes);
        }
        Set<String> wrong = new LinkedHashSet<>();
        if (holding < evidence.placed().size()) {
            wrong.add("a client subnet in " + holding + " of " + evidence.placed().size() + " replies");
        }
        observations.forEach(o -> wrong.addAll(SubnetChecks.of(o)));
        wrong.addAll(evidence.contradictions());
        if (!wrong.isEmpty()) {
            List<String> reasons = new ArrayList<>(wrong);
            reasons.addAll(notes);
            return new GeoVerdict(Kind.INCONSISTENT, reasons);
        }
        List<Integer> scopes = evidence.placed().stream().map(o -> SubnetEvidence.scope(o).orElseThrow().scope())
                .distinct().sorted()
                .toList();
        String reason = seen + ", scope /" + scopes.stream().map(String::valueOf).collect(Collectors.joining(", /"));
        if (scopes.equals(List.of(0))) {
            return of(Kind.SAME, reason, notes);
        }
        if (evidence.differ() && !evidence.differByPlace()) {
            return of(Kind.UNDECIDED, reason
                    + ", but a pool that rotates for everybody explains the difference; ask more often, with -n",
                    notes);
        }
        return of(evidence.differ() ? Kind.REAL : Kind.MARKED, reason, notes);
    }
}
