package whopicks.grid;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import whopicks.model.Clients;
import whopicks.model.Clients.Backoff;
import whopicks.model.Clients.Budget;
import whopicks.model.Clients.Hedge;
import whopicks.model.Discipline;
import whopicks.model.Health;
import whopicks.model.Limit;
import whopicks.model.Server;
import whopicks.model.Trouble;

/**
 * The conditions of a point as options say them: each option's text as a list of values. A range of numbers stands for
 * each of them.
 */
public final class ConditionText {
    private static final int ADAPTIVE = 10; // waiting, where adaptive-lifo does not say

    private static final double TARGET = 5; // time in the server, where aimd does not say

    private ConditionText() {}

    /** Workers of a server. */
    public static List<Integer> workers(String text) {
        return each("workers", text, "inf", Server.UNLIMITED, number -> whole("workers", number, 1));
    }

    /** Limits of a server. */
    public static List<Limit> limits(String text) {
        return parts("limit", text).stream().flatMap(part -> limit(part).stream()).toList();
    }

    private static List<Limit> limit(String text) {
        String[] words = text.split(":", -1);
        return switch (words[0] + "/" + (words.length - 1)) {
            case "aimd/0" -> List.of(new Limit.Aimd(TARGET));
            case "aimd/1" -> List.of(made("limit", text, () -> new Limit.Aimd(value("limit", words[1]))));
            case "gradient/0" -> List.of(Limit.Adaptive.GRADIENT);
            case "vegas/0" -> List.of(Limit.Adaptive.VEGAS);
            default -> each("limit", text, "none", Limit.NONE, number -> new Limit.Fixed(whole("limit", number, 1)));
        };
    }

    /** Disciplines of a server. */
    public static List<Discipline> disciplines(String text) {
        return parts("discipline", text).stream().map(ConditionText::discipline).toList();
    }

    private static Discipline discipline(String text) {
        String[] words = text.split(":", -1);
        return switch (words[0] + "/" + (words.length - 1)) {
            case "adaptive-lifo/0" -> new Discipline.AdaptiveLifo(ADAPTIVE);
            case "adaptive-lifo/1" -> made("discipline", text,
                    () -> new Discipline.AdaptiveLifo(whole("discipline", number("discipline", words[1]), 1)));
            case "codel/2" -> made("discipline", text, () -> new Discipline.Codel(value("discipline", words[1]),
                    value("discipline", words[2])));
            default -> Arrays.stream(Discipline.Order.values()).filter(o -> o.toString().equals(text)).findFirst()
                    .orElseThrow(() ->
                    new BadInput("discipline: " + text + " (expected: fifo, lifo, ps, adaptive-lifo, "
                            + "adaptive-lifo:WAITING, codel:TARGET:INTERVAL)"));
        };
    }

    /** What a server does with a request that was given up. */
    public static List<Server.Overdue> overdue(String text) {
        return words("on-deadline", text, Server.Overdue.values());
    }

    /** Deadlines of an attempt. */
    public static List<Double> deadlines(String text) {
        return each("deadline", text, "none", Double.POSITIVE_INFINITY, number -> positive("deadline", number));
    }

    /** Most attempts of a request. */
    public static List<Integer> attempts(String text) {
        return Numbers.parse("attempts", text).wholes(1, 1_000_000);
    }

    /** Layers of clients. */
    public static List<Integer> layers(String text) {
        return Numbers.parse("layers", text).wholes(1, 20);
    }

    /** Backoffs, without jitter. */
    public static List<Backoff> backoffs(String text) {
        return parts("backoff", text).stream().map(ConditionText::backoff).toList();
    }

    private static Backoff backoff(String text) {
        String[] words = text.split(":", -1);
        return switch (words[0] + "/" + (words.length - 1)) {
            case "none/0" -> Backoff.NONE;
            case "fixed/1" -> made("backoff", text, () -> Backoff.fixed(value("backoff", words[1])));
            case "exponential/2" -> made("backoff", text, () -> Backoff.exponential(value("backoff", words[1]),
                    value("backoff", words[2])));
            default -> throw new BadInput("backoff: " + text + " (expected: none, fixed:B, exponential:B:CAP)");
        };
    }

    /** Whether there is full jitter. */
    public static List<Boolean> jitters(String text) {
        return parts("jitter", text).stream().map(word -> {
            if (!word.equals("full") && !word.equals("none")) {
                throw new BadInput("jitter: " + word + " (expected: none, full)");
            }
            return word.equals("full");
        }).toList();
    }

    /** Budgets. */
    public static List<Budget> budgets(String text) {
        return parts("budget", text).stream().flatMap(part -> budget(part).stream()).toList();
    }

    private static List<Budget> budget(String text) {
        String[] words = text.split(":", -1);
        if (words[0].equals("envoy") && words.length == 3) {
            return List.of(made("budget", text, () -> new Budget.Active(value("budget", words[1]),
                    whole("budget", number("budget", words[2]), 0))));
        }
        if (words.length == 2) {
            return List.of(made("budget", text, () -> new Budget.Tokens(value("budget", words[0]),
                    value("budget", words[1]))));
        }
        return each("budget", text, "none", Budget.NONE, number -> made("budget", number.toPlainString(),
                () -> new Budget.Tokens(number.doubleValue(), 10)));
    }

    /** Throttles. */
    public static List<Double> throttles(String text) {
        return each("throttle", text, "none", Double.POSITIVE_INFINITY, number -> {
            BadInput.check("throttle", number.toPlainString(), number.doubleValue() >= 1, ">= 1, or none");
            return number.doubleValue();
        });
    }

    /** Hedges of one copy whose losers run on. */
    public static List<Hedge> hedges(String text) {
        return parts("hedge", text).stream().flatMap(part -> part.startsWith("p") ? List.of(percentile(part)).stream()
                : each("hedge", part, "none", Hedge.NONE, number -> made("hedge", number.toPlainString(),
                        () -> Hedge.after(number.doubleValue(), Hedge.Cancel.NONE))).stream()).toList();
    }

    private static Hedge percentile(String text) {
        double share = value("hedge", text.substring(1)) / 100;
        BadInput.check("hedge", text, share > 0 && share < 1, "a time >= 0, or pNN above p0 and below p100, or none");
        return Hedge.percentile(share, Hedge.Cancel.NONE);
    }

    /** Copies of a hedge. */
    public static List<Integer> hedgeCopies(String text) {
        return Numbers.parse("hedge-copies", text).wholes(1, Speeds.MOST_SERVERS - 1);
    }

    /** When the losers of a hedge are told to stop. */
    public static List<Hedge.Cancel> cancels(String text) {
        return words("hedge-cancel", text, Hedge.Cancel.values());
    }

    /** Whether copies need the same work. */
    public static List<Clients.Copies> copies(String text) {
        return words("copies", text, Clients.Copies.values());
    }

    /** Outages; those that come one after the other in the same run are joined by +. */
    public static List<List<Trouble>> outages(String text) {
        return troubles("outage", text, ConditionText::outage);
    }

    private static Trouble outage(String text) {
        List<Double> numbers = numbers("outage", text);
        BadInput.check("outage", text, numbers.size() >= 2 && numbers.size() <= 4,
                "AT:FOR, AT:FOR:SPEED or AT:FOR:SPEED:SERVERS, or none");
        double servers = numbers.size() < 4 ? Trouble.Outage.ALL : numbers.get(3);
        BadInput.check("outage", text, servers == Math.rint(servers), "a whole number of servers");
        return made("outage", text, () -> new Trouble.Outage(numbers.get(0), numbers.get(1), numbers.size() < 3 ? 0
                : numbers.get(2), (int) servers));
    }

    /** Breakdowns. */
    public static List<List<Trouble>> breakdowns(String text) {
        return parts("breakdowns", text).stream().map(part -> {
            if (part.equals("none")) {
                return List.<Trouble>of();
            }
            List<Double> means = numbers("breakdowns", part);
            BadInput.check("breakdowns", part, means.size() == 2, "UP:DOWN, or none");
            return List.of(made("breakdowns", part, () -> (Trouble) new Trouble.Breakdowns(means.get(0),
                    means.get(1))));
        }).toList();
    }

    /** Absences; several in the same run are joined by +. */
    public static List<List<Trouble>> absences(String text) {
        return troubles("absence", text, ConditionText::absence);
    }

    private static Trouble absence(String text) {
        List<Double> numbers = numbers("absence", text);
        BadInput.check("absence", text, numbers.size() == 3 && numbers.get(2) == Math.rint(numbers.get(2)),
                "AT:FOR:SERVERS, or none");
        return made("absence", text, () -> new Trouble.Absence(numbers.get(0), numbers.get(1),
                numbers.get(2).intValue()));
    }

    private static List<List<Trouble>> troubles(String name, String text, Function<String, Trouble> of) {
        return parts(name, text).stream().map(part -> part.equals("none") ? List.<Trouble>of()
                : Arrays.stream(part.split("\\+", -1)).map(of).toList()).toList();
    }

    /** Times of a slow start. */
    public static List<Double> slowStarts(String text) {
        return Numbers.parse("slow-start", text).each(v -> v >= 0, ">= 0").stream().map(BigDecimal::doubleValue)
                .toList();
    }

    /** Whether a retry goes elsewhere. */
    public static List<Boolean> retryTo(String text) {
        return parts("retry-to", text).stream().map(word -> {
            BadInput.check("retry-to", word, word.equals("any") || word.equals("other"), "any, other");
            return word.equals("other");
        }).toList();
    }

    /** Health checks: how often, and how many must fail. */
    public static List<UnaryOperator<Health>> checks(String text) {
        return parts("health-check", text).stream().<UnaryOperator<Health>>map(part -> {
            if (part.equals("none")) {
                return h -> h.withChecks(Double.POSITIVE_INFINITY, 1);
            }
            List<Double> numbers = pair("health-check", part, "INTERVAL:THRESHOLD, or none");
            int threshold = whole("health-check", number("health-check", part.split(":")[1]), 1);
            made("health-check", part, () -> Health.NONE.withChecks(numbers.get(0), threshold));
            return h -> h.withChecks(numbers.get(0), threshold);
        }).toList();
    }

    /** Ejection of outliers: after how many failures, and for how long. */
    public static List<UnaryOperator<Health>> outliers(String text) {
        return parts("outlier", text).stream().<UnaryOperator<Health>>map(part -> {
            if (part.equals("none")) {
                return h -> h.withEjection(0, 1);
            }
            List<Double> numbers = pair("outlier", part, "FAILURES:TIME, or none");
            int failures = whole("outlier", number("outlier", part.split(":")[0]), 1);
            made("outlier", part, () -> Health.NONE.withEjection(failures, numbers.get(1)));
            return h -> h.withEjection(failures, numbers.get(1));
        }).toList();
    }

    /** Panic thresholds. */
    public static List<Double> panics(String text) {
        return Numbers.parse("panic", text).each(v -> v >= 0 && v <= 1, ">= 0 and <= 1").stream()
                .map(BigDecimal::doubleValue).toList();
    }

    private static List<Double> pair(String name, String text, String expected) {
        List<Double> numbers = numbers(name, text);
        BadInput.check(name, text, numbers.size() == 2, expected);
        return numbers;
    }

    private static List<String> parts(String name, String text) {
        List<String> parts = List.of(text.toLowerCase(Locale.ROOT).split(",", -1));
        BadInput.check(name, text, parts.stream().distinct().count() == parts.size(), "nothing twice");
        return parts;
    }

    /** Numbers and ranges, and one word among them. */
    private static <T> List<T> each(String name, String text, String word, T meaning, Function<BigDecimal, T> of) {
        List<T> values = new ArrayList<>();
        for (String part : parts(name, text)) {
            if (part.equals(word)) {
                values.add(meaning);
            } else {
                Numbers.parse(name, part).values().forEach(number -> values.add(of.apply(number)));
            }
        }
        return values;
    }

    private static <E extends Enum<E>> List<E> words(String name, String text, E[] values) {
        return parts(name, text).stream().map(part -> Arrays.stream(values).filter(v -> v.toString().equals(part))
                .findFirst().orElseThrow(() ->
                new BadInput(name + ": " + part + " (expected: "
                        + String.join(", ", Arrays.stream(values).map(E::toString).toList()) + ")"))).toList();
    }

    private static List<Double> numbers(String name, String text) {
        return Arrays.stream(text.split(":", -1)).map(part -> value(name, part)).toList();
    }

    private static BigDecimal number(String name, String text) {
        return Numbers.number(name, text);
    }

    private static double value(String name, String text) {
        return number(name, text).doubleValue();
    }

    private static int whole(String name, BigDecimal number, int least) {
        return new Numbers(name, List.of(number)).wholes(least, Integer.MAX_VALUE - 1).get(0);
    }

    private static double positive(String name, BigDecimal number) {
        BadInput.check(name, number.toPlainString(), number.signum() > 0, "> 0, or none");
        return number.doubleValue();
    }

    /** What a record refuses, the user has typed. */
    private static <T> T made(String name, String text, Supplier<T> record) {
        try {
            return record.get();
        } catch (IllegalArgumentException e) {
            String message = e.getMessage();
            throw new BadInput(name + ": " + text + message.substring(Math.max(0, message.lastIndexOf(" (expected:"))));
        }
    }
}
