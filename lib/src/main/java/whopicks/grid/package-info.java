/**
 * Grids of points: the axes as a user writes them (numbers, speeds, service times, arrivals, policies), their runs and
 * closed forms, and what is said of the results. It knows no command line.
 *
 * <p>{@link whopicks.grid.ClusterLog} takes service times and arrivals from a log, {@link whopicks.grid.LogFit} a law
 * out of times with waiting in them, and {@link whopicks.grid.LogCheck} holds the log against the model of its cluster.
 */
package whopicks.grid;
