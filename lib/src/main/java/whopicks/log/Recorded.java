package whopicks.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The requests of a log, kept in columns of numbers in the order of their arrival: some 40 bytes each. Beyond what the
 * memory holds, the first are kept.
 */
public final class Recorded {
    /** Bytes of a request, while a column grows and while it is sorted. */
    private static final int BYTES = 120;
    /** Servers that are told apart; more are one. */
    private static final int MOST_SERVERS = 10_000;

    private final double[] arrival;
    private final float[] queued;
    private final float[] service;
    private final float[] total;
    private final int[] server;
    private final int[] client;
    private final short[] status;
    private final byte[] attempts;
    private final List<String> servers;
    private final int groups;
    private final long beyond;

    private Recorded(Builder from) {
        int n = from.size;
        int[] order = order(from.arrival, n);
        arrival = new double[n];
        queued = new float[n];
        service = new float[n];
        total = new float[n];
        server = new int[n];
        client = new int[n];
        status = new short[n];
        attempts = new byte[n];
        for (int i = 0; i < n; i++) {
            int k = order == null ? i : order[i];
            arrival[i] = from.arrival[k];
            queued[i] = from.queued[k];
            service[i] = from.service[k];
            total[i] = from.total[k];
            server[i] = from.server[k];
            client[i] = from.client[k];
            status[i] = from.status[k];
            attempts[i] = from.attempts[k];
        }
        servers = List.copyOf(from.servers);
        groups = from.groups.size();
        beyond = from.beyond;
    }

    /** The places in order of time, those without one last; null if they are so already. */
    private static int[] order(double[] arrival, int n) {
        boolean sorted = true;
        for (int i = 1; i < n && sorted; i++) {
            sorted = Double.compare(arrival[i], arrival[i - 1]) >= 0;
        }
        if (sorted) {
            return null;
        }
        // objects, for the sort that takes few steps where a list is nearly in order, as a log is
        Integer[] order = new Integer[n];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble(i -> arrival[i]));
        return Arrays.stream(order).mapToInt(i -> i).toArray();
    }

    /** Number of requests that are kept. */
    public int size() {
        return arrival.length;
    }

    /** Requests that were too many to be kept. */
    public long beyond() {
        return beyond;
    }

    /** When request i came, in s; NaN where unknown. */
    public double arrival(int i) {
        return arrival[i];
    }

    /** Its time in the balancer's queue, in s; NaN where unknown. */
    public double queued(int i) {
        return queued[i];
    }

    /** The server's time, in s; NaN where unknown. */
    public double service(int i) {
        return service[i];
    }

    /** Its whole time, in s; NaN where unknown. */
    public double total(int i) {
        return total[i];
    }

    /** Index of its server in {@link #servers}; -1 where unknown. */
    public int server(int i) {
        return server[i];
    }

    /** What stands for its client; 0 where unknown. */
    public int client(int i) {
        return client[i];
    }

    /** Its HTTP status; 0 where unknown. */
    public int status(int i) {
        return status[i];
    }

    /** Servers that were tried; 0 where unknown. */
    public int attempts(int i) {
        return attempts[i];
    }

    /** The servers' names, in the order in which they came up. */
    public List<String> servers() {
        return servers;
    }

    /** Number of groups of servers that requests were for; 0 where the log does not say. */
    public int groups() {
        return groups;
    }

    /** Takes the requests of a log. */
    public static final class Builder implements Consumer<Entry> {
        private final int most;
        private int size;
        private long beyond;
        private double[] arrival = new double[1024];
        private float[] queued = new float[1024];
        private float[] service = new float[1024];
        private float[] total = new float[1024];
        private int[] server = new int[1024];
        private int[] client = new int[1024];
        private short[] status = new short[1024];
        private byte[] attempts = new byte[1024];
        private final List<String> servers = new ArrayList<>();
        private final Map<String, Integer> indexes = new HashMap<>();
        private final Set<String> groups = new HashSet<>();

        /** One that keeps as many as the memory holds. */
        public Builder() {
            this((int) Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / BYTES));
        }

        /** One that keeps so many. */
        Builder(int most) {
            this.most = most;
        }

        @Override
        public void accept(Entry e) {
            if (size == most) {
                beyond++;
                return;
            }
            if (size == arrival.length) {
                grow((int) Math.min(1.5 * size, most));
            }
            arrival[size] = e.arrival();
            queued[size] = (float) e.queued();
            service[size] = (float) e.service();
            total[size] = (float) e.total();
            server[size] = e.server().isEmpty() ? -1 : index(e);
            if (!e.backend().isEmpty() && groups.size() < MOST_SERVERS) {
                groups.add(e.backend());
            }
            client[size] = e.client();
            status[size] = (short) e.status();
            attempts[size++] = (byte) Math.min(e.attempts(), Byte.MAX_VALUE);
        }

        private int index(Entry e) {
            String name = e.backend().isEmpty() ? e.server() : e.backend() + "/" + e.server();
            Integer known = indexes.get(name);
            if (known == null) {
                known = Math.min(servers.size(), MOST_SERVERS);
                indexes.put(name, known);
                if (known == servers.size()) {
                    servers.add(name);
                }
            }
            return known;
        }

        private void grow(int length) {
            arrival = Arrays.copyOf(arrival, length);
            queued = Arrays.copyOf(queued, length);
            service = Arrays.copyOf(service, length);
            total = Arrays.copyOf(total, length);
            server = Arrays.copyOf(server, length);
            client = Arrays.copyOf(client, length);
            status = Arrays.copyOf(status, length);
            attempts = Arrays.copyOf(attempts, length);
        }

        /** What was taken. */
        public Recorded built() {
            return new Recorded(this);
        }
    }
}
