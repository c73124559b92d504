package whopicks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import whopicks.theory.Sojourn;

class TheoryAnswerTest {
    @Test
    void whatIsKnownIsPassedOnAndWhatIsNotIsNoTrouble() {
        Sojourn sojourn = new Sojourn(1, 2, 3, 4, 5, 0, "a book");
        assertEquals(new TheoryAnswer(Optional.of(sojourn), ""), TheoryAnswer.of(() -> Optional.of(sojourn)));
        assertEquals(new TheoryAnswer(Optional.empty(), ""), TheoryAnswer.of(Optional::empty));
    }

    @Test
    void whatFailsIsLeftEmptyWithAReason() {
        assertEquals(new TheoryAnswer(Optional.empty(), "its numbers do not settle"), TheoryAnswer.of(() -> {
            throw new ArithmeticException("sweeps: 3000");
        }));
        assertEquals(new TheoryAnswer(Optional.empty(), "its numbers do not settle"), TheoryAnswer.of(() -> {
            throw new OutOfMemoryError();
        }));
    }
}
