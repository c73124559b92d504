package whopicks.grid;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import whopicks.log.ArrivalFacts;
import whopicks.log.Habits;
import whopicks.log.LogFacts;
import whopicks.log.ServerFacts;
import whopicks.model.Cluster;
import whopicks.study.Asked;

/**
 * The usual reasons for a cluster to be unlike its model, and what in its log points to each.
 *
 * @param found a sentence for each that the log points to, with its evidence
 * @param notFound those that it could have pointed to, and does not
 */
public record LogReasons(List<String> found, List<String> notFound) {
    /** Standard errors that chance exceeds once in 15,000 times. */
    private static final double CLEAR = 4;
    private static final double UNEVEN = 0.1;
    private static final double SLOW = 1.2;
    private static final double RETRIED = 0.01;
    private static final double STICKY = 0.1;
    private static final double BUSIER = 1.3;
    private static final double ERRORS = 0.01;
    private static final int FEWEST = 100;
    private static final int MINUTE = 2;
    private static final double DISPERSED = 2;

    private record Reason(String name, boolean known, Optional<String> evidence) {}

    /** Of a log beside its model. @param check empty where it could not be run */
    public static LogReasons of(LogFacts facts, Optional<LogCheck> check) {
        List<Reason> all = List.of(shares(facts.servers(), check), slow(facts.servers(), check), crowded(facts),
                retries(facts.habits()), sticky(facts.habits(), facts.servers().size()), errors(facts.habits()),
                day(facts.arrivals()));
        List<String> found = new ArrayList<>();
        all.forEach(r -> r.evidence.ifPresent(e -> found.add(r.name + ": " + e)));
        return new LogReasons(found, all.stream().filter(r -> r.known && r.evidence.isEmpty()).map(Reason::name)
                .toList());
    }

    private static Reason shares(List<ServerFacts> servers, Optional<LogCheck> check) {
        String worst = null;
        double most = UNEVEN;
        double requests = servers.stream().mapToDouble(ServerFacts::requests).sum();
        for (int s = 0; s < servers.size(); s++) {
            boolean beside = check.isPresent() && check.get().scenario().cluster().servers() == servers.size();
            double expected = beside ? check.get().share(s).mean() : 1.0 / servers.size();
            double off = servers.get(s).share() - expected;
            if (Math.abs(off) / expected > most && Math.abs(off) > CLEAR * Math.sqrt(expected / requests)) {
                most = Math.abs(off) / expected;
                worst = servers.get(s).name() + " has " + percent(servers.get(s).share())
                        + " of the requests, the model gives it " + percent(expected);
            }
        }
        return new Reason("uneven shares", servers.size() > 1, Optional.ofNullable(worst));
    }

    private static Reason slow(List<ServerFacts> servers, Optional<LogCheck> check) {
        double[] means = servers.stream().filter(s -> s.requests() >= FEWEST && s.meanTime() > 0)
                .mapToDouble(ServerFacts::meanTime).sorted().toArray();
        if (means.length < 2) {
            return new Reason("one slow server", false, Optional.empty());
        }
        double middle = means[(means.length - 1) / 2];
        ServerFacts slowest = servers.stream().filter(s -> s.requests() >= FEWEST)
                .max(Comparator.comparingDouble(ServerFacts::meanTime)).orElseThrow();
        boolean known = check.map(c -> Asked.speeds(c.scenario().cluster()) != null).orElse(false);
        boolean slow = !known && slowest.meanTime() > SLOW * middle;
        return new Reason("one slow server", true, slow ? Optional.of(String.format(Locale.ROOT,
                "%s takes %.2g times as long as the middle one; --speeds %s says so to the model", slowest.name(),
                slowest.meanTime() / middle, speeds(servers, middle))) : Optional.empty());
    }

    /** As the option wants them: those that are not far from the middle have speed 1. */
    private static String speeds(List<ServerFacts> servers, double middle) {
        return Asked.speeds(new Cluster(servers.stream().map(s -> {
            double speed = middle / s.meanTime();
            return speed > 1 / SLOW && speed < SLOW || !(speed > 0) ? 1.0 : Math.round(100 * speed) / 100.0;
        }).toList()));
    }

    private static Reason crowded(LogFacts facts) {
        return new Reason("waiting within the servers' times", facts.crowding().comparable(),
                facts.crowding().grows() ? Optional.of(String.format(Locale.ROOT,
                "%.3g ms where the server was idle, %.3g ms where it was not", 1e3 * facts.crowding().idleMean(),
                1e3 * facts.crowding().crowdedMean())) : Optional.empty());
    }

    private static Reason retries(Habits habits) {
        boolean many = habits.retried() > RETRIED;
        return new Reason("retries", !Double.isNaN(habits.retried()), many
                ? Optional.of(percent(habits.retried())
                        + " of the requests were tried on more than one server or again")
                : Optional.empty());
    }

    private static Reason sticky(Habits habits, int servers) {
        boolean known = servers > 1 && habits.returns() >= FEWEST;
        boolean sticky = known && habits.same() > habits.sameByChance() + STICKY;
        return new Reason("sticky sessions", known, sticky ? Optional.of(percent(habits.same())
                + " of returning clients came to the server of the time before, by chance it were "
                + percent(habits.sameByChance()) + "; --sessions says so to the model") : Optional.empty());
    }

    private static Reason errors(Habits habits) {
        boolean many = habits.errors() > ERRORS;
        return new Reason("errors", !Double.isNaN(habits.errors()), many ? Optional.of(percent(habits.errors())
                + " of the requests have status 500 or more; --where 'status<500' leaves them out") : Optional.empty());
    }

    private static Reason day(ArrivalFacts arrivals) {
        if (arrivals == null) {
            return new Reason("time of day", false, Optional.empty());
        }
        String evidence = null;
        if (!arrivals.extremes().isEmpty()) {
            int busiest = arrivals.extremes().get(0);
            double ratio = arrivals.hours()[busiest] / arrivals.rate();
            evidence = ratio > BUSIER
                    ? String.format(Locale.ROOT, "%02d:00 to %02d:00 UTC has %.2g times the mean rate; "
                    + "--from and --to take an hour", busiest, (busiest + 1) % 24, ratio) : null;
        }
        double minutes = arrivals.dispersion()[MINUTE];
        if (evidence == null && (arrivals.trend() > BUSIER || arrivals.trend() < 1 / BUSIER)) {
            evidence = String.format(Locale.ROOT, "the later half has %.2g times the rate of the earlier", arrivals
                    .trend());
        } else if (evidence == null && minutes > DISPERSED) {
            evidence = String.format(Locale.ROOT, "requests a minute vary %.3g times as much as Poisson arrivals would",
                    minutes);
        }
        return new Reason("time of day", true, Optional.ofNullable(evidence));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.3g %%", 100 * share);
    }
}
