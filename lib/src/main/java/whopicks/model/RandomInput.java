package whopicks.model;

import java.util.Locale;
import org.apache.commons.rng.UniformRandomProvider;
import whopicks.random.Distribution;
import whopicks.random.Draws;
import whopicks.random.Purpose;
import whopicks.random.PythonRandom;
import whopicks.random.Streams;

/**
 * The random input of one run, drawn request by request: gap, balancer, session, the policy's own draws, requirement.
 */
public interface RandomInput {
    /** Requests in a block of an input that comes in blocks. */
    int BLOCK = 512;

    /** Of a request that belongs to no session. */
    int NO_SESSION = -1;

    /** Which streams a study draws from. */
    enum Kind {
        /**
         * The article's: run r draws everything from one CPython generator with seed (seed + r), in the article's
         * order.
         */
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

    /** The balancer that the request comes to; 0, without a draw, if there is only one. */
    int balancer();

    /** The session that the request belongs to; {@link #NO_SESSION}, without a draw, if there are none. */
    int session();

    /** Chance for the policy. */
    Draws draws();

    /** The request's service requirement. */
    double requirement();

    /**
     * Fills a block with the next gaps, for callers that take none one by one.
     *
     * @throws UnsupportedOperationException if the input is to be drawn request by request
     */
    default void gaps(double[] block) {
        throw new UnsupportedOperationException("an input that is drawn request by request");
    }

    /** Fills a block with the next requirements, in the same way. */
    default void requirements(double[] block) {
        throw new UnsupportedOperationException("an input that is drawn request by request");
    }

    /** Whether it comes in blocks. */
    default boolean inBlocks() {
        return false;
    }

    /** Everything from one generator, in the order of the calls. */
    final class Article implements RandomInput {
        private final PythonRandom random;
        private final Distribution gaps;
        private final Distribution service;
        private final boolean drawsBalancer;
        private final int balancers;
        private final int sessions;

        Article(PythonRandom random, Scenario scenario) {
            this.random = random;
            gaps = scenario.gaps();
            service = scenario.service();
            drawsBalancer = scenario.drawsBalancer();
            balancers = scenario.balancers();
            sessions = scenario.sessions();
        }

        @Override
        public double gap() {
            return gaps.next(random);
        }

        @Override
        public int balancer() {
            return drawsBalancer ? random.randrange(balancers) : 0;
        }

        @Override
        public int session() {
            return sessions > 0 ? random.randrange(sessions) : NO_SESSION;
        }

        @Override
        public Draws draws() {
            return random;
        }

        @Override
        public double requirement() {
            return service.next(random);
        }
    }

    /** A stream for each purpose; gaps and requirements come in blocks. */
    final class Independent implements RandomInput {
        private final Distribution.Sampler gapSampler;
        private final Distribution.Sampler serviceSampler;
        private final double[] gaps = new double[BLOCK];
        private final double[] requirements = new double[BLOCK];
        private int nextGap = BLOCK;
        private int nextRequirement = BLOCK;
        private final UniformRandomProvider policy;
        private final UniformRandomProvider balancer;
        private final UniformRandomProvider session;
        private final int balancers;
        private final int sessions;

        Independent(Streams streams, Scenario scenario) {
            this(streams, scenario, scenario.gaps().sampler(streams.of(Purpose.ARRIVALS)),
                    scenario.service().sampler(streams.of(Purpose.SERVICE)));
        }

        /** With gaps and requirements from elsewhere, which come in blocks of {@link #BLOCK}. */
        Independent(Streams streams, Scenario scenario, Distribution.Sampler gapSampler,
                Distribution.Sampler serviceSampler) {
            this.gapSampler = gapSampler;
            this.serviceSampler = serviceSampler;
            policy = streams.of(Purpose.POLICY);
            balancer = streams.of(Purpose.BALANCER);
            session = streams.of(Purpose.SESSION);
            balancers = scenario.balancers();
            sessions = scenario.sessions();
        }

        @Override
        public boolean inBlocks() {
            return true;
        }

        @Override
        public void gaps(double[] block) {
            gapSampler.fill(block);
        }

        @Override
        public void requirements(double[] block) {
            serviceSampler.fill(block);
        }

        @Override
        public double gap() {
            if (nextGap == BLOCK) {
                gaps(gaps);
                nextGap = 0;
            }
            return gaps[nextGap++];
        }

        @Override
        public int balancer() {
            return balancers > 1 ? balancer.nextInt(balancers) : 0;
        }

        @Override
        public int session() {
            return sessions > 0 ? session.nextInt(sessions) : NO_SESSION;
        }

        @Override
        public Draws draws() {
            return policy::nextInt;
        }

        @Override
        public double requirement() {
            if (nextRequirement == BLOCK) {
                requirements(requirements);
                nextRequirement = 0;
            }
            return requirements[nextRequirement++];
        }
    }
}
