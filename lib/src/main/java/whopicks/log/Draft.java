package whopicks.log;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A request while its line is being read. */
final class Draft {
    private static final int NAMES = 1 << 12;

    double arrival;
    double queued;
    double service;
    double total;
    String backend;
    String server;
    int client;
    int status;
    int attempts;

    private final byte[][] known = new byte[NAMES][];
    private final String[] names = new String[NAMES];

    Draft begin() {
        arrival = Double.NaN;
        queued = Double.NaN;
        service = Double.NaN;
        total = Double.NaN;
        backend = "";
        server = "";
        client = 0;
        status = 0;
        attempts = 0;
        return this;
    }

    Entry entry(long line) {
        return new Entry(arrival, queued, service, total, backend, server, client, status, attempts, line);
    }

    /** A time that a log may not have: none of those below 0, as HAProxy and ALB write -1, is one. */
    static double time(double value, double unit) {
        return value >= 0 ? value * unit : Double.NaN;
    }

    /** A name, the same object for the same bytes where that is cheap: logs have few servers and many lines. */
    String name(byte[] bytes, int start, int end) {
        int slot = hash(bytes, start, end) & NAMES - 1;
        if (known[slot] == null || !Arrays.equals(known[slot], 0, known[slot].length, bytes, start, end)) {
            known[slot] = Arrays.copyOfRange(bytes, start, end);
            names[slot] = new String(bytes, start, end - start, StandardCharsets.UTF_8);
        }
        return names[slot];
    }

    /** What stands for a client: never 0. */
    static int client(byte[] bytes, int start, int end) {
        int hash = hash(bytes, start, end);
        return hash == 0 ? 1 : hash;
    }

    private static int hash(byte[] bytes, int start, int end) {
        int hash = 0x811c9dc5; // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv
        for (int i = start; i < end; i++) {
            hash = (hash ^ bytes[i]) * 0x01000193;
        }
        return hash ^ hash >>> 15;
    }
}
