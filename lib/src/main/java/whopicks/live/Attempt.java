package whopicks.live;

/** One attempt at a request, over a connection of its own while it lasts. */
final class Attempt {
    final int request;
    final int number; // from 1
    final long expires; // instant of the clock; Long.MAX_VALUE for never
    ClientConnection connection;
    boolean over; // guarded by the generator: answered, refused or given up

    Attempt(int request, int number, long expires) {
        this.request = request;
        this.number = number;
        this.expires = expires;
    }
}
