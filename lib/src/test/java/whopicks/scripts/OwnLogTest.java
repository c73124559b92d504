package whopicks.scripts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import whopicks.cli.Script;
import whopicks.frame.Frame;
import whopicks.log.Entry;
import whopicks.log.MadeLog;

/** From a log to an answer, as one types it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OwnLogTest {
    private static final DateTimeFormatter HAPROXY = DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss.SSS",
            Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private Path folder;

    private record Outcome(int exitCode, String out, String err) {}

    /** As HAProxy writes it, with one line that it does not. */
    @BeforeAll
    void writeALog(@TempDir Path temporary) throws IOException {
        folder = temporary;
        StringBuilder text = new StringBuilder("Proxy static started.\n");
        for (Entry e : MadeLog.of(4, 280, 0.01).entries(12_000, MadeLog.ROUND_ROBIN, true, 1)) {
            long queued = Math.round(1e3 * e.queued());
            long service = Math.round(1e3 * e.service());
            text.append("10.1.2.").append(e.client()).append(":33317 [")
                    .append(HAPROXY.format(Instant.ofEpochMilli(Math.round(1e3 * e.arrival()))))
                    .append("] http-in static/")
                    .append(e.server()).append(" 0/").append(queued).append("/0/").append(service).append('/')
                    .append(queued + service)
                    .append(" 200 2750 - - ---- 1/1/1/1/0 0/0 \"GET /secret.html HTTP/1.1\"\n");
        }
        Files.writeString(folder.resolve("access.log"), text);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("access.log.gz")))) {
            out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        }
        Files.writeString(folder.resolve("other.log"), "hello\n\u001b[2Jworld\n");
    }

    private Outcome whatif(String options) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Script.commandLine(Studies.script("whatif")).setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(("--no-theory --runs 2 " + options.replace("@", folder + "/"))
                .split(" "));
        return new Outcome(exitCode, out.toString(), err.toString());
    }

    @Test
    void theLogIsHeldAgainstTheModelBeforeOtherPoliciesAreTried() {
        Outcome o = whatif("--log @access.log --policy round-robin,least-connections");
        assertEquals(0, o.exitCode, o.err);
        assertTrue(o.err.contains("access.log: HAProxy HTTP log, 12,001 lines, 1 unreadable: first at line 1"), o.err);
        int facts = o.out.indexOf("What the log says");
        int check = o.out.indexOf(
                "The model of the cluster as described: round-robin, 4 servers, 1 balancer, load 0.7");
        int grid = o.out.indexOf("least-connections beats round-robin");
        assertTrue(0 <= facts && facts < check && check < grid, o.out);
        assertTrue(o.out.contains("One mean service time is 10.0431 ms; 278.6"), o.out);
        assertFalse(o.out.contains("10.1.2.") || o.out.contains("secret"), o.out);
    }

    @Test
    void theFramesAreTheSameFromAPackedLogAndTellTheLogsServers() {
        List<Frame> plain = Studies.frames("whatif", ("--no-theory --runs 2 --log " + folder + "/access.log")
                .split(" "));
        List<Frame> packed = Studies.frames("whatif", ("--no-theory --runs 2 --log " + folder + "/access.log.gz")
                .split(" "));
        assertEquals(List.of("whatif", "whatif-runs", "whatif-log", "whatif-log-check", "whatif-log-servers"),
                plain.stream().map(Frame::name).toList());
        for (String measure : List.of("mean", "p99")) {
            assertEquals(plain.get(0).text(0, measure), packed.get(0).text(0, measure));
        }
        Frame servers = plain.get(4);
        assertEquals(4, servers.size());
        assertEquals("static/web1", servers.text(0, "name"));
        assertEquals(3000, servers.number(0, "requests"));
    }

    /** What a row says of arrivals and service times is what an option takes: the row can be run again. */
    @Test
    void aRowOfALogCanBeRunAgain() {
        Frame once = Studies.frames("whatif", ("--no-theory --runs 2 --log " + folder + "/access.log").split(" "))
                .get(0);
        Frame again = Studies.frames("whatif", ("--no-theory --runs 2 --servers 4 --arrival-rate "
                + once.text(0, "arrival_rate") + " --arrivals " + once.text(0, "arrivals") + " --service "
                + once.text(0, "service") + " --requests " + once.text(0, "requests") + " --warmup " + once.text(0,
                "warmup")).split(" ")).get(0);
        assertEquals(once.text(0, "p99"), again.text(0, "p99"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--log @missing.log | log: .*missing.log \\(expected: a file that can be read.*",
        "--log @other.log | log: .*other.log \\(expected: a log of HAProxy.*it begins with \"hello\"\\)",
        "--log @access.log --where status | where: status \\(expected: FIELD OP VALUE.*",
        "--log @access.log --backend nobody | log: .*no request is left\\)",
        "--log @access.log --from tomorrow | from: tomorrow \\(expected: a date.*",
        "--log @access.log --from 2 --to 1 | to: 1 \\(expected: later than --from\\)",
        "--log @access.log --format-of speed=2 | format-of: speed=2 \\(expected: MEANING=COLUMN.*",
        "--log @access.log --log-times warp | log-times: warp \\(expected: auto, server, idle, quiet, fit\\)",
        "--log @access.log --servers 2 | workers: the servers of this log work on 1.4.*",
        "--log - --servers 4 --report @x.html | report: .*x.html \\(expected: with --log FILE.*",
        "--report @x.html | report: .*x.html \\(expected: with --log FILE.*",
        "--log @access.log --report @x.pdf | report: .*x.pdf \\(expected: a path .* ends in .html\\)",
        "--log @access.log --load 0.5,0.6 --lag 0,1 --servers 4,5 --report @x.html | report: .*at most two options.*",
        "--where status<500 | where: status<500 \\(expected: with --log\\)",
        "--service log:@other.log | service: .*other.log \\(expected: a log of HAProxy.*"})
    void badInputIsOneLine(String options, String expected) {
        Outcome o = whatif(options);
        assertEquals(2, o.exitCode, o.err);
        assertEquals(1, o.err.lines().count(), o.err);
        assertTrue(o.err.strip().matches(expected), o.err);
        assertEquals("", o.out);
    }

    /** The page has the numbers of the text, and no name of a client, a request, a server or a folder. */
    @Test
    void thePageHasTheLogTheCheckAndThePoliciesAndNothingPersonal() throws IOException {
        Path page = folder.resolve("mine.html");
        Outcome o = whatif("--log @access.log --policy round-robin,least-connections --quick --report " + page);
        assertEquals(0, o.exitCode, o.err);
        String html = Files.readString(page);
        for (String id : List.of("table-times", "table-servers", "table-check", "table-policies", "fig-percentiles",
                "fig-frontier")) {
            assertTrue(html.contains("id=\"" + id + "\""), id);
        }
        String all = html + embedded(html);
        for (String name : List.of("10.1.2", "secret", "web1", "static/", folder.toString())) {
            assertFalse(all.contains(name), name);
        }
        assertTrue(html.contains("jbang whatif --no-theory --runs 2 --log access.log --policy"), "the command");
        assertTrue(html.contains("--load 0.5..0.9/0.1"), "the map's command");
        assertTrue(html.contains("HAProxy HTTP log, 12,001 lines, 1 unreadable"), "the log");
    }

    /** The CSV files that the page holds. */
    private static String embedded(String html) {
        return Pattern.compile("data:text/csv;charset=utf-8;base64,([\\w+/=]+)").matcher(html).results()
                .map(m -> new String(Base64.getDecoder().decode(m.group(1)), StandardCharsets.UTF_8))
                .collect(Collectors.joining("\n"));
    }

    /** A line that was left out is shown, but not to the terminal as a command. */
    @Test
    void whatIsShownOfALogIsNoCommandToTheTerminal() throws IOException {
        Path file = folder.resolve("escape.log");
        Files.writeString(file, Files.readString(folder.resolve("access.log")).replaceFirst("Proxy", "\u001b[2J"));
        Outcome o = whatif("--log @escape.log");
        assertTrue(o.err.contains("line 1 \"?[2J static started.\""), o.err);
    }
}
