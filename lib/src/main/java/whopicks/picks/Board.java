package whopicks.picks;

/** The requests outstanding at each server, at instants that never go back. */
final class Board {
    private final Picks picks;
    private final int[] byEnd;
    private final int[] outstanding;
    private int came;
    private int went;

    Board(Picks picks, int[] byEnd) {
        this.picks = picks;
        this.byEnd = byEnd;
        outstanding = new int[picks.servers()];
    }

    /** The state that pick i finds: the picks before it, and the ends up to its arrival. */
    int[] before(int i) {
        return at(picks.arrival()[i], i);
    }

    /** The state at an instant, of which no more than the first {@code most} picks are part. */
    int[] at(double time, int most) {
        while (came < most && picks.arrival()[came] <= time) {
            outstanding[picks.server()[came++]]++;
        }
        while (went < byEnd.length && picks.end()[byEnd[went]] <= time && byEnd[went] < came) {
            outstanding[picks.server()[byEnd[went++]]]--;
        }
        return outstanding;
    }
}
