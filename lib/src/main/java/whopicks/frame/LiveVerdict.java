package whopicks.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a frame of {@link LiveFrames} says in words: does the model's order hold, how far off is it, and where. */
public final class LiveVerdict {
    /** Largest share over the even one from which a random policy is called uneven. */
    private static final double UNEVEN = 1.15;

    private final Frame live; // the valid rows

    private LiveVerdict(Frame live) {
        this.live = live;
    }

    /** The sentences, the verdict first. A row that is not valid counts for nothing but a sentence that says so. */
    public static List<String> of(Frame all) {
        LiveVerdict valid = new LiveVerdict(all.rows(where(all, r -> all.flag(r, "valid"))));
        List<String> sentences = new ArrayList<>(valid.live.size() == 0 ? List.of() : valid.sentences());
        String invalid = where(all, r -> !all.flag(r, "valid")).stream()
                .map(r -> LiveFrames.name(all, r) + ", " + all.text(r, "note"))
                .collect(Collectors.joining("; "));
        if (!invalid.isEmpty()) {
            sentences.add("Not valid and not counted: " + invalid + ".");
        }
        return sentences;
    }

    private List<String> sentences() {
        List<String> sentences = new ArrayList<>(List.of(order(), agreement()));
        roundRobin(sentences);
        where(live, r -> live.number(r, "uneven_p99_low") > 0 && live.number(r, "most_share") > UNEVEN)
                .forEach(r -> sentences.add(uneven(r)));
        sentences.add(overhead());
        return sentences;
    }

    /**
     * Pairs of policies in one table of one balancer whose intervals at p99 do not meet: does live have them in that
     * order?
     */
    private String order() {
        int apart = 0;
        List<String> wrong = new ArrayList<>();
        for (int a = 0; a < live.size(); a++) {
            for (int b = 0; b < live.size(); b++) {
                boolean same = live.text(a, "table").equals(live.text(b, "table"))
                        && live.text(a, "balancer").equals(live.text(b, "balancer"));
                if (same && live.number(a, "model_p99_high") < live.number(b, "model_p99_low")) {
                    apart++;
                    if (live.number(a, "p99") >= live.number(b, "p99")) {
                        wrong.add(name(a) + " against " + name(b));
                    }
                }
            }
        }
        if (apart == 0) {
            return "The model tells no two policies apart at p99 with so few requests.";
        }
        return wrong.isEmpty() ? "The model's order holds: live has all " + apart
                + " pairs of policies that the model tells apart "
                + "at p99 in the model's order." : "The model's order does not hold everywhere: of " + apart
                + " pairs of policies "
                + "that it tells apart at p99, live has " + wrong.size() + " the other way round ("
                + String.join(", ", wrong) + ").";
    }

    private String agreement() {
        List<Integer> outside = where(live, r -> !live.flag(r, "agrees"));
        String counted = "Live p99 lies where the model puts 95 of 100 such runs in " + (live.size() - outside.size())
                + " of "
                + live.size() + " runs";
        return outside.isEmpty() ? counted + "." : counted + "; outside: " + outside.stream().map(r -> name(r) + " "
                + decimals(live.number(r, "p99")) + " (model " + interval(r, "model") + ")")
                .collect(Collectors.joining(", ")) + ".";
    }

    /** Round robin leaves nothing to chance but arrivals and requirements, and these are the same in both. */
    private void roundRobin(List<String> sentences) {
        where(live, r -> live.text(r, "policy").equals("round-robin") && live.number(r, "balancers") == 1
                && live.number(r, "workers") == 1 && live.number(r, "weight") == 1).stream()
                .mapToDouble(this::difference)
                .map(Math::abs).max()
                .ifPresent(most -> sentences.add(String.format(Locale.ROOT, "Round robin leaves only arrivals "
                        + "and requirements to chance; with the same ones its live p99 is within %.1f %% of the "
                        + "model's.", most)));
        String weighted = where(live, r -> live.text(r, "policy").equals("round-robin") && live.number(r, "weight") > 1)
                .stream()
                .map(r -> String.format(Locale.ROOT, "%s %+.1f %%", live.text(r, "balancer"), difference(r)))
                .collect(Collectors.joining(", "));
        if (!weighted.isEmpty()) {
            sentences.add("With weights the slow server's turn can stand at another place of the cycle than in the "
                    + "model, and other "
                    + "requests meet it. Live p99 against the model's with the same arrivals and requirements: "
                    + weighted + ".");
        }
    }

    private double difference(int r) {
        return 100 * (live.number(r, "p99") / live.number(r, "model_p99") - 1);
    }

    private String uneven(int r) {
        boolean explained = live.number(r, "p99") >= live.number(r, "uneven_p99_low")
                && live.number(r, "p99") <= live.number(r, "uneven_p99_high") + live.number(r, "overhead");
        return String.format(Locale.ROOT,
                "%s is not uniform: one server got %.2f and one %.2f times the even share. With these "
                + "shares the model says %s at p99; live has %.2f, so the shares %s the difference.", name(r),
                live.number(r, "most_share"), live.number(r, "least_share"), interval(r, "uneven"),
                live.number(r, "p99"),
                explained ? "explain" : "do not fully explain");
    }

    private String overhead() {
        return "At load 0.05, where hardly anyone waits, network, balancer and wake-ups add, at the median, "
                + live.table()
                .stringColumn("balancer").unique().asList().stream().map(b -> {
                    int r = live.find(Map.of("balancer", b)).get(0);
                    return String.format(Locale.ROOT, "%.3f (%.2f ms) with %s", live.number(r, "overhead"),
                            live.number(r, "overhead") * live.number(r, "unit"), b);
                }).collect(Collectors.joining(", ")) + ". Live times carry it; the model's do not.";
    }

    private String name(int r) {
        return LiveFrames.name(live, r);
    }

    private String interval(int r, String whose) {
        return decimals(live.number(r, whose + "_p99_low")) + " to " + decimals(live.number(r, whose + "_p99_high"));
    }

    private static String decimals(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static List<Integer> where(Frame frame, IntPredicate row) {
        return IntStream.range(0, frame.size()).filter(row).boxed().toList();
    }
}
