package whopicks.dns;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Whether a name is answered by the client's place, judged from the answers for several client subnets (RFC 7871).
 *
 * <h2>The rules</h2>
 *
 * Only positive answers that hold an address count, and the opt-out ({@code 0.0.0.0/0}) is no place: it is checked, not
 * compared. Two subnets' answers <em>differ</em> if the sets of all addresses seen for each do, within one address
 * family. Answers <em>change by themselves</em> if one subnet was given more than one set; then a difference between
 * subnets proves nothing. The first rule that fits decides:
 *
 * <ol>
 *   <li>no answer to a question with a subnet: {@link Kind#NO_SUBNET} if there was one when asked again without, else
 *       {@link Kind#UNDECIDED};
 *   <li>no reply holds a client subnet: {@link Kind#NO_SUBNET}. That is not the same as a scope of 0: the server did not
 *       say that its answer suits everyone, it did not look;
 *   <li>{@link Kind#INCONSISTENT} if only some replies hold one; or a reply does not repeat family, source prefix length
 *       and address; or a scope is longer than the source; or, unless the answers change by themselves, two blocks of
 *       clients overlap and were answered differently (a scope of 0 is the block of all);
 *   <li>the answers differ, and a scope is above 0: {@link Kind#REAL};
 *   <li>all scopes are 0: {@link Kind#SAME};
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
        Evidence evidence = new Evidence(observations);
        List<String> notes = evidence.notes();
        if (evidence.placed.isEmpty()) {
            boolean without = observations.stream().anyMatch(o -> !o.subnetSent() && o.answer().isPresent());
            return without
                    ? of(Kind.NO_SUBNET, "the question was answered without a client subnet only", notes)
                    : of(Kind.UNDECIDED, "no positive answer for any client subnet", notes);
        }
        long holding = evidence.placed.stream().filter(o -> scope(o).isPresent()).count();
        String seen = evidence.differ() ? "different answers" : "the same answers";
        if (holding == 0) {
            return of(Kind.NO_SUBNET, seen + ", no reply holds a client subnet", notes);
        }
        Set<String> wrong = new LinkedHashSet<>();
        if (holding < evidence.placed.size()) {
            wrong.add("a client subnet in " + holding + " of " + evidence.placed.size() + " replies");
        }
        observations.forEach(o -> wrong.addAll(SubnetChecks.of(o)));
        wrong.addAll(evidence.contradictions());
        if (!wrong.isEmpty()) {
            List<String> reasons = new ArrayList<>(wrong);
            reasons.addAll(notes);
            return new GeoVerdict(Kind.INCONSISTENT, reasons);
        }
        List<Integer> scopes = evidence.placed.stream().map(o -> scope(o).orElseThrow().scope()).distinct().sorted()
                .toList();
        String reason = seen + ", scope /" + scopes.stream().map(String::valueOf).collect(Collectors.joining(", /"));
        if (scopes.equals(List.of(0))) {
            return of(Kind.SAME, reason, notes);
        }
        return of(evidence.differ() ? Kind.REAL : Kind.MARKED, reason, notes);
    }

    private static Optional<ScopedSubnet> scope(Observation o) {
        return o.answer().flatMap(Answer::scope);
    }

    /** The answers that count, by subnet. */
    private static final class Evidence {
        private final List<Observation> all;
        private final List<Observation> placed;
        private final Map<ClientSubnet, Set<Set<String>>> sets = new LinkedHashMap<>();

        Evidence(List<Observation> all) {
            this.all = all;
            this.placed = all.stream()
                    .filter(o -> o.subnetSent() && o.answer().isPresent() && !o.subnet().orElseThrow().optsOut())
                    .toList();
            placed.forEach(o -> sets.computeIfAbsent(o.subnet().orElseThrow(), s -> new LinkedHashSet<>())
                    .add(o.answer().orElseThrow().addressSet()));
        }

        boolean changeByThemselves() {
            return sets.values().stream().anyMatch(s -> s.size() > 1);
        }

        boolean differ() {
            for (int family = 1; family <= 2; family++) {
                int wanted = family;
                if (sets.entrySet().stream().filter(e -> e.getKey().family() == wanted)
                        .map(e -> union(e.getValue())).distinct().count() > 1) {
                    return true;
                }
            }
            return false;
        }

        List<String> contradictions() {
            Set<String> found = new LinkedHashSet<>();
            if (changeByThemselves()) {
                return List.of();
            }
            List<Observation> echoed = placed.stream()
                    .filter(o -> scope(o).map(ScopedSubnet::subnet).equals(o.subnet())).toList();
            for (Observation one : echoed) {
                for (Observation other : echoed) {
                    ClientSubnet wide = scope(one).orElseThrow().covered();
                    ClientSubnet narrow = scope(other).orElseThrow().covered();
                    if (wide.contains(narrow) && !sameAddresses(one, other)) {
                        found.add(contradiction(wide, narrow));
                    }
                }
            }
            return List.copyOf(found);
        }

        private static String contradiction(ClientSubnet wide, ClientSubnet narrow) {
            if (wide.length() == 0) {
                return "different answers, though scope /0 says that one suits everyone";
            }
            return wide.equals(narrow)
                    ? "different answers within the one block " + wide
                    : "different answers for " + wide + " and " + narrow + " inside it";
        }

        List<String> notes() {
            List<String> notes = new ArrayList<>();
            Set<String> refusals = new TreeSet<>();
            all.stream().filter(o -> o.subnetSent() && o.outcome() instanceof Answer && turnedDown(o))
                    .forEach(o -> refusals.add(o.outcome().status()));
            refusals.forEach(status -> notes.add(status + " with a client subnet; asked again without"));
            if (sets.size() == 1) {
                notes.add("one subnet only, nothing to compare with");
            }
            if (changeByThemselves()) {
                notes.add("the answers change from question to question for one and the same subnet");
            } else if (differ() && placed.size() == sets.size()) {
                notes.add("each subnet was asked once, so answers that change by themselves would not show");
            }
            return notes;
        }

        private boolean turnedDown(Observation refused) {
            return all.stream().anyMatch(o -> !o.subnetSent() && o.subnet().equals(refused.subnet()))
                    && !refused.outcome().status().equals("NOERROR");
        }

        private static boolean sameAddresses(Observation one, Observation other) {
            return one.answer().orElseThrow().addressSet().equals(other.answer().orElseThrow().addressSet());
        }

        private static Set<String> union(Set<Set<String>> sets) {
            Set<String> union = new TreeSet<>();
            sets.forEach(union::addAll);
            return union;
        }
    }
}
