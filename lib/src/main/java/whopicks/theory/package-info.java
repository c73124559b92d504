/**
 * What is known without simulating: closed forms and numerical solutions, each with its source and its error. A floor
 * at the bottom of the house: pure functions that import nothing of ours. {@link whopicks.theory.Known} is the entry.
 */
package whopicks.theory;
