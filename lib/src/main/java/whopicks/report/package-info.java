/**
 * The report: one HTML page made of frames. A {@link whopicks.report.Chapter} says what a section shows;
 * {@link whopicks.report.Chapters} lists them in the article's order; {@link whopicks.report.Page} puts their tables, figures
 * and prose into the templates. Every number on the page is read from a frame.
 */
package whopicks.report;
