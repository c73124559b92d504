package whopicks.report;

import java.util.List;

/**
 * A section with its tables and figures made.
 *
 * @param number from 1
 * @param section what it is about
 * @param tables in the order of the page
 * @param figures in the order of the page
 * @param source source of its script; "" if there is none to show
 */
public record Shown(int number, Section section, List<HtmlTable> tables, List<Figure> figures, String source) {
    public String id() {
        return section.id();
    }

    public String name() {
        return section.name();
    }

    public String title() {
        return section.title();
    }

    public boolean isHeld() {
        return section.isHeld();
    }

    public String question() {
        return section.question();
    }

    public String part() {
        return section.part().title();
    }

    public List<String> topics() {
        return section.topics();
    }

    public String script() {
        return section.script();
    }

    /** Name of the template with the section's words. */
    public String template() {
        return "section-" + id() + ".ftlh";
    }
}
