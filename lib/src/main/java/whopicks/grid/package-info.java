/**
 * Grids of points: the axes as a user writes them (numbers, speeds, service times, arrivals, policies), their runs and
 * closed forms, and what is said of the results. It knows no command line.
 */
package whopicks.grid;
