package whopicks.report;

import java.util.List;
import java.util.function.Function;

/**
 * A section of the report as data. Its words and its picture are the template {@code section-ID.ftlh}, which shows the
 * tables and figures listed here, in this order.
 *
 * @param id lower case, words joined by hyphens
 * @param part part of the report that it belongs to
 * @param name what it is about, for the contents
 * @param title heading: what came out
 * @param question what it answers, one sentence
 * @param needs frames without which it is left out
 * @param topics topics of the article's claims that it is about
 * @param script name of the script whose source is shown
 * @param tables makes the tables
 * @param figures makes the figures
 */
public record Section(String id, Part part, String name, String title, String question, List<String> needs,
        List<String> topics,
        String script, Function<Frames, List<HtmlTable>> tables, Function<Frames, List<Figure>> figures) {

    /**
     * A section with neither tables nor figures yet, shown whenever there is a report, with the source of the script of
     * its id.
     */
    static Section of(String id, Part part, String name, String title, String question) {
        return new Section(id, part, name, title, question, List.of(), List.of(), id, frames -> List.of(), frames ->
                List.of());
    }

    Section needing(String... frames) {
        return new Section(id, part, name, title, question, List.of(frames), topics, script, tables, figures);
    }

    Section about(String... claims) {
        return new Section(id, part, name, title, question, needs, List.of(claims), script, tables, figures);
    }

    Section by(String maker) {
        return new Section(id, part, name, title, question, needs, topics, maker, tables, figures);
    }

    Section withTables(Function<Frames, List<HtmlTable>> made) {
        return new Section(id, part, name, title, question, needs, topics, script, made, figures);
    }

    Section withFigures(Function<Frames, List<Figure>> made) {
        return new Section(id, part, name, title, question, needs, topics, script, tables, made);
    }

    /** Whether the heading compares or judges, so that a rule must hold it to the frames. */
    boolean isHeld() {
        return part != Part.NAMES;
    }

    /** Whether all frames that the section needs are there. */
    boolean fits(Frames frames) {
        return needs.stream().allMatch(frames::has);
    }
}
