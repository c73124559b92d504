package whopicks.report;

/**
 * What made rows of a frame.
 *
 * @param study the study; its frames have its name, or begin with it and a hyphen; of two studies the longer name
 * @param streams which rows, by their column {@code streams}; "" for all
 * @param command what to type to make them again
 * @param commit commit of the program that made them; "" if not known
 * @param date date of that commit; "" if not known
 */
public record Maker(String study, String streams, String command, String commit, String date) {}
