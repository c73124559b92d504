/** Exact percentiles of a run, and estimates over runs with their half-widths. */
package whopicks.stat;
