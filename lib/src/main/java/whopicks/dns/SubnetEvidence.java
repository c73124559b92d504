package whopicks.dns;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The answers to one question that {@link GeoVerdict} counts, by subnet, and what can be said of them together. */
final class SubnetEvidence {
    private final List<Observation> all;
    private final List<Observation> placed;
    private final Map<ClientSubnet, Set<Set<String>>> sets = new LinkedHashMap<>();

    SubnetEvidence(List<Observation> all) {
        this.all = all;
        this.placed = all.stream()
                .filter(o -> o.subnetSent() && o.answer().isPresent() && !o.subnet().orElseThrow().optsOut())
                .toList();
        placed.forEach(o -> sets.computeIfAbsent(o.subnet().orElseThrow(), s -> new LinkedHashSet<>())
                .add(o.answer().orElseThrow().addressSet()));
    }

    /** The answers to questions that named a place. */
    List<Observation> placed() {
        return placed;
    }

    /** The client subnet in an observation's answer. */
    static Optional<ScopedSubnet> scope(Observation o) {
        return o.answer().flatMap(Answer::scope);
    }

    /** Whether one subnet was given more than one set of addresses. */
    boolean changeByThemselves() {
        return sets.values().stream().anyMatch(s -> s.size() > 1);
    }

    /** Whether two subnets of one family were given different addresses. */
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

    /** Whether the differences go by place: they always do, unless the answers change by themselves as much. */
    boolean differByPlace() {
        return differ() && (!changeByThemselves() || goesBySubnet(1) || goesBySubnet(2));
    }

    private boolean goesBySubnet(int family) {
        Likeness likeness = new Likeness();
        placed.stream().filter(o -> o.subnet().orElseThrow().family() == family)
                .forEach(o -> likeness.add(o.subnet().orElseThrow(), o.answer().orElseThrow().addressSet()));
        return likeness.goesBySubnet();
    }

    /** Different answers for clients that the scopes say should have had the same, one line each. */
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

    /** What a reader must know to weigh the verdict, one line each. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        Set<String> refusals = new TreeSet<>();
        all.stream().filter(o -> o.subnetSent() && o.outcome() instanceof Answer && turnedDown(o))
                .forEach(o -> refusals.add(o.outcome().status()));
        refusals.forEach(status -> notes.add(status + " with a client subnet; asked again without"));
        notes.addAll(longerScopes());
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

    /**
     * Scopes longer than the source, which are allowed: the answer is meant for a part of the subnet that was asked
     * for.
     */
    private Set<String> longerScopes() {
        Set<String> longer = new TreeSet<>();
        for (Observation o : placed) {
            int source = o.subnet().orElseThrow().length();
            scope(o).map(ScopedSubnet::scope).filter(scope -> scope > source)
                    .ifPresent(scope -> longer.add("scope /" + scope
                    + " is longer than the source /" + source
                    + ": the answer suits a part of that subnet (RFC 7871, section 7.2.1 allows it)"));
        }
        return longer;
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
