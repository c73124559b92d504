package whopicks.picks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Who made the picks of a log: every candidate with its evidence and a verdict, the likeliest first.
 *
 * @param rows the candidates
 * @param picks the picks
 */
public record WhoPicked(List<Row> rows, Picks picks) {
    /** How often a candidate that did make the picks does not fit by chance. */
    public static final double FALSE_ALARM = 0.01;
    /** So many times likelier is told from. */
    public static final double ODDS = 1000;
    /** The most picks at random that a candidate may need to explain the log's clock and lost lines. */
    public static final double MOST_ERRORS = 0.05;
    /** The same for one whose balancers or snapshots are not in the log: what follows them loses track at times. */
    public static final double ROUGH_ERRORS = 0.2;
    /** Whether no statistic of a candidate is further off than chance allows. */
    static boolean fits(Candidate candidate, Evidence evidence) {
        return new Weighed(candidate, evidence).passes(false);
    }

    /** About as many candidates are weighed. */
    public static final int STEPS = 70;
    /** With fewer picks nothing is told. */
    public static final int FEWEST_PICKS = 100;
    /** Picks that count by which candidates are sifted; those that are out of the question meet no more. */
    private static final int SIFT = 1000;
    /** Logarithm of the odds that puts one out of the question: no log of any length turns them. */
    private static final double HOPELESS = 60;
    /** The same where the ages are far from one another yet, for the picks by which candidates are sifted. */
    private static final double FAR = 500;
    /** A divergence per pick that no log of a day's length would show. */
    private static final double LEAST_NATS = 1e-6;
    /** So many of the likeliest are kept whatever the odds are, since none may fit to the letter. */
    private static final int KEPT = 6;

    /**
     * A candidate.
     *
     * @param behind how much less likely the picks are than under the likeliest candidate that may have made them:
     *     logarithm of the ratio, with Schwarz's price of its parameters (BIC); of the picks that this one has met
     */
    public record Row(Candidate candidate, Evidence evidence, Verdict verdict, double behind) {}

    private record Weighed(Candidate candidate, Evidence evidence) {
        /** Logarithm of the likelihood, less Schwarz's price of the numbers that are taken from the log (1978). */
        double score() {
            int numbers = candidate.parameters() + (evidence.errors() > 0 ? 1 : 0);
            return evidence.picks() * evidence.perPick() - numbers / 2.0 * Math.log(evidence.picks());
        }

        /** Whether no statistic is further off than chance allows; with {@code state} those of order do not count. */
        boolean passes(boolean state) {
            double[] z = evidence.z();
            double most = NormalDistribution.of(0, 1).inverseSurvivalProbability(FALSE_ALARM / 2 / z.length);
            return evidence.errors() <= (candidate.rough() ? ROUGH_ERRORS : MOST_ERRORS) && IntStream.range(0, z.length)
                    .allMatch(k -> Math.abs(z[k]) <= most
                    || state && k >= Evidence.ORDER && k < Evidence.NAMES.length);
        }

        boolean possible() {
            return passes(candidate.tied());
        }
    }

    /**
     * Weighs every candidate.
     *
     * @param step is called after each of them, about {@value #STEPS} times in all
     * @throws IllegalArgumentException if there are too few picks at which the state is known
     */
    public static WhoPicked of(Picks picks, Runnable step) {
        if (picks.clearPicks() == 0) {
            throw new IllegalArgumentException("a log whose clock tells which came first at some of its "
                    + picks.size() + " picks, after the first requests are over");
        }
        Picks few = picks.first(SIFT);
        List<Weighed> sifted = closer(weighed(Candidate.of(picks), few, step), few, FAR, step);
        List<Weighed> out = few == picks ? List.of() : hopeless(sifted);
        List<Weighed> all = few == picks ? sifted : closer(weighed(sifted.stream().filter(w -> !out.contains(w))
                .map(w -> w.candidate).toList(), picks, step), picks, HOPELESS, step);
        List<Row> rows = new ArrayList<>(judged(all));
        double best = sifted.stream().filter(w -> w.candidate.equals(rows.get(0).candidate)).findFirst()
                .orElse(best(sifted)).score();
        out.stream().map(w -> new Row(w.candidate, w.evidence, Verdict.DOES_NOT_FIT, best - w.score()))
                .sorted(Comparator.comparingDouble(Row::behind)).forEach(rows::add);
        return new WhoPicked(rows, picks);
    }

    /**
     * With more ages around the best of each kind that has one: which kind it is shows where the age is right alone.
     *
     * @param most how far behind the likeliest a kind may be
     */
    private static List<Weighed> closer(List<Weighed> all, Picks picks, double most, Runnable step) {
        List<Weighed> more = new ArrayList<>(all);
        for (int r = 0; r < Candidate.ROUNDS; r++) {
            int round = r;
            double least = best(more).score() - most;
            more.addAll(weighed(more.stream().filter(w -> w.score() >= least && w == best(more.stream()
                    .filter(o -> o.candidate.isOfTheKindOf(w.candidate)).toList()))
                    .flatMap(w -> w.candidate.nearer(picks, round).stream()).toList(), picks, step));
        }
        return more;
    }

    private static Weighed best(List<Weighed> all) {
        return all.stream().max(Comparator.comparingDouble(Weighed::score)).orElseThrow();
    }

    /** Those that the first picks put out of the question. */
    private static List<Weighed> hopeless(List<Weighed> all) {
        List<Weighed> ranked = all.stream().sorted(Comparator.comparingDouble(Weighed::score).reversed()).toList();
        double best = ranked.get(0).score();
        return ranked.stream().skip(KEPT).filter(w -> best - w.score() > HOPELESS).toList();
    }

    private static List<Weighed> weighed(List<Candidate> candidates, Picks picks, Runnable step) {
        int[] byEnd = picks.byEnd();
        return candidates.parallelStream().map(c -> {
            Weighed weighed = new Weighed(c, Evidence.of(c, picks, byEnd));
            step.run();
            return weighed;
        }).toList();
    }

    private static List<Row> judged(List<Weighed> all) {
        List<Weighed> left = all.stream().filter(w -> w.possible() && !isBehind(w, all)).toList();
        boolean many = all.get(0).evidence.picks() >= FEWEST_PICKS;
        boolean told = many && left.stream().allMatch(w -> w.candidate.isOfTheKindOf(left.get(0).candidate));
        Weighed likeliest = best(all);
        double best = (left.isEmpty() ? List.of(likeliest) : left).stream().mapToDouble(Weighed::score).max()
                .orElseThrow();
        return all.stream().map(w -> new Row(w.candidate, w.evidence, left.contains(w)
                ? !told ? Verdict.CANNOT_TELL : w.passes(false) ? Verdict.FITS
                : Verdict.FITS_BUT_TIES
                : w == likeliest && many && left.isEmpty() && isNearest(w, all) ? Verdict.NEAREST
                : Verdict.DOES_NOT_FIT, best - w.score()))
                .sorted(Comparator.comparing((Row r) -> r.verdict == Verdict.DOES_NOT_FIT)
                .thenComparingDouble(Row::behind)).toList();
    }

    /** Whether another one, that does not differ in ties alone, is by the odds likelier. */
    private static boolean isBehind(Weighed w, List<Weighed> all) {
        return all.stream().anyMatch(o -> o.score() - w.score() > Math.log(ODDS)
                && !(w.candidate.tied() && !o.passes(false) && o.candidate.isOfTheKindOf(w.candidate)));
    }

    /** Whether one that is roughly known is ahead of every other kind. */
    private static boolean isNearest(Weighed w, List<Weighed> all) {
        return w.candidate.rough() && w.evidence.errors() <= ROUGH_ERRORS && all.stream().allMatch(o ->
                o.candidate.isOfTheKindOf(w.candidate) || w.score() - o.score() > Math.log(ODDS));
    }

    /** The candidate that is left, or is the nearest by far, if there is one. */
    public Optional<Row> told() {
        return Optional.of(rows.get(0)).filter(r -> r.verdict != Verdict.DOES_NOT_FIT
                && r.verdict != Verdict.CANNOT_TELL);
    }

    /**
     * How many requests of such a log tell the first from the next likely of another kind, if the first made the picks:
     * the logarithm of the odds over the divergence (Kullback and Leibler) per request as these picks show it. Infinite
     * if none does.
     */
    public double needed() {
        Evidence first = rows.get(0).evidence;
        double each = rows.stream().filter(r -> !r.candidate.isOfTheKindOf(rows.get(0).candidate))
                .mapToDouble(r -> first.perPick() - r.evidence.perPick()).filter(d -> d > LEAST_NATS).min().orElse(0);
        return each > 0 ? Math.ceil(Math.log(ODDS) / each * picks.size() / picks.clearPicks())
                : Double.POSITIVE_INFINITY;
    }
}
