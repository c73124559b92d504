/**
 * Frames: the tables that a study hands over. A {@link whopicks.frame.Schema} says what each column means, and the CSV
 * header, the data dictionary and the reading code all come from it; a {@link whopicks.frame.Frame} is one table in
 * memory; a
 * {@link whopicks.frame.Manifest} beside the files says where they came from.
 */
package whopicks.frame;
