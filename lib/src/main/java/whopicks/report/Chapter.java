package whopicks.report;

import java.util.List;
import java.util.function.Function;

/**
 * A section of the report as data. Its words and its picture are the template {@code section-ID.ftlh}, which shows the tables and
 * figures listed here, in this order.
 *
 * @param id lower case, words joined by hyphens
 * @param title heading
 * @param question what the section answers, one sentence
 * @param part part of the report that the section belongs to
 * @param needs frames without which the section is left out
 * @param topics topics of the article's claims that the section is about
 * @param run the command that makes the numbers; "" for none
 * @param script name of the script whose source is shown; "" for none
 * @param tables makes the tables
 * @param plots makes the figures
 */
record Chapter(String id, String title, String question, String part, List<String> needs, List<String> topics,
        String run, String script, Function<Frames, List<Grid>> tables, Function<Frames, List<Plot>> plots) {

    /** Whether all frames that the section needs are there. */
    boolean fits(Frames frames) {
        return needs.stream().allMatch(frames::has);
    }
}
