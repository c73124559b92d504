package whopicks.walk;

/** Growing of ring buffers. */
final class Rings {
    private Rings() {}

    /** A ring twice as long, with the same numbers from its start on; the first of them was at {@code first}. */
    static double[] twice(double[] ring, int first) {
        double[] wider = new double[2 * ring.length];
        move(ring, first, wider, ring.length);
        return wider;
    }

    /** The same for whole numbers. */
    static int[] twice(int[] ring, int first) {
        int[] wider = new int[2 * ring.length];
        move(ring, first, wider, ring.length);
        return wider;
    }

    private static void move(Object ring, int first, Object wider, int length) {
        System.arraycopy(ring, first, wider, 0, length - first);
        System.arraycopy(ring, 0, wider, length - first, first);
    }
}
