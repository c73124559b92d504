package whopicks.picks;

import java.util.Arrays;

/** A rule over a board: as it is, or as it was some time ago. */
final class Seen implements Predictor {
    private final Rule rule;
    private final Picks picks;
    private final Board board;
    private final double age;
    private final int[] recent;

    /** @param age how old the state is that the rule sees, in s; 0 for live */
    Seen(Rule rule, Picks picks, int[] byEnd, double age) {
        this.rule = rule;
        this.picks = picks;
        this.age = age;
        board = new Board(picks, byEnd);
        recent = new int[picks.servers()];
        Arrays.fill(recent, -1);
    }

    @Override
    public void predict(int i, double[] p) {
        Arrays.fill(p, 0);
        rule.add(board.at(picks.arrival()[i] - age, i), recent, 1, p);
    }

    @Override
    public void observe(int i, int server) {
        recent[server] = i;
    }
}
