package whopicks.study;

import java.util.Optional;
import java.util.function.Supplier;
import whopicks.model.Scenario;
import whopicks.theory.Sojourn;

/**
 * What theory says of a scenario, or why it says nothing. Theory stands beside a simulated answer, so it may never cost
 * that: what fails is left empty, and {@link whopicks.theory} bounds what it tries by its work, a few seconds at most.
 * No clock has a say: the same scenario has the same answer on any machine.
 *
 * @param known the sojourn time in the steady state; empty where no theory is known, or it failed
 * @param trouble how it failed; "" if it did not
 */
public record TheoryAnswer(Optional<Sojourn> known, String trouble) {
    /** Asks, and waits for the answer. */
    public static TheoryAnswer of(Scenario scenario) {
        return of(() -> PointTheory.of(scenario));
    }

    static TheoryAnswer of(Supplier<Optional<Sojourn>> question) {
        try {
            return new TheoryAnswer(question.get(), "");
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return new TheoryAnswer(Optional.empty(), "its numbers do not settle");
        }
    }
}
