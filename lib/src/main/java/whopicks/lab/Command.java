package whopicks.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import whopicks.model.ArticleModel;

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

    static Command of(LabPolicy policy, Known known, boolean slow, int sessions) {
        if (sessions > 0) {
            return policy == LabPolicy.LEAST_CONNECTIONS && known.equals(Known.LIVE) && !slow ? SIM3 : WHATIF;
        }
        if (known.balancers() > 0) {
            boolean inHerd = COUNTING.contains(policy) || policy == LabPolicy.ROUND_ROBIN || policy == LabPolicy.RANDOM;
            return inHerd && !slow ? HERD : WHATIF;
        }
        if (known.lag() > 0 && !BLIND.contains(policy)) {
            return COUNTING.contains(policy) && !slow ? HERD2 : WHATIF;
        }
        return SIM2;
    }

    /** The command line of a setting; it prints the row among others as CSV. */
    String line(PlainSetting s) {
        List<String> words = new ArrayList<>(List.of("jbang", toString()));
        return this == WHATIF ? whatif(words, s) : study(words, s);
    }

    private String study(List<String> words, PlainSetting s) {
        PlainSetting usual = PlainSetting.ARTICLE;
        addUnless(words, "--sessions", s.sessions(), this != SIM3);
        addUnless(words, "--balancers", s.known().balancers(), this != HERD);
        addUnless(words, "--lags", Parts.plain(s.known().lag()), this != HERD2);
        addUnless(words, "--load", Parts.plain(s.load()), s.load() == usual.load());
        addUnless(words, "--streams", s.streams(), s.streams() == usual.streams());
        addUnless(words, "--seed", s.size().seed(), s.size().seed() == usual.size().seed());
        addUnless(words, "--runs", s.size().runs(), s.size().runs() == usual.size().runs());
        addUnless(words, "--requests", s.size().requests(), s.size().requests() == usual.size().requests());
        addUnless(words, "--warmup", s.size().warmup(), s.size().warmup() == usual.size().warmup());
        return ended(words);
    }

    private static String whatif(List<String> words, PlainSetting s) {
        add(words, "--policy", s.policy());
        addUnless(words, "--speeds", "0.25,1x15", !s.slow());
        add(words, "--arrival-rate", Parts.plain(s.rate()));
        add(words, "--service", "lognormal:" + ArticleModel.SIGMA);
        known(words, s.known(), "on-request");
        addUnless(words, "--sessions", s.sessions(), s.sessions() == 0);
        sized(words, s.size());
        return ended(words);
    }

    /** The same of a setting whose clients try again. */
    static String line(RetrySetting s) {
        List<String> words = new ArrayList<>(List.of("jbang", WHATIF.toString()));
        add(words, "--policy", s.policy());
        add(words, "--servers", s.servers());
        add(words, "--load", Parts.plain(s.load()));
        add(words, "--service", "exponential");
        known(words, s.known(), "periodic");
        String options = s.conditions().options();
        if (!options.isEmpty()) {
            words.add(options);
        }
        sized(words, s.size());
        return ended(words);
    }

    private static void known(List<String> words, Known known, String refresh) {
        addUnless(words, "--balancers", known.balancers(), known.balancers() == 0);
        if (known.lag() > 0) {
            add(words, "--lag", Parts.plain(known.lag()));
            add(words, "--refresh", refresh);
        }
    }

    /** Whatever {@code whatif}'s own sizes follow, it is told. */
    private static void sized(List<String> words, Size size) {
        add(words, "--seed", size.seed());
        add(words, "--runs", size.runs());
        add(words, "--requests", size.requests());
        add(words, "--warmup", size.warmup());
    }

    private static String ended(List<String> words) {
        add(words, "--format", "csv");
        return String.join(" ", words);
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
