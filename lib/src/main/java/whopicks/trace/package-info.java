/**
 * Measured numbers out of files: instants and times, as logs and CSV files have them.
 *
 * <p>{@link whopicks.trace.TextFile} opens a file of any size, plain or gzip; {@link whopicks.trace.Reading} makes a
 * number of a text, and keeps how finely it was written; {@link whopicks.trace.TraceColumn} reads one number a line or
 * one column of a CSV file, and {@link whopicks.trace.LeftOut} names the lines that held none. {@link
 * whopicks.trace.Ticks} puts instants apart that were cut to whole seconds or milliseconds; {@link
 * whopicks.trace.Recordings} finds the pauses between recordings that were appended.
 */
package whopicks.trace;
