package whopicks.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines as the manuals of each program document them. */
class LogFileTest {
    private static final String HAPROXY = "Feb  6 12:14:14 localhost haproxy[14389]: 10.0.1.2:33317 "
            + "[06/Feb/2009:12:14:14.655] http-in static/srv1 10/5/30/69/114 200 2750 - - ---- 1/1/1/1/2 0/0 "
            + "{1wt.eu} {} \"GET /index.html HTTP/1.1\"";
    private static final String TCP = "Feb  6 12:12:56 localhost haproxy[14387]: 10.0.1.2:33313 "
            + "[06/Feb/2009:12:12:51.443] fnt bck/srv1 7/2/5007 212 -- 0/0/0/0/3 0/0";
    private static final String ENVOY =
            "[2016-04-15T20:17:00.310Z] \"POST /api/v1/locations HTTP/2\" 204 - 154 0 226 100 "
            + "\"10.0.35.28\" \"nsq2http\" \"cc21d9b0-cf5c-432b-8c7e-98aeb7988cd2\" \"locations\" "
            + "\"tcp://10.0.2.1:80\"";
    private static final String ISTIO = "[2020-11-25T21:26:18.409Z] \"GET /status/418 HTTP/1.1\" 418 - via_upstream - "
            + "\"-\" 0 135 3 1 \"-\" \"curl/7.73.0-DEV\" \"84961386-6d84-929d-98bd-c5aee93b5c88\" \"httpbin:8000\" "
            + "\"127.0.0.1:80\" inbound|8000|| 127.0.0.1:41854 10.44.1.27:80 10.44.1.23:37652 outbound_.8000_._.h "
            + "default";
    private static final String ALB = "http 2018-07-02T22:23:00.186641Z app/my-loadbalancer/50dc6c495c0c9188 "
            + "192.168.131.39:2817 10.0.0.1:80 0.002 0.001 0.003 200 200 34 366 \"GET http://www.example.com:80/ "
            + "HTTP/1.1\" \"curl/7.46.0\" - - arn:aws:elasticloadbalancing:us-east-2:123456789012:targetgroup/"
            + "my-targets/73e2d6bc24d8a067 \"Root=1-58337262-36d228ad5d99923122bbe354\" \"-\" \"-\" 0 "
            + "2018-07-02T22:22:48.364000Z \"forward\" \"-\" \"-\" \"10.0.0.1:80\" \"200\" \"-\" \"-\"";
    private static final String COMBINED =
            "127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] \"GET /apache_pb.gif HTTP/1.0\" "
            + "200 2326 \"http://www.example.com/start.html\" \"Mozilla/4.08 [en] (Win98; I ;Nav)\"";

    @TempDir
    private Path folder;

    private Told told;

    private List<Entry> read(Wanted wanted, String... lines) throws IOException {
        return read(wanted, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private List<Entry> read(Wanted wanted, byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("access.log"), bytes);
        List<Entry> entries = new ArrayList<>();
        LogFile log = new LogFile(file.toString(), wanted, n -> {});
        log.forEach(entries::add);
        told = log.told();
        return entries;
    }

    private Entry one(String... lines) throws IOException {
        List<Entry> entries = read(Wanted.ALL, lines);
        assertEquals(1, entries.size(), told.toString());
        return entries.get(0);
    }

    private void check(Entry entry, String arrival, double queued, double service, double total, String server) {
        Instant instant = Instant.parse(arrival);
        assertEquals(instant.getEpochSecond() + instant.getNano() / 1e9, entry.arrival(), 1e-5);
        assertEquals(queued, entry.queued(), 1e-9);
        assertEquals(service, entry.service(), 1e-9);
        assertEquals(total, entry.total(), 1e-9);
        assertEquals(server, entry.server());
    }

    private static Wanted own(String columns) {
        return new Wanted("", "", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, columns, Double.NaN);
    }

    @Test
    void haproxysHttpLogTellsQueueServerAndTotalApart() throws IOException {
        Entry e = one(HAPROXY);
        check(e, "2009-02-06T12:14:14.665Z", 0.005, 0.099, 0.104, "srv1");
        assertEquals("static", e.backend());
        assertEquals(200, e.status());
        assertEquals(3, e.attempts());
        assertEquals("HAProxy HTTP log, 1 line", told.text());
        assertEquals(3, told.decimals());
    }

    @Test
    void aRequestThatHaproxyGaveNoServerHasNone() throws IOException {
        Entry e = one(HAPROXY.replace("static/srv1 10/5/30/69/114 200", "static/<NOSRV> 10/5/-1/-1/15 503"));
        assertEquals("", e.server());
        assertEquals(0, e.attempts());
        assertTrue(Double.isNaN(e.service()));
        assertEquals(503, e.status());
    }

    @Test
    void haproxysTcpLogIsReadWithoutASyslogHeaderToo() throws IOException {
        check(one(TCP), "2009-02-06T12:12:51.443Z", 0.007, 5, 5.007, "srv1");
        check(one(TCP.substring(TCP.indexOf("10.0.1.2"))), "2009-02-06T12:12:51.443Z", 0.007, 5, 5.007, "srv1");
        assertEquals("HAProxy TCP log", told.format());
    }

    @Test
    void envoysDefaultLogAndIstiosAreRead() throws IOException {
        check(one(ENVOY), "2016-04-15T20:17:00.310Z", Double.NaN, 0.1, 0.226, "tcp://10.0.2.1:80");
        Entry e = one(ISTIO);
        check(e, "2020-11-25T21:26:18.409Z", Double.NaN, 0.001, 0.003, "127.0.0.1:80");
        assertEquals("inbound|8000||", e.backend());
    }

    @Test
    void theLogOfAwsHasItsTimeAtTheEnd() throws IOException {
        Entry e = one(ALB);
        check(e, "2018-07-02T22:23:00.180641Z", 0.002, 0.001, 0.006, "10.0.0.1:80");
        assertEquals("my-targets", e.backend());
        check(one(ALB.substring(5)), "2018-07-02T22:23:00.180641Z", 0.002, 0.001, 0.006, "10.0.0.1:80");
        assertTrue(Double.isNaN(one(ALB.replace("0.002 0.001 0.003", "-1 -1 -1")).total()));
    }

    @Test
    void nginxTimesAreFoundInTheirUsualSpellings() throws IOException {
        for (String tail : List.of(" 0.250 0.200", " \"0.250\" \"0.200\"", " rt=0.250 urt=0.200",
                " rt=0.250 uct=\"0.0\" "
                + "uht=\"0.1\" urt=\"0.200\"", " 0.200 0.250", " request_time:0.250 upstream_response_time:0.200",
                " 0.250 0.050, 0.200", " rt=0.250 urt=\"0.050, 0.200\"", " 0.250 0.050 : 0.200", " - - 0.250 0.200")) {
            Entry e = one(COMBINED + tail);
            check(e, "2000-10-10T20:55:35.750Z", Double.NaN, 0.2, 0.25, "");
            assertEquals("nginx access log", told.format(), tail);
            assertEquals(0, told.decimals());
        }
        Entry e = one(COMBINED + " 10.0.0.1:80, 10.0.0.2:8080 1700000000.250 0.250 0.050, 0.200");
        check(e, "2023-11-14T22:13:20Z", Double.NaN, 0.2, 0.25, "10.0.0.2:8080");
        assertEquals(2, e.attempts());
        assertEquals(3, told.decimals());
    }

    @Test
    void aDashSaysNothingAndAZeroIsZero() throws IOException {
        List<Entry> e = read(Wanted.ALL, COMBINED + " 0.250 0.200", COMBINED + " 0.000 -", COMBINED + " 0.100 0.000");
        assertEquals(0, e.get(1).total());
        assertTrue(Double.isNaN(e.get(1).service()));
        assertEquals(0, e.get(2).service());
    }

    @Test
    void apachesTimesAreThoseOfTheBeginning() throws IOException {
        check(one(COMBINED + " 250000"), "2000-10-10T20:55:36Z", Double.NaN, Double.NaN, 0.25, "");
        assertEquals("Apache access log", told.format());
        check(one(COMBINED + " 0/250000"), "2000-10-10T20:55:36Z", Double.NaN, Double.NaN, 0.25, "");
        check(one(COMBINED + " 2"), "2000-10-10T20:55:36Z", Double.NaN, Double.NaN, 2, "");
        assertTrue(told.remark().contains("%T"), told.remark());
        assertTrue(Double.isNaN(one(COMBINED).total()));
        assertEquals("access log without times", told.format());
    }

    @Test
    void jsonLinesAreToldByTheirKeys() throws IOException {
        check(one("{\"time\":\"2026-01-31T12:00:01Z\",\"request_time\":\"0.5\",\"upstream_response_time\":\"0.1, 0.2\","
                + "\"upstream_addr\":\"a:1, b:2\",\"status\":200}"), "2026-01-31T12:00:00.500Z", Double.NaN, 0.2, 0.5,
                "b:2");
        check(one("{\"start_time\":\"2026-01-31T12:00:00.500Z\",\"duration\":20,\"upstream_service_time\":\"15\","
                + "\"response_code\":200,\"upstream_host\":\"10.0.0.1:80\"}"), "2026-01-31T12:00:00.500Z", Double.NaN,
                0.015, 0.02, "10.0.0.1:80");
        check(one("{\"StartUTC\":\"2026-01-31T12:00:00.5Z\",\"Duration\":20000000,\"OriginDuration\":15000000,"
                + "\"ServiceAddr\":\"10.0.0.1:80\",\"DownstreamStatus\":200,\"RetryAttempts\":1}"),
                "2026-01-31T12:00:00.500Z", Double.NaN, 0.015, 0.02, "10.0.0.1:80");
        check(one("{\"level\":\"info\",\"ts\":1769860801,\"request\":{\"method\":\"GET\",\"remote_ip\":\"::1\"},"
                + "\"duration\":0.5,\"status\":200}"), "2026-01-31T12:00:00.500Z", Double.NaN, Double.NaN, 0.5, "");
        check(one("{\"ts\":1769860801000,\"duration_ms\":500}"), "2026-01-31T12:00:00.500Z", Double.NaN, Double.NaN,
                0.5,
                "");
    }

    @Test
    void loadGeneratorsTablesAreRead() throws IOException {
        String header = "timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,Latency";
        String row = "1769860800500,20,\"a, b\",200,OK,Thread Group 1-1,true,12,19";
        check(one(header, row), "2026-01-31T12:00:00.500Z", Double.NaN, Double.NaN, 0.02, "");
        check(one(row), "2026-01-31T12:00:00.500Z", Double.NaN, Double.NaN, 0.02, "");
        check(one(header.replace(',', '\t'), row.replace(",", "\t")), "2026-01-31T12:00:00.500Z", Double.NaN,
                Double.NaN,
                0.02, "");
        check(one(row.replace("\"a, b\"", "a").replace(',', '|')), "2026-01-31T12:00:00.500Z", Double.NaN, Double.NaN,
                0.02, "");
        check(one("response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset",
                "0.0020,0.0005,0.0000,0.0000,0.0014,0.0000,200,0.5000"), "1970-01-01T00:00:00.500Z", Double.NaN,
                Double.NaN, 0.002, "");
        check(one("1769860800500000000,200,20000000,0,12,,aGVsbG8=,,0,GET,http://localhost/,"),
                "2026-01-31T12:00:00.500Z", Double.NaN, Double.NaN, 0.02, "");
        String k6 = "metric_name,timestamp,metric_value,check,error,error_code,status";
        List<Entry> e = read(Wanted.ALL, k6, "http_reqs,1769860801,1,,,,200",
                "http_req_duration,1769860801,500.5,,,,200", "http_req_waiting,1769860801,499,,,,200");
        assertEquals(1, e.size());
        check(e.get(0), "2026-01-31T12:00:00.4995Z", Double.NaN, Double.NaN, 0.5005, "");
        e = read(Wanted.ALL, "{\"type\":\"Metric\",\"data\":{\"name\":\"http_reqs\"},\"metric\":\"http_reqs\"}",
                "{\"type\":\"Point\",\"metric\":\"http_req_duration\",\"data\":{\"time\":\"2026-01-31T12:00:01+00:00\","
                + "\"value\":500,\"tags\":{\"status\":\"200\"}}}");
        check(e.get(0), "2026-01-31T12:00:00.500Z", Double.NaN, Double.NaN, 0.5, "");
    }

    @Test
    void anIntervalLogOfHdrHistogramGivesEveryRequest() throws IOException {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(1_000_000, 3);
        histogram.recordValue(2_000_000_000L);
        histogram.setStartTimeStamp(1000);
        histogram.setEndTimeStamp(2000);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HistogramLogWriter writer = new HistogramLogWriter(new PrintStream(out));
        writer.outputLogFormatVersion();
        writer.outputLegend();
        writer.outputIntervalHistogram(histogram);
        List<Entry> e = read(Wanted.ALL, out.toByteArray());
        assertEquals(4, e.size());
        assertEquals(0.001, e.get(0).total(), 1e-6);
        assertEquals(2, e.get(3).total(), 2e-3);
        assertEquals("HdrHistogram log", told.format());
    }

    @Test
    void anyOtherLogIsReadByTheColumnsThatOneNames() throws IOException {
        check(read(own("arrival=when,total=took:ms,server=host"), "when;host;took", "2026-01-31 12:00:00,5;web1;20")
                .get(0), "2026-01-31T12:00:00.500Z", Double.NaN, Double.NaN, 0.02, "web1");
        check(read(own("end=1,service=3:us,server=2"), "1769860801000 web1 500000", "1769860801000 web1 500000").get(0),
                "2026-01-31T12:00:01Z", Double.NaN, 0.5, Double.NaN, "web1");
        check(read(own("arrival=at.start,total=at.took"),
                "{\"at\":{\"start\":\"2026-01-31T12:00:00.5Z\",\"took\":1.5}}")
                .get(0), "2026-01-31T12:00:00.500Z", Double.NaN, Double.NaN, 1.5, "");
    }

    @Test
    void instantsAreSecondsMillisecondsMicrosecondsOrNanoseconds() throws IOException {
        for (String instant : List.of("1769860800.5", "1769860800500", "1769860800500000", "1769860800500000000",
                "2026-01-31T12:00:00.5Z", "2026-01-31T13:00:00.5+01:00", "2026/01/31 12:00:00.5",
                "31/Jan/2026:12:00:00.500 +0000")) {
            check(read(own("arrival=at,total=took"), "at\ttook", instant + "\t2").get(0), "2026-01-31T12:00:00.500Z",
                    Double.NaN, Double.NaN, 2, "");
        }
        check(read(own("arrival=at,total=took"), "at\ttook", "Sat, 31 Jan 2026 12:00:00 GMT\t2").get(0),
                "2026-01-31T12:00:00Z", Double.NaN, Double.NaN, 2, "");
    }

    @Test
    void whatIsUnreadableIsCountedAndNotGuessed() throws IOException {
        List<Entry> e = read(Wanted.ALL, HAPROXY, "Proxy static started.", HAPROXY.replace("10/5/30/69/114", "10/5/30"),
                HAPROXY.replace("06/Feb", "31/Feb"), "", HAPROXY, HAPROXY, HAPROXY);
        assertEquals(4, e.size());
        assertEquals("HAProxy HTTP log, 8 lines, 3 unreadable: first at line 2", told.text());
    }

    @Test
    void aRowWithAnotherNumberOfFieldsIsNotShifted() throws IOException {
        List<Entry> e = read(own("arrival=t,total=took:ms"), "t,label,took,size", "1,a,20,7", "2,a,b,20,7", "3,a,20");
        assertEquals(1, e.size());
        assertEquals("log of own columns, 4 lines, 2 unreadable: first at line 3", told.text());
        e = read(Wanted.ALL, COMBINED + " 0.250 0.200", COMBINED + " 0.250 0.200", COMBINED + " 0.250 0.200 0.100",
                COMBINED + " 0.250");
        assertEquals(2, e.size());
        assertEquals(3, told.leftOut().first());
    }

    @Test
    void requestsAreTakenByConditionBackendAndTime() throws IOException {
        Wanted fast = new Wanted("status<500 and total<0.1", "static", 0, 1e10, "", Double.NaN);
        String[] lines = {HAPROXY, HAPROXY.replace("10/5/30/69/114", "10/5/3/6/24"),
            HAPROXY.replace("10/5/30/69/114 200", "10/5/3/6/24 503"), HAPROXY.replace("static/", "other/")};
        assertEquals(List.of(2L), read(fast, lines).stream().map(Entry::line).toList());
        assertEquals("HAProxy HTTP log, 4 lines; 1 request taken, 3 passed over as asked", told.text());
        assertEquals(2, read(new Wanted("total<50ms and queued>=.005s", "", 0, 1e10, "", Double.NaN), lines).size());
        assertEquals(0, read(new Wanted("", "", 0, 1e9, "", Double.NaN), lines).size());
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> read(new Wanted("status~500", "", 0, 1, "", Double.NaN), lines));
        assertEquals(Where.FORMS, e.getMessage());
    }

    @Test
    void aPackedLogIsReadAsIsAndOneOfAnotherEncoding() throws IOException {
        byte[] plain = (HAPROXY + "\r\n" + HAPROXY).getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(gzip)) {
            out.write(plain);
        }
        ByteArrayOutputStream zstd = new ByteArrayOutputStream();
        try (OutputStream out = new ZstdOutputStream(zstd)) {
            out.write(plain);
        }
        byte[] utf16 = (HAPROXY + "\n" + HAPROXY).getBytes(StandardCharsets.UTF_16);
        for (byte[] bytes : List.of(plain, gzip.toByteArray(), zstd.toByteArray(), utf16)) {
            assertEquals(2, read(Wanted.ALL, bytes).size());
            assertEquals("srv1", read(Wanted.ALL, bytes).get(1).server());
        }
    }

    @Test
    void linesLongerThanTheBufferAndAcrossItsEndAreRead() throws IOException {
        String lines = IntStream.range(0, 3000).mapToObj(i -> HAPROXY.replace("index", "i".repeat(i)))
                .collect(Collectors.joining("\n"));
        String longest = HAPROXY.replace("index", "i".repeat(3_000_000));
        List<Entry> e = read(Wanted.ALL, lines, longest, HAPROXY);
        assertEquals(3002, e.size(), told.text());
        assertEquals(3002, e.get(3001).line());
    }

    @Test
    void aLogOfNoKnownKindIsRefusedWithItsFirstLine() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> read(Wanted.ALL, "hello",
                "you"));
        assertTrue(e.getMessage().endsWith("it begins with \"hello\""), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> read(Wanted.ALL, ""));
        assertThrows(IllegalArgumentException.class, () -> read(own("total=nothing"), "a,b", "1,2"));
        assertThrows(IllegalArgumentException.class, () -> read(own("speed=a"), "a,b", "1,2"));
    }
}
