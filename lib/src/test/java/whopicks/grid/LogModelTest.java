package whopicks.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import whopicks.log.Entry;
import whopicks.log.MadeLog;
import whopicks.model.Cluster;
import whopicks.model.Conditions;
import whopicks.model.Policy;
import whopicks.model.Scenario;
import whopicks.model.Server;
import whopicks.policy.LeastConnections;
import whopicks.policy.RoundRobin;
import whopicks.random.Distribution;

/**
 * Logs of clusters that are known. Seeds are fixed; where values are compared within three half-widths, a correct
 * program would fail with one seed in 1,000.
 */
class LogModelTest {
    private static final int REQUESTS = 40_000;
    private static final MadeLog CLUSTER = MadeLog.of(4, 280, 0.01); // load 0.7

    private static ClusterLog log(List<Entry> entries) {
        return new ClusterLog("log:made", MadeLog.facts(entries, 6));
    }

    private static Scenario cluster(int servers, Policy policy) {
        return Scenario.of(Cluster.identical(servers), 0.1, new Distribution.Exponential(1), policy, 10, 0);
    }

    private static LogCheck check(LogModel model, Scenario cluster) {
        return LogCheck.of(model, cluster, false, 2, () -> {});
    }

    private static void assertAgrees(LogCheck check) {
        for (int m = 0; m < 4; m++) {
            assertTrue(Math.abs(check.difference(m)) < 3 * check.halfWidth(m), check.verdict(m));
        }
    }

    private static List<Entry> withoutNames(List<Entry> entries) {
        return entries.stream().map(e -> new Entry(e.arrival(), Double.NaN, Double.NaN, e.total(), "", "", 0, 200, 1,
                e.line())).toList();
    }

    @Test
    void theModelAgreesWithALogOfWhatItDescribes() {
        ClusterLog log = log(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1));
        LogModel model = LogModel.of(log, LogLaw.AUTO, cluster(4, new RoundRobin()));
        assertEquals(LogLaw.SERVER, model.law());
        assertEquals(0.7, model.load(), 0.02);
        assertAgrees(check(model, cluster(4, new RoundRobin())));
    }

    /** Where most requests do not wait, every run has the same median: a whole step of the log. */
    @Test
    void theModelIsNoSurerThanHalfTheStepOfTheLog() {
        ClusterLog log = log(MadeLog.of(4, 80, 0.01).entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1).stream()
                .map(e -> new Entry(e.arrival(), 0, Math.ceil(100 * e.service()) / 100,
                        Math.ceil(100 * e.total()) / 100, e.backend(), e.server(), e.client(), e.status(), e.attempts(),
                        e.line())).toList());
        LogCheck check = check(LogModel.of(log, LogLaw.SERVER, cluster(4, new RoundRobin())),
                cluster(4, new RoundRobin()));
        assertEquals(0.005, check.model(1).halfWidth(), 1e-6);
    }

    @Test
    void anotherPolicyThanTheLogsDoesNotAgree() {
        ClusterLog log = log(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1));
        LogModel model = LogModel.of(log, LogLaw.AUTO, cluster(4, new LeastConnections()));
        LogCheck check = check(model, cluster(4, new LeastConnections()));
        assertFalse(check.agrees());
        assertTrue(check.verdict(0).endsWith("shorter"), check.verdict(0));
    }

    /** The server's times as the law would count its waiting twice. */
    @Test
    void timesWithWaitingInThemAreReplacedByThoseOfIdleServers() {
        ClusterLog log = log(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, false, 1));
        LogModel model = LogModel.of(log, LogLaw.AUTO, cluster(4, new RoundRobin()));
        assertEquals(LogLaw.IDLE, model.law());
        assertEquals(0.01, model.mean(), 0.0004);
        assertAgrees(check(model, cluster(4, new RoundRobin())));
    }

    @Test
    void aFitFindsTheLawBehindResponseTimesAgain() {
        ClusterLog log = log(withoutNames(CLUSTER.withSigma(0.85).entries(REQUESTS, MadeLog.ROUND_ROBIN, false, 1)));
        LogModel model = LogModel.of(log, LogLaw.AUTO, cluster(4, new RoundRobin()));
        assertEquals(LogLaw.FIT, model.law());
        LogFit fit = model.fit().orElseThrow();
        assertEquals(0.01, fit.mean(), 3 * fit.means().halfWidth());
        assertEquals(0.85, fit.sigma(), 3 * fit.sigmas().halfWidth());
        assertTrue(fit.means().halfWidth() < 0.0005 && fit.sigmas().halfWidth() < 0.1, fit.toString());
        assertAgrees(check(model, cluster(4, new RoundRobin())));
    }

    @Test
    void quietHoursHaveLessWaiting() {
        ClusterLog log = log(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, false, 1));
        double quiet = LogModel.of(log, LogLaw.QUIET, cluster(4, new RoundRobin())
                .withConditions(Conditions.PLAIN.with(Server.PLAIN.withWorkers(Server.UNLIMITED)))).mean();
        double all = log.facts().service().mean();
        assertTrue(quiet > 0.01 && quiet < 0.95 * all, quiet + " of " + all);
    }

    @Test
    void serversThatCannotHaveDoneTheWorkAreRefused() {
        ClusterLog log = log(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, false, 1));
        BadInput e = assertThrows(BadInput.class, () -> LogModel.of(log, LogLaw.SERVER, cluster(4, new RoundRobin())));
        assertTrue(e.getMessage().startsWith("workers: the servers of this log work on"), e.getMessage());
    }

    @Test
    void aSlowServerOfASpeedThatIsSaidIsNoReason() {
        MadeLog slow = new MadeLog(List.of("a", "b", "c"), 100, new double[] {0.02, 0.01, 0.01});
        ClusterLog log = log(slow.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1));
        Scenario said = cluster(3, new RoundRobin()).withCluster(new Cluster(List.of(0.5, 1.0, 1.0)));
        LogModel model = LogModel.of(log, LogLaw.AUTO, said);
        assertEquals(0.01, model.mean(), 0.0003);
        LogCheck check = check(model, said);
        assertAgrees(check);
        assertEquals(List.of(), LogReasons.of(log.facts(), Optional.of(check)).found());
        LogCheck unsaid = check(LogModel.of(log, LogLaw.AUTO, cluster(3, new RoundRobin())),
                cluster(3, new RoundRobin()));
        List<String> found = LogReasons.of(log.facts(), Optional.of(unsaid)).found();
        assertEquals(1, found.size(), found.toString());
        assertTrue(found.get(0).matches("one slow server: a takes 2(\\.0)? times as long as the middle one; "
                + "--speeds 0\\.(49|5|51),1x2 says so to the model"), found.get(0));
    }

    @Test
    void unevenSharesAreAReason() {
        MadeLog.Picker uneven = (now, idleAt, request) -> request % 5 < 2 ? 0 : request % 5 - 1;
        ClusterLog log = log(MadeLog.of(4, 150, 0.01).entries(REQUESTS, uneven, true, 1));
        LogCheck check = check(LogModel.of(log, LogLaw.AUTO, cluster(4, new RoundRobin())),
                cluster(4, new RoundRobin()));
        assertTrue(LogReasons.of(log.facts(), Optional.of(check)).found().get(0).startsWith(
                "uneven shares: web1 has 40.0 % of the requests, the model gives it 25.0 %"));
    }

    @Test
    void theFramesHoldWhatTheTextSays() {
        ClusterLog log = log(CLUSTER.entries(REQUESTS, MadeLog.ROUND_ROBIN, true, 1));
        LogModel model = LogModel.of(log, LogLaw.AUTO, cluster(4, new RoundRobin()));
        LogTables tables = new LogTables(model, Optional.of(check(model, cluster(4, new RoundRobin()))));
        assertEquals(5, tables.checkFrame().size());
        assertEquals(4, tables.serversFrame().size());
        assertEquals(0.25, tables.serversFrame().number(0, "model_share"), 1e-3);
        assertEquals(0.7, tables.serversFrame().number(0, "busy"), 0.05);
        assertEquals(1e3 * model.mean(), tables.factsFrame().number(tables.factsFrame().size() - 7, "value"), 1e-9);
        assertTrue(tables.text().contains("Service times: the log's times as they are"), tables.text());
    }
}
