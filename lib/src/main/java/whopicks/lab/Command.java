package whopicks.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The command that runs what a setting says, so that its row has the same digits: a study of the article, or {@code
 * whatif}.
 */
public enum Command {
    SIM2(true), SIM3(true), HERD(true), HERD2(true), WHATIF(false);

    private static final Set<LabPolicy> BLIND = Set.of(LabPolicy.RANDOM, LabPolicy.ROUND_ROBIN, LabPolicy.WEIGHTED_2,
            LabPolicy.WEIGHTED_4);
    private static final Set<LabPolicy> COUNTING = Set.of(LabPolicy.POWER_OF_TWO, LabPolicy.LEAST_CONNECTIONS);

    private final boolean article;

    Command(boolean article) {
        this.article = article;
    }

    /** Whether it is one of the article's studies, which can draw from the article's streams. */
    public boolean article() {
        return article;
    }

    static Command of(LabPolicy policy, int balancers, double lag, boolean slow, int sessions) {
        if (sessions > 0) {
            return policy == LabPolicy.LEAST_CONNECTIONS && balancers == 0 && lag == 0 && !slow ? SIM3 : WHATIF;
        }
        if (balancers > 0) {
            boolean inHerd = COUNTING.contains(policy) || policy == LabPolicy.ROUND_ROBIN || policy == LabPolicy.RANDOM;
            return inHerd && !slow ? HERD : WHATIF;
        }
        if (lag > 0 && !BLIND.contains(policy)) {
            return COUNTING.contains(policy) && !slow ? HERD2 : WHATIF;
        }
        return SIM2;
    }

    /** The command line of a setting; it prints the row among others as CSV, with five decimals. */
    static String line(Setting s) {
        List<String> words = new ArrayList<>(List.of("jbang", s.command().toString()));
        switch (s.command()) {
            case SIM2 -> { }
            case SIM3 -> add(words, "--sessions", s.sessions());
            case HERD -> add(words, "--balancers", s.balancers());
            case HERD2 -> add(words, "--lags", Setting.plain(s.lag()));
            case WHATIF -> whatif(words, s);
        }
        boolean all = s.command() == WHATIF; // whatever its defaults follow, it is told
        addUnless(words, "--load", Setting.plain(s.load()), all || s.load() == Setting.ARTICLE.load());
        addUnless(words, "--streams", s.streams(), all || s.streams() == Setting.ARTICLE.streams());
        addUnless(words, "--seed", s.seed(), !all && s.seed() == Setting.ARTICLE.seed());
        addUnless(words, "--runs", s.runs(), !all && s.runs() == Setting.ARTICLE.runs());
        addUnless(words, "--requests", s.requests(), !all && s.requests() == Setting.ARTICLE.requests());
        addUnless(words, "--warmup", s.warmup(), !all && s.warmup() == Setting.ARTICLE.warmup());
        add(words, "--format", "csv");
        return String.join(" ", words);
    }

    private static void whatif(List<String> words, Setting s) {
        add(words, "--policy", s.policy());
        addUnless(words, "--speeds", "0.25,1x15", !s.slow());
        add(words, "--arrival-rate", Setting.plain(s.rate()));
        add(words, "--service", "lognormal:0.85");
        addUnless(words, "--balancers", s.balancers(), s.balancers() == 0);
        if (s.lag() > 0) {
            add(words, "--lag", Setting.plain(s.lag()));
            add(words, "--refresh", "on-request");
        }
        addUnless(words, "--sessions", s.sessions(), s.sessions() == 0);
    }

    private static void addUnless(List<String> words, String option, Object value, boolean left) {
        if (!left) {
            add(words, option, value);
        }
    }

    private static void add(List<String> words, String option, Object value) {
        words.add(option);
        words.add(value.toString());
    }

    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
