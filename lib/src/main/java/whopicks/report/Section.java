package whopicks.report;

import java.util.List;

/**
 * A section with its tables and figures made.
 *
 * @param number from 1
 * @param chapter what it is about
 * @param tables in the order of the page
 * @param plots in the order of the page
 * @param source source of its script; "" if there is none to show
 */
public record Section(int number, Chapter chapter, List<Grid> tables, List<Plot> plots, String source) {
    public String id() {
        return chapter.id();
    }

    public String title() {
        return chapter.title();
    }

    public String question() {
        return chapter.question();
    }

    public String part() {
        return chapter.part();
    }

    public List<String> topics() {
        return chapter.topics();
    }

    public String run() {
        return chapter.run();
    }

    public String script() {
        return chapter.script();
    }

    /** Name of the template with the section's words. */
    public String template() {
        return "section-" + id() + ".ftlh";
    }
}
