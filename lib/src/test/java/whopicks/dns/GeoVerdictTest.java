package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import whopicks.dns.GeoVerdict.Kind;

class GeoVerdictTest {
    private static final Question QUESTION = new Question(new DomainName("geo.test"), RecordType.A);
    private static final String US = "128.32.0.0/24";
    private static final String DE = "129.187.0.0/24";
    private static final int NONE = -1;

    /** A positive answer of one address for a subnet; scope {@link #NONE} for no client subnet in the reply. */
    private static Observation answered(String subnet, int scope, String address) {
        return echoed(subnet, subnet, scope, address);
    }

    private static Observation echoed(String sent, String echo, int scope, String address) {
        Optional<ScopedSubnet> back = scope == NONE
                ? Optional.empty() : Optional.of(new ScopedSubnet(ClientSubnet.parse(echo), scope));
        return observation(sent, true, new Answer("NOERROR", addresses(address), List.of(60L), "", "qr aa", back));
    }

    private static Observation refused(String subnet, boolean sent, String status) {
        return observation(subnet, sent, new Answer(status, List.of(), List.of(), "", "qr", Optional.empty()));
    }

    /** An address for a letter. */
    private static List<String> addresses(String letter) {
        return List.of("192.0.2." + (int) letter.charAt(0));
    }

    private static Observation without(String subnet, String address) {
        return observation(subnet, false,
                new Answer("NOERROR", addresses(address), List.of(60L), "", "qr aa", Optional.empty()));
    }

    private static Observation observation(String subnet, boolean sent, Outcome outcome) {
        return new Observation(Instant.EPOCH, Origin.LIVE, "192.0.2.53:53", QUESTION,
                Optional.of(ClientSubnet.parse(subnet)), sent, outcome, Transport.UDP, 1, 1);
    }

    /** The verdict on these observations, each made twice. */
    private static GeoVerdict verdict(Observation... observations) {
        List<Observation> twice = new ArrayList<>(List.of(observations));
        Collections.addAll(twice, observations);
        return GeoVerdict.of(twice);
    }

    @Test
    void differentAnswersWithAScopeAreRealGeoDns() {
        GeoVerdict verdict = verdict(answered(US, 24, "a"), answered(DE, 24, "b"));
        assertEquals(Kind.REAL, verdict.kind());
        assertEquals(List.of("different answers, scope /24"), verdict.reasons());
        assertEquals(Kind.REAL, verdict(answered(US, 16, "a"), answered(DE, 20, "b")).kind());
    }

    @Test
    void oneAnswerWithScopeZeroIsTheSameForEveryone() {
        assertEquals(Kind.SAME, verdict(answered(US, 0, "a"), answered(DE, 0, "a")).kind());
    }

    @Test
    void noSubnetInTheReplyIsNotAScopeOfZero() {
        assertEquals(Kind.NO_SUBNET, verdict(answered(US, NONE, "a"), answered(DE, NONE, "a")).kind());
        assertEquals(List.of("different answers, no reply holds a client subnet"),
                verdict(answered(US, NONE, "a"), answered(DE, NONE, "b")).reasons());
    }

    @Test
    void aScopeWithoutADifferenceIsMarkedOnly() {
        assertEquals(Kind.MARKED, verdict(answered(US, 24, "a"), answered(DE, 24, "a")).kind());
    }

    @Test
    void differentAnswersWithScopeZeroAreInconsistent() {
        GeoVerdict verdict = verdict(answered(US, 0, "a"), answered(DE, 0, "b"));
        assertEquals(Kind.INCONSISTENT, verdict.kind());
        assertEquals(List.of("different answers, though scope /0 says that one suits everyone"), verdict.reasons());
    }

    @Test
    void overlappingScopesWithDifferentAnswersAreInconsistent() {
        assertEquals(Kind.INCONSISTENT, verdict(answered(US, 4, "a"), answered(DE, 4, "b")).kind());
        assertEquals(Kind.INCONSISTENT, verdict(answered(US, 24, "a"), answered(DE, 0, "b")).kind());
        assertEquals(List.of("different answers for 128.0.0.0/8 and 128.32.0.0/16 inside it"),
                verdict(answered(US, 16, "a"), answered("128.33.0.0/24", 8, "b")).reasons());
        assertEquals(Kind.REAL, verdict(answered(US, 8, "a"), answered(DE, 8, "b")).kind(),
                "128/8 and 129/8 do not overlap");
        assertEquals(Kind.MARKED, verdict(answered(US, 4, "a"), answered(DE, 4, "a")).kind(),
                "the same answer may overlap");
    }

    @Test
    void aScopeLongerThanTheSourceIsRealGeoDnsWithANote() {
        GeoVerdict verdict = verdict(answered(US, 32, "a"), answered(DE, 32, "b"));
        assertEquals(Kind.REAL, verdict.kind());
        assertEquals("different answers, scope /32", verdict.reasons().get(0));
        assertTrue(verdict.reasons().get(1).startsWith("scope /32 is longer than the source /24"), verdict.toString());
        assertEquals(Kind.MARKED, verdict(answered(US, 32, "a"), answered(DE, 32, "a")).kind());
        assertEquals(Kind.INCONSISTENT,
                verdict(answered(US, 24, "a"), answered(DE, 24, "b"), answered("0.0.0.0/0", 8, "c")).kind(),
                "the opt-out is checked");
    }

    /** Twelve answers: three rounds over four places; {@code dealt} holds the two addresses of each. */
    private static GeoVerdict threeRounds(int scope, String... dealt) {
        List<String> places = List.of(US, DE, "133.11.0.0/24", "143.107.0.0/24");
        List<Observation> made = new ArrayList<>();
        for (int i = 0; i < dealt.length; i++) {
            String place = places.get(i % 4);
            List<String> two = List.of("192.0.2." + (int) dealt[i].charAt(0), "192.0.2." + (int) dealt[i].charAt(1));
            made.add(observation(place, true, new Answer("NOERROR", two, List.of(60L, 60L), "", "qr aa",
                    Optional.of(new ScopedSubnet(ClientSubnet.parse(place), scope)))));
        }
        return GeoVerdict.of(made);
    }

    @Test
    void aPoolThatRotatesForEverybodyIsUndecidedWhateverItsScope() {
        String[] twoOfEight = {"ab", "cf", "dh", "ag", "ce", "bh", "fg", "ad", "eh", "bd", "ac", "fh"};
        GeoVerdict verdict = threeRounds(24, twoOfEight);
        assertEquals(Kind.UNDECIDED, verdict.kind());
        assertTrue(verdict.reasons().get(0).contains("a pool that rotates for everybody explains the difference"),
                verdict.toString());
        assertEquals(Kind.SAME, threeRounds(0, twoOfEight).kind());
    }

    @Test
    void aPoolOfItsOwnThatRotatesInEachPlaceIsRealGeoDns() {
        assertEquals(Kind.REAL, threeRounds(24, "ab", "de", "gh", "jk", "bc", "ef", "hi", "kl", "ac", "df", "gi",
                "jl").kind());
    }

    /**
     * At a level of 2 %, 60 rotating pools are called real more than 6 times in one of 4,000 sets of seeds; these are
     * fixed.
     */
    @Test
    void aRotatingPoolIsSeldomCalledReal() {
        int real = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom draws = new SplittableRandom(seed);
            String[] dealt = new String[12];
            for (int i = 0; i < dealt.length; i++) {
                int one = draws.nextInt(8);
                dealt[i] = "" + (char) ('a' + one) + (char) ('a' + (one + 1 + draws.nextInt(7)) % 8);
            }
            real += threeRounds(24, dealt).kind() == Kind.REAL ? 1 : 0;
        }
        assertTrue(real <= 6, real + " of 60");
    }

    @Test
    void aReplyThatRepeatsAnotherSubnetIsInconsistent() {
        assertEquals(Kind.INCONSISTENT, verdict(echoed(US, DE, 24, "a"), answered(DE, 24, "b")).kind());
        assertTrue(verdict(echoed(US, "128.32.0.0/23", 23, "a"), answered(DE, 24, "b")).reasons().get(0)
                .startsWith("another source prefix length comes back"));
        assertTrue(verdict(echoed(US, "2001:db8::/24", 24, "a"), answered(DE, 24, "b")).reasons().get(0)
                .startsWith("another family comes back"));
    }

    @Test
    void aSubnetInSomeRepliesOnlyIsInconsistent() {
        assertEquals(List.of("a client subnet in 2 of 4 replies"),
                verdict(answered(US, 24, "a"), answered(DE, NONE, "a")).reasons());
    }

    @Test
    void theOptOutIsNoPlace() {
        assertEquals(Kind.SAME,
                verdict(answered(US, 0, "a"), answered(DE, 0, "a"), answered("0.0.0.0/0", 0, "b")).kind());
        assertEquals(Kind.REAL,
                verdict(answered(US, 24, "a"), answered(DE, 24, "b"), answered("0.0.0.0/0", 0, "c")).kind(),
                "its scope of 0 contradicts nothing");
    }

    @Test
    void ipv4AndIpv6ClientsMayBeTreatedDifferently() {
        assertEquals(Kind.SAME, verdict(answered(US, 0, "a"), answered(DE, 0, "a"), answered("2001:db8::/48", 0, "b"))
                .kind());
    }

    @Test
    void answersThatChangeByThemselvesProveNoPlace() {
        GeoVerdict verdict = GeoVerdict.of(List.of(answered(US, 0, "a"), answered(DE, 0, "b"),
                answered(US, 0, "b"), answered(DE, 0, "c")));
        assertEquals(Kind.SAME, verdict.kind());
        assertTrue(verdict.reasons().get(1).startsWith("the answers change from question to question"));
    }

    @Test
    void oneSubnetIsSaidToBeNoComparison() {
        assertTrue(verdict(answered(US, 24, "a")).reasons().contains("one subnet only, nothing to compare with"));
    }

    @Test
    void oneRoundIsSaidToBeWeak() {
        List<String> reasons = GeoVerdict.of(List.of(answered(US, 24, "a"), answered(DE, 24, "b"))).reasons();
        assertTrue(reasons.get(1).startsWith("each subnet was asked once"), reasons.toString());
    }

    @Test
    void aServerThatTurnsTheOptionDownIsAskedWithoutAndSaidSo() {
        GeoVerdict verdict = verdict(refused(US, true, "FORMERR"), without(US, "a"));
        assertEquals(Kind.NO_SUBNET, verdict.kind());
        assertEquals("FORMERR with a client subnet; asked again without", verdict.reasons().get(1));
    }

    @Test
    void nothingButRefusalsDecideNothing() {
        assertEquals(Kind.UNDECIDED, verdict(refused(US, true, "REFUSED"), refused(US, false, "REFUSED")).kind());
        assertEquals(Kind.UNDECIDED, GeoVerdict.of(List.of()).kind());
    }
}
