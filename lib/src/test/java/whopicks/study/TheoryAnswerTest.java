package whopicks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
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
    void whatFailsIsGivenUpWithAReason() {
        assertEquals(new TheoryAnswer(Optional.empty(), "its numbers do not settle"), TheoryAnswer.of(() -> {
            throw new ArithmeticException("sweeps: 3000");
        }));
        assertEquals(new TheoryAnswer(Optional.empty(), "its numbers do not settle"), TheoryAnswer.of(() -> {
            throw new OutOfMemoryError();
        }));
    }

    /** The loop ends when it is interrupted, which is how it is given up; a test must not leave it behind. */
    @Test
    void whatDoesNotEndIsGivenUp() {
        AtomicLong turns = new AtomicLong();
        TheoryAnswer answer = TheoryAnswer.of(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                turns.incrementAndGet();
            }
            return Optional.empty();
        });
        assertEquals("it takes longer than a second", answer.trouble());
        assertTrue(turns.get() > 0);
    }
}
