package whopicks.dns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import whopicks.dns.Strategy.Kind;

class StrategyTest {
    private static List<List<String>> answers(String... letters) {
        List<List<String>> answers = new ArrayList<>();
        for (String word : letters) {
            answers.add(word.isEmpty() ? List.of() : List.of(word.split("")));
        }
        return answers;
    }

    private static Kind kind(String... letters) {
        return Strategy.of(answers(letters)).kind();
    }

    @Test
    void oneAddressAgainAndAgainIsOneFixedAnswer() {
        assertEquals(Kind.ONE_FIXED, kind("a", "a", "a"));
    }

    @Test
    void theSameListInTheSameOrderIsFixed() {
        assertEquals(Kind.WHOLE_FIXED, kind("abc", "abc", "abc"));
        assertEquals(Kind.WHOLE_FIXED, kind("ab", "ab"));
    }

    @Test
    void rotationsAndNothingElseAreARotation() {
        assertEquals(Kind.ROTATED, kind("abcd", "bcda", "cdab", "dabc", "abcd"));
        assertEquals(Kind.ROTATED, kind("abcd", "cdab", "abcd", "abcd", "dabc"), "steps need not be even");
    }

    @Test
    void oneOrderThatIsNoRotationMakesItAShuffle() {
        assertEquals(Kind.SHUFFLED, kind("abcd", "bcda", "cdab", "dabc", "abdc"));
        assertEquals(Kind.SHUFFLED, kind("abc", "acb"));
    }

    @Test
    void aRotationThatAShuffleMightHaveDealtIsLeftOpen() {
        assertEquals(Kind.REORDERED, kind("abc", "bca"), "a shuffle does so half of the time");
        assertEquals(Kind.REORDERED, kind(repeated(9, "abc", "bca", "cab")), "1/2^8 is above 0.001");
        assertEquals(Kind.ROTATED, kind(repeated(12, "abc", "bca", "cab")), "1/2^11 is below 0.001");
    }

    @Test
    void twoAddressesAreARotationOnlyIfTheyAlternateLongEnough() {
        assertEquals(Kind.ROTATED, kind(repeated(11, "ab", "ba")), "1/2^10 is below 0.001");
        assertEquals(Kind.REORDERED, kind(repeated(10, "ab", "ba")), "1/2^9 is above 0.001");
        assertEquals(Kind.REORDERED, kind(repeated(20, "ab", "ba", "ba")));
    }

    @Test
    void answersThatLackAnAddressAreSubsets() {
        assertEquals(Kind.SUBSET, kind("ab", "bc", "ca"));
        assertEquals(Kind.SUBSET, kind("abc", "ab"));
        assertEquals(Kind.SUBSET, kind("a", "ab", "a"));
    }

    @Test
    void singleAddressesThatChangeAreOneAtATime() {
        assertEquals(Kind.ONE_AT_A_TIME, kind("a", "b", "a"));
        assertEquals(Kind.ONE_AT_A_TIME, kind("a", "", "b"), "an empty answer does not count");
    }

    @Test
    void oneAnswerDecidesNothing() {
        assertEquals(Kind.UNDECIDED, kind("abc"));
        assertEquals(Kind.UNDECIDED, kind("abc", "", ""));
        assertEquals(Kind.UNDECIDED, kind());
    }

    @Test
    void anAddressThatComesTwiceInOneAnswerIsStillOneAddress() {
        assertEquals(Kind.ONE_FIXED, kind("aa", "aa"));
    }

    @Test
    void theReasonGivesTheEvidence() {
        Strategy shuffled = Strategy.of(answers("abcd", "abdc", "bcda"));
        assertEquals("3 orders in 3 answers, 1 of them no rotation of the first", shuffled.reason());
        assertTrue(Strategy.of(answers(repeated(20, "abcd", "bcda"))).reason().contains("all of them rotations"));
    }

    private static String[] repeated(int count, String... cycle) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(cycle[i % cycle.length]);
        }
        return all.toArray(String[]::new);
    }
}
