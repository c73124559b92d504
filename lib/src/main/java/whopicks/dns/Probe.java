package whopicks.dns;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A list of questions to put to a name server one after the other, at a bounded rate and within a bounded time.
 *
 * @param steps    what to ask, in this order
 * @param interval from one question's end to the next question's start
 * @param limit    after this long no further question is sent
 */
public record Probe(List<Step> steps, Duration interval, Duration limit) {
    /** The codes by which servers turn down a question because of its client subnet. */
    private static final Set<String> TURNED_DOWN = Set.of("FORMERR", "REFUSED");

    private static final int PATIENCE = 3;

    /** One question, and the client subnet that it is asked for, if any. */
    public record Step(Question question, Optional<ClientSubnet> subnet) {}

    /** @throws IllegalArgumentException if the interval is negative or the limit is not positive */
    public Probe {
        steps = List.copyOf(steps);
        if (interval.isNegative()) {
            throw new IllegalArgumentException("interval: " + interval.toMillis() + " ms (expected: >= 0 ms)");
        }
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("limit: " + limit.toMillis() + " ms (expected: > 0 ms)");
        }
    }

    /** Each question {@code count} times in a row. @throws IllegalArgumentException if {@code count} is below 1 */
    public static Probe repeated(List<Question> questions, int count, Duration interval, Duration limit) {
        requirePositive(count);
        List<Step> steps = new ArrayList<>();
        for (Question question : questions) {
            for (int i = 0; i < count; i++) {
                steps.add(new Step(question, Optional.empty()));
            }
        }
        return new Probe(steps, interval, limit);
    }

    /**
     * Each question for each subnet, {@code rounds} times around, so that answers that change by themselves show as
     * differences within one subnet. Every other round goes backwards: a server that deals out its addresses in turn
     * might else come round to the same subnet with the same address.
     *
     * @throws IllegalArgumentException if {@code rounds} is below 1
     */
    public static Probe perSubnet(List<Question> questions, List<ClientSubnet> subnets, int rounds, Duration interval,
            Duration limit) {
        requirePositive(rounds);
        List<ClientSubnet> backwards = new ArrayList<>(subnets);
        Collections.reverse(backwards);
        List<Step> steps = new ArrayList<>();
        for (Question question : questions) {
            for (int round = 0; round < rounds; round++) {
                (round % 2 == 0 ? subnets : backwards)
                        .forEach(subnet -> steps.add(new Step(question, Optional.of(subnet))));
            }
        }
        return new Probe(steps, interval, limit);
    }

    /**
     * Asks. A question that is turned down because of its client subnet is put again without it, as an observation of
     * its own. A server that cannot be reached over UDP is not asked again, nor is one that left its first
     * {@value #PATIENCE} questions unanswered.
     *
     * @param seen told of each observation as soon as it is made
     * @throws InterruptedException if interrupted while waiting; what was seen stays seen
     */
    public List<Observation> run(StubResolver resolver, Timeline timeline, Consumer<Observation> seen)
            throws InterruptedException {
        List<Observation> made = new ArrayList<>();
        Consumer<Observation> note = o -> {
            made.add(o);
            seen.accept(o);
        };
        Instant end = timeline.now().plus(limit);
        for (Step step : steps) {
            if (!made.isEmpty()) {
                timeline.pass(interval);
            }
            if (!timeline.now().isBefore(end)) {
                break;
            }
            Observation last = ask(resolver, step, note);
            boolean closed = is(Failure.Kind.UNREACHABLE, last.outcome()) && last.transport() == Transport.UDP;
            if (closed || made.size() == PATIENCE
                    && made.stream().allMatch(o -> is(Failure.Kind.TIMEOUT, o.outcome()))) {
                break;
            }
        }
        return List.copyOf(made);
    }

    private static Observation ask(StubResolver resolver, Step step, Consumer<Observation> note)
            throws InterruptedException {
        if (step.subnet.isEmpty()) {
            Observation only = resolver.ask(step.question);
            note.accept(only);
            return only;
        }
        ClientSubnet subnet = step.subnet.get();
        Observation first = resolver.ask(step.question, subnet);
        note.accept(first);
        if (!TURNED_DOWN.contains(first.outcome().status())) {
            return first;
        }
        Observation second = resolver.askWithout(step.question, subnet);
        note.accept(second);
        return second;
    }

    private static boolean is(Failure.Kind kind, Outcome outcome) {
        return outcome instanceof Failure f && f.kind() == kind;
    }

    private static void requirePositive(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("count: " + count + " (expected: >= 1)");
        }
    }
}
