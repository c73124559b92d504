package whopicks.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import whopicks.log.ArrivalFacts;
import whopicks.log.LogFacts;
import whopicks.log.Times;
import whopicks.model.Knowledge;
import whopicks.model.Scenario;

/** What a log says in sentences: where its times are from, how requests came, and whether the model fits. */
record LogSentences(LogModel model) {

    private LogFacts facts() {
        return model.log().facts();
    }

    List<String> all() {
        List<String> lines = new ArrayList<>();
        if (facts().log().groups() > 1) {
            lines.add("Its requests are for " + facts().log().groups()
                    + " groups of servers, taken as one here; a balancer "
                    + "picks within a group: --backend NAME takes one");
        }
        lines.addAll(times());
        if (facts().arrivals() != null) {
            lines.addAll(arrivals(facts().arrivals()));
        }
        if (facts().log().beyond() > 0) {
            lines.add(facts().log().beyond()
                    + " requests beyond these do not fit into the memory (-Xmx); --from and --to "
                    + "take others");
        }
        return lines;
    }

    /** Where service times are from, and what that leaves open. */
    private List<String> times() {
        List<String> lines = new ArrayList<>();
        Times own = facts().sojourn() == LogFacts.Sojourn.TOTAL ? facts().total() : facts().service();
        if (own.zeros() > 0) {
            lines.add(own.zeros() + " of " + own.count()
                    + " times are 0, shorter than the log's step; kept as they are");
        }
        if (facts().sojourn() == LogFacts.Sojourn.TOTAL) {
            lines.add("The log has response times only: waiting, and the way to the client, are in them");
        }
        if (facts().crowding().comparable()) {
            lines.add(String.format(Locale.ROOT, "A request takes %s where its server was idle, %s where it was not%s",
                    seconds(facts().crowding().idleMean()), seconds(facts().crowding().crowdedMean()),
                    facts().crowding().grows() ? ": there is waiting in these times" : ""));
        }
        lines.add("Service times: " + model.law().words() + ", mean " + seconds(model.mean()) + ", the unit of time"
                + (model.law() == LogLaw.FIT || model.law() == LogLaw.IDLE ? "" : others()));
        model.fit().ifPresent(f -> lines.add(fit(f)));
        return lines;
    }

    /** The ways that are left where the times were taken as they are, or from quiet hours. */
    private String others() {
        return facts().sojourn() == LogFacts.Sojourn.TOTAL || facts().crowding().grows()
                ? ". If waiting is in them, it is counted twice: --log-times "
                + (facts().crowding().known() ? "idle, " : "") + "quiet or fit" : "";
    }

    private static String fit(LogFit f) {
        boolean known = f.means().runs() > 1;
        return String.format(Locale.ROOT, "Fit: mean %s, sigma %.3f%s", seconds(f.mean()), f.sigma(), known
                ? String.format(Locale.ROOT, "; over %d blocks of the log the mean is %s +- %s and sigma %.3f +- %.3f",
                f.means().runs(), seconds(f.means().mean()), seconds(f.means().halfWidth()), f.sigmas().mean(),
                f.sigmas().halfWidth()) : "; the log is too short for an interval");
    }

    private static List<String> arrivals(ArrivalFacts a) {
        List<String> lines = new ArrayList<>();
        StringBuilder dispersion = new StringBuilder();
        for (int w = 0; w < a.dispersion().length; w++) {
            if (!Double.isNaN(a.dispersion()[w])) {
                dispersion.append(dispersion.length() == 0 ? "; dispersion " : ", ").append(String.format(Locale.ROOT,
                        "%.3g over %.0f s", a.dispersion()[w], ArrivalFacts.windows()[w]));
            }
        }
        lines.add(String.format(Locale.ROOT, "Arrivals: %.4g a second for %s%s%s", a.rate(), span(a.seconds()),
                dispersion,
                dispersion.length() == 0 ? "" : " (Poisson: 1)"));
        lines.add(String.format(Locale.ROOT, "The later half has %.3g times the rate of the earlier; longest gap %s",
                a.trend(), seconds(a.longestGap())));
        if (!a.extremes().isEmpty()) {
            int most = a.extremes().get(0);
            int least = a.extremes().get(1);
            lines.add(String.format(Locale.ROOT,
                    "Over the day: most at %02d:00 UTC, %.4g a second, least at %02d:00, %.4g",
                    most, a.hours()[most], least, a.hours()[least]));
        }
        if (a.tick() > 0) {
            lines.add("Instants in whole steps of " + seconds(a.tick()) + ", spread evenly at random within them");
        }
        if (a.emptyHours() > 0) {
            lines.add(a.emptyHours() + (a.emptyHours() == 1 ? " hour" : " hours") + " without a request");
        }
        if (a.recordings().pauses() > 0) {
            lines.add((a.recordings().pauses() == 1 ? "One gap" : a.recordings().pauses() + " gaps, the longest")
                    + " of "
                    + span(a.recordings().longest()) + String.format(Locale.ROOT, " is %.4g %% of the time: read as %d "
                    + "recordings, one after the other", 100 * a.recordings().share(), a.recordings().pauses() + 1));
        }
        return lines;
    }

    /** The cluster in a line. */
    static String described(Scenario s) {
        String knows = s.knowledge() instanceof Knowledge.Snapshot snapshot ? ", a view that lags by "
                + snapshot.period()
                : "";
        return s.policy().name() + ", " + count(s.cluster().servers(), "server") + ", " + count(s.balancers(),
                "balancer") + knows + String.format(Locale.ROOT, ", load %.3f", s.load());
    }

    private static String count(int n, String what) {
        return n + " " + what + (n == 1 ? "" : "s");
    }

    /** What the check comes to. */
    List<String> verdict(LogCheck check, LogReasons reasons) {
        List<String> lines = new ArrayList<>();
        lines.add(!check.stable()
                ? "In the model a server is given more work than it can do: its times grow for as long "
                + "as it runs." : check.agrees() ? "The model agrees with the log wherever there is an interval."
                : String.format(Locale.ROOT, "The model differs from the log by up to %.0f %%: what it says of other "
                + "policies may be as far off, or further.", 100 * check.mostDifferent()));
        lines.add("Each run replays the log's arrivals: the model's interval is that of service times and picks, not "
                + "of another day.");
        if (model.law() == LogLaw.FIT) {
            lines.add("The service law was fitted to these very times: that they agree is no evidence for the policy.");
        }
        reasons.found().forEach(r -> lines.add("  " + r));
        if (!reasons.notFound().isEmpty()) {
            lines.add("Nothing in the log points to: " + String.join(", ", reasons.notFound()) + ".");
        }
        return lines;
    }

    private static String seconds(double value) {
        return TraceRemarks.seconds(value);
    }

    private static String span(double seconds) {
        return seconds < 120 ? String.format(Locale.ROOT, "%.3g s", seconds) : seconds < 7200
                ? String.format(Locale.ROOT,
                "%.3g min", seconds / 60) : seconds < 172_800 ? String.format(Locale.ROOT, "%.3g h", seconds / 3600)
                : String.format(Locale.ROOT, "%.3g days", seconds / 86_400);
    }
}
