package whopicks.study;

import whopicks.model.BallsIntoBins;
import whopicks.theory.BinsMaximum;

/**
 * What theory says of the fullest bin.
 *
 * @param formula the survey's leading term: log n / log log n for one choice, log log n / log choices for more; NaN
 *     unless there are as many balls as bins
 * @param expected its expectation
 * @param error how far that may be off
 * @param source where it is from
 */
public record BinsAnswer(double formula, double expected, double error, String source) {
    /** For a game. */
    public static BinsAnswer of(BallsIntoBins game) {
        int n = game.n();
        boolean one = game.choices() == 1;
        BinsMaximum theory = one ? BinsMaximum.oneChoice(game.balls(), n)
                : BinsMaximum.bestOf(game.choices(), game.balls(), n);
        double formula = game.balls() != n ? Double.NaN : one ? BinsMaximum.oneChoiceFormula(n)
                : BinsMaximum.bestOfFormula(game.choices(), n);
        return new BinsAnswer(formula, theory.mean(), theory.error(), theory.source());
    }
}
