package whopicks.lab;

import whopicks.model.Knowledge;

/**
 * What the balancers know.
 *
 * @param balancers number of balancers, each with its own counters; 0 for one balancer that sees all there is
 * @param lag time between refreshes of a board that all balancers read; 0 for live counters
 */
public record Known(int balancers, double lag) {
    /** The queues as they are. */
    public static final Known LIVE = new Known(0, 0);

    /** @throws IllegalArgumentException if a part is out of its range, or both are given */
    public Known {
        Parts.check("balancers", balancers, balancers >= 0 && balancers <= 1024, "0 to 1024");
        Parts.check("lag", lag, lag == 0 || lag >= 0.01 && lag <= 1000, "0, or 0.01 to 1000");
        Parts.check("lag", lag, lag == 0 || balancers == 0, "0 where balancers have counters of their own");
    }

    static Known of(Parts parts) {
        String text = parts.text("knowledge", "live");
        boolean own = text.startsWith("own:");
        boolean board = text.startsWith("board:");
        Parts.check("knowledge", text, own || board || text.equals("live"), "live, own:BALANCERS or board:LAG");
        String number = text.substring(text.indexOf(':') + 1);
        return new Known(own ? (int) Parts.whole("knowledge", number) : 0,
                board ? Parts.decimal("knowledge", number) : 0);
    }

    /** Writes it, unless it is live. */
    void write(Parts parts) {
        parts.put("knowledge", balancers > 0 ? "own:" + balancers : "board:" + Parts.plain(lag), !equals(LIVE));
    }

    /** As the model has it. */
    Knowledge knowledge(Knowledge.Refresh refresh) {
        return balancers > 0 ? new Knowledge.Own() : Knowledge.lagging(lag, refresh);
    }

    /** Number of balancers that requests come to. */
    int number() {
        return Math.max(1, balancers);
    }
}
