/** Exact percentiles of a run, and estimates over runs, and of all runs together, with their half-widths. */
package whopicks.stat;
