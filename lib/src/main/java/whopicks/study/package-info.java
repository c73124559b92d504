/**
 * The runs of a study: {@link whopicks.study.Simulation} makes one, {@link whopicks.study.Replications} makes many on
 * several threads, and a {@link whopicks.study.RunStore} keeps those that several studies have in common.
 */
package whopicks.study;
