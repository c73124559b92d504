package whopicks.lab;

import java.util.ArrayList;
import java.util.List;
import whopicks.model.Clients;
import whopicks.model.Conditions;
import whopicks.model.Limit;
import whopicks.model.Server;
import whopicks.model.Trouble;

/**
 * What clients and servers do when it takes too long, as far as the laboratory offers it.
 *
 * @param deadline time that a client waits for an attempt; infinite for as long as it takes
 * @param attempts most attempts of a request
 * @param backoff time between the first failure and the next attempt, twice as long after each further one and at most
 *     16 times; 0 for none
 * @param jitter whether that time is drawn evenly between 0 and itself
 * @param budget retries per request that a balancer allows; infinite for as many as there are
 * @param limit most requests in a server; {@link Server#UNLIMITED} for no limit
 * @param overdue what a server does with a request that its client has given up
 * @param outage when all servers stop; negative for never
 * @param length how long they stand still
 */
public record LabConditions(double deadline, int attempts, double backoff, boolean jitter, double budget, int limit,
        Server.Overdue overdue, double outage, double length) {
    private static final double NEVER = Double.POSITIVE_INFINITY;
    private static final double CAP = 16;
    private static final double BUCKET = 10;
    private static final String NONE = "none";
    private static final String[] OVERDUE = {"work-on", "check", "cancel"};

    /** @throws IllegalArgumentException if a part is out of its range, or two parts do not go together */
    public LabConditions {
        Parts.check("deadline", deadline, deadline == NEVER || deadline >= 0.1 && deadline <= 1000,
                "none, or 0.1 to 1000");
        Parts.check("attempts", attempts, attempts >= 1 && attempts <= 10, "1 to 10");
        Parts.check("backoff", backoff, backoff == 0 || backoff >= 0.1 && backoff <= 1000, "none, or 0.1 to 1000");
        Parts.check("backoff", backoff, backoff == 0 || attempts > 1, "none without a second attempt");
        Parts.check("jitter", "full", !jitter || backoff > 0, "none without a backoff");
        Parts.check("budget", budget, budget == NEVER || budget <= 10, "none, or 0 to 10");
        Parts.check("budget", budget, budget == NEVER || attempts > 1, "none without a second attempt");
        Parts.check("limit", limit, limit == Server.UNLIMITED || limit >= 1 && limit <= 10_000,
                "none, or 1 to 10000");
        Parts.check("on-deadline", overdue, deadline < NEVER || overdue == Server.Overdue.WORK_ON,
                "work-on where clients wait for ever");
        Parts.check("outage", outage + ":" + length, outage < 0 || outage <= 10_000 && length > 0 && length <= 10_000,
                "none, or AT:FOR, both up to 10000");
    }

    static LabConditions of(Parts parts) {
        String outage = parts.text("outage", NONE);
        int colon = outage.indexOf(':');
        boolean out = !outage.equals(NONE);
        Parts.check("outage", outage, !out || colon >= 0, "none, or AT:FOR");
        return new LabConditions(orNone(parts, "deadline", NEVER), (int) parts.whole("attempts", 1),
                orNone(parts, "backoff", 0), parts.word("jitter", NONE, "full") > 0, orNone(parts, "budget", NEVER),
                parts.text("limit", NONE).equals(NONE) ? Server.UNLIMITED : (int) parts.whole("limit", 1),
                Server.Overdue.values()[parts.word("on-deadline", OVERDUE)],
                out ? Parts.decimal("outage", outage.substring(0, colon)) : -1,
                out ? Parts.decimal("outage", outage.substring(colon + 1)) : 0);
    }

    private static double orNone(Parts parts, String name, double none) {
        return parts.text(name, NONE).equals(NONE) ? none : parts.decimal(name, none);
    }

    void write(Parts parts) {
        parts.put("deadline", Parts.plain(deadline), deadline < NEVER);
        parts.put("attempts", "" + attempts, attempts > 1);
        parts.put("backoff", Parts.plain(backoff), backoff > 0);
        parts.put("jitter", "full", jitter);
        parts.put("budget", Parts.plain(budget), budget < NEVER);
        parts.put("limit", "" + limit, limit < Server.UNLIMITED);
        parts.put("on-deadline", OVERDUE[overdue.ordinal()], overdue != Server.Overdue.WORK_ON);
        parts.put("outage", Parts.plain(outage) + ":" + Parts.plain(length), outage >= 0);
    }

    /** As the model has it. Each attempt of clients with a deadline draws its own work, as in theory. */
    Conditions conditions() {
        Clients clients = Clients.PATIENT.withTries(deadline, attempts)
                .withBackoff(backoff > 0 ? Clients.Backoff.exponential(backoff, CAP * backoff).withJitter(jitter)
                        : Clients.Backoff.NONE)
                .withBudget(budget < NEVER ? new Clients.Budget.Tokens(budget, BUCKET) : Clients.Budget.NONE)
                .withCopies(deadline < NEVER ? Clients.Copies.INDEPENDENT : Clients.Copies.SAME);
        Conditions all = Conditions.PLAIN.with(clients).with(Server.PLAIN.withOverdue(overdue)
                .withLimit(limit < Server.UNLIMITED ? new Limit.Fixed(limit) : Limit.NONE));
        return outage < 0 ? all : all.with(new Trouble.Outage(outage, length, 0, Trouble.Outage.ALL));
    }

    /** The same as options of {@code whatif}, in the order in which frames have them. */
    String options() {
        List<String> words = new ArrayList<>();
        add(words, "--limit", "" + limit, limit < Server.UNLIMITED);
        add(words, "--on-deadline", OVERDUE[overdue.ordinal()], overdue != Server.Overdue.WORK_ON);
        add(words, "--deadline", Parts.plain(deadline), deadline < NEVER);
        add(words, "--attempts", "" + attempts, attempts > 1);
        add(words, "--backoff", "exponential:" + Parts.plain(backoff) + ":" + Parts.plain(CAP * backoff), backoff > 0);
        add(words, "--jitter", "full", jitter);
        add(words, "--budget", Parts.plain(budget) + ":" + Parts.plain(BUCKET), budget < NEVER);
        add(words, "--copies", "independent", deadline < NEVER);
        add(words, "--outage", Parts.plain(outage) + ":" + Parts.plain(length) + ":0", outage >= 0);
        return String.join(" ", words);
    }

    private static void add(List<String> words, String option, String value, boolean said) {
        if (said) {
            words.add(option + " " + value);
        }
    }
}
