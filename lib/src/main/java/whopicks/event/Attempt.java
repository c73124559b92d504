package whopicks.event;

/** A request at one server, in one of its tries. */
final class Attempt {
    /** Where it is. */
    enum Place {
        /** In the queue of its server. */
        WAITING,
        /** Being served. */
        SERVING,
        /** Answered, dropped or cancelled. */
        GONE
    }

    final Request request;
    final int ofTry;
    final ServerQueue server;
    final double placed;
    /** Service time at the server's usual speed. */
    final double need;
    /** The attempt of the same try before this one. */
    final Attempt before;
    Place place = Place.WAITING;
    /** What is left of the need, as of {@link #since}. */
    double left;
    double since;
    /** Stamp of the event at which it will have been served; 0 if there is none. */
    long due;
    int slot; // among those being served

    Attempt(Request request, ServerQueue server, double placed, double need) {
        this.request = request;
        this.server = server;
        this.placed = placed;
        this.need = need;
        ofTry = request.current;
        before = request.latest;
        left = need;
    }

    /** Whether its client still waits for it. */
    boolean wanted() {
        return request.current == ofTry;
    }
}
