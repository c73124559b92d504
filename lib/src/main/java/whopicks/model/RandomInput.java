package whopicks.model;

import java.util.Locale;
import org.apache.commons.rng.UniformRandomProvider;
import whopicks.random.Distribution;
import whopicks.random.Draws;
import whopicks.random.Purpose;
import whopicks.random.PythonRandom;
import whopicks.random.Streams;

/** The random input of one run, drawn request by request: gap, balancer, session, the policy's own draws, requirement. */
public interface RandomInput {
    /** Which streams a study draws from. */
    enum Kind {
        /** The article's: run r draws everything from one CPython generator with seed (seed + r), in the article's order. */
        ARTICLE,
        /** Streams keyed by (seed, run, purpose): equal arrivals and requirements for every policy. */
        INDEPENDENT;

        /** The input of one run of a scenario. */
        public RandomInput open(long seed, int run, Scenario scenario) {
            return this == ARTICLE ? new Article(new PythonRandom(seed + run), scenario)
                    : new Independent(new Streams(seed, run), scenario);
        }

        /** The name in options and frames. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Time to the next arrival. */
    double gap();

    /** The balancer that the request comes to. */
    int balancer();

    /** The session that the request belongs to. */
    int session();

    /** Chance for the policy. */
    Draws choices();

    /** The request's service requirement. */
    double requirement();

    /** Everything from one generator, in the order of the calls. */
    final class Article implements RandomInput {
        private final PythonRandom random;
        private final Distribution gaps;
        private final Distribution service;
        private final int balancers;
        private final int sessions;

        Article(PythonRandom random, Scenario scenario) {
            this.random = random;
            gaps = scenario.gaps();
            service = scenario.service();
            balancers = scenario.balancers();
            sessions = scenario.sessions();
        }

        @Override
        public double gap() {
            return gaps.next(random);
        }

        @Override
        public int balancer() {
            return random.randrange(balancers);
        }

        @Override
        public int session() {
            return random.randrange(sessions);
        }

        @Override
        public Draws choices() {
            return random;
        }

        @Override
        public double requirement() {
            return service.next(random);
        }
    }

    /** A stream for each purpose; gaps and requirements come in blocks. */
    final class Independent implements RandomInput {
        /** Gaps and requirements in a block. */
        static final int BLOCK = 512;

        private final Distribution.Sampler gapSampler;
        private final Distribution.Sampler serviceSampler;
        private final double[] gaps = new double[BLOCK];
        private final double[] requirements = new double[BLOCK];
        private int nextGap = BLOCK;
        private int nextRequirement = BLOCK;
        private final UniformRandomProvider choices;
        private final UniformRandomProvider balancer;
        private final UniformRandomProvider session;
        private final int balancers;
        private final int sessions;

        Independent(Streams streams, Scenario scenario) {
            gapSampler = scenario.gaps().sampler(streams.of(Purpose.ARRIVALS));
            serviceSampler = scenario.service().sampler(streams.of(Purpose.SERVICE));
            choices = streams.of(Purpose.POLICY);
            balancer = streams.of(Purpose.BALANCER);
            session = streams.of(Purpose.SESSION);
            balancers = scenario.balancers();
            sessions = scenario.sessions();
        }

        /** The next block of gaps, good until the next call. For callers that take nothing one by one. */
        double[] gaps() {
            gapSampler.fill(gaps);
            return gaps;
        }

        /** The next block of requirements, in the same way. */
        double[] requirements() {
            serviceSampler.fill(requirements);
            return requirements;
        }

        @Override
        public double gap() {
            if (nextGap == BLOCK) {
                gaps();
                nextGap = 0;
            }
            return gaps[nextGap++];
        }

        @Override
        public int balancer() {
            return balancer.nextInt(balancers);
        }

        @Override
        public int session() {
            return session.nextInt(sessions);
        }

        @Override
        public Draws choices() {
            return choices::nextInt;
        }

        @Override
        public double requirement() {
            if (nextRequirement == BLOCK) {
                requirements();
                nextRequirement = 0;
            }
            return requirements[nextRequirement++];
        }
    }
}
