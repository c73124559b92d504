package sweeping;

import java.io.Serializable;

/**
 * The unit of work of a sweep: what it gives depends on this key and the options alone, not on who does it, or when.
 *
 * @param point number of the point in the grid
 * @param run number of the run, from 0
 */
public record Unit(int point, int run) implements Serializable {}
