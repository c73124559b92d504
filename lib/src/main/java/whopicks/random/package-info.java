/** Streams of random numbers: the article's own, draw for draw, and independent ones keyed by name. */
package whopicks.random;
