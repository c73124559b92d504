package whopicks.report;

import freemarker.cache.ClassTemplateLoader;
import freemarker.cache.FileTemplateLoader;
import freemarker.cache.TemplateLoader;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import whopicks.frame.Frame;
import whopicks.lab.CompiledModel;
import whopicks.lab.PlainSetting;
import whopicks.lab.RetrySetting;
import whopicks.lab.Setting;

/** The report as one HTML page. Templates escape what they print; a template that fails stops the work. */
public final class Page {
    private final Configuration templates = new Configuration(Configuration.VERSION_2_3_34);

    private Page(TemplateLoader loader) {
        templates.setTemplateLoader(loader);
        templates.setLocale(Locale.ROOT);
        templates.setNumberFormat("c");
        templates.setDefaultEncoding(StandardCharsets.UTF_8.name());
        templates.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        templates.setLogTemplateExceptions(false);
        templates.setTemplateUpdateDelayMilliseconds(0);
    }

    /** With the templates that came with the program. */
    public static Page packaged() {
        return new Page(new ClassTemplateLoader(Page.class, "/templates"));
    }

    /** With the templates of a folder, read again for each page. @throws IOException if there is no such folder */
    public static Page from(Path folder) throws IOException {
        return new Page(new FileTemplateLoader(folder.toFile()));
    }

    /**
     * The page.
     *
     * @throws IllegalArgumentException if a frame lacks a row or a column that the page shows
     */
    public String html(Content content) {
        List<Shown> sections = sections(content);
        Map<String, Object> model = new HashMap<>();
        model.put("sections", sections);
        model.put("parts", parts(sections));
        model.put("labels", labels(sections));
        model.put("frames", content.frames());
        model.put("cells", new Cells(content));
        model.put("marks", new VerdictMarks(content.verdicts()));
        model.put("provenance", Provenance.of(content.manifest()));
        model.put("about", Provenance.about(content.manifest(), "report"));
        model.put("data", EmbeddedData.of(content));
        model.put("strips", content.frames().has("dns2-queries") ? NamesSection.strips(content.frames()) : List.of());
        model.put("sentences", content.sentences());
        model.put("quick", content.quick());
        model.put("css", PolicyStyle.css());
        content.model().ifPresent(compiled -> model.put("lab", lab(compiled, LabRows.of(content.frames()))));
        return process("report.ftlh", model);
    }

    /**
     * A page of a grid's figures alone.
     *
     * @param summary the grid's frame, see {@link whopicks.frame.GridFrames#summary}
     * @param command what was run
     * @throws IllegalArgumentException if there is no row, or more than two options are swept
     */
    public String html(Frame summary, String command) {
        List<Figure> figures = new GridFigures(summary).figures();
        Map<String, String> labels = new HashMap<>();
        figures.forEach(figure -> labels.put(figure.id(), "Figure " + (labels.size() + 1)));
        return process("whatif.ftlh", Map.of("section", Map.of("figures", figures), "labels", labels, "command",
                command, "css", PolicyStyle.css(),
                "title", command.split(" ", 2)[0]));
    }

    /**
     * A page on one's own cluster.
     *
     * @throws IllegalArgumentException if more than two options are swept
     */
    public String html(OwnCluster own) {
        List<HtmlTable> tables = OwnTables.of(own);
        List<Figure> figures = OwnTables.figures(own);
        Map<String, String> labels = new HashMap<>();
        tables.forEach(table -> labels.put(table.id(), "Table " + (labels.size() + 1)));
        int first = labels.size();
        figures.forEach(figure -> labels.put(figure.id(), "Figure " + (labels.size() - first + 1)));
        return process("own.ftlh", Map.of("own", own, "section", Map.of("tables", tables, "figures", figures), "labels",
                labels, "command", own.command(), "unit", Digits.number(own.unit()), "css", PolicyStyle.css()));
    }

    /**
     * The laboratories alone.
     *
     * @param first what the first one shows first
     */
    public String laboratory(CompiledModel model, Setting first) {
        boolean retries = first instanceof RetrySetting;
        return process("lab-page.ftlh", Map.of("lab", lab(model, LabRows.NONE),
                "kinds", retries ? List.of("retries", "board") : List.of("board", "retries"),
                "settings", Map.of("board", retries ? PlainSetting.ARTICLE.text() : first.text(),
                        "retries", retries ? first.text() : RetrySetting.OUTAGE.text())));
    }

    private static Map<String, Object> lab(CompiledModel model, String rows) {
        return Map.of("model", model, "rows", rows, "quantiles", LabRows.quantiles());
    }

    private String process(String template, Map<String, Object> model) {
        StringWriter out = new StringWriter();
        try {
            templates.getTemplate(template).process(model, out);
        } catch (TemplateException e) {
            throw e.getCause() instanceof IllegalArgumentException cause ? cause
                    : new IllegalStateException(e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    private static List<Shown> sections(Content content) {
        List<Shown> sections = new ArrayList<>();
        for (Section section : Sections.ALL) {
            if (section.fits(content.frames())) {
                sections.add(new Shown(sections.size() + 1, section, section.tables().apply(content.frames()),
                        section.figures().apply(content.frames()), content.sources().getOrDefault(section.script(),
                                "")));
            }
        }
        return sections;
    }

    private static Map<String, List<Shown>> parts(List<Shown> sections) {
        Map<String, List<Shown>> parts = new LinkedHashMap<>();
        sections.forEach(section -> parts.computeIfAbsent(section.part(), part -> new ArrayList<>()).add(section));
        return parts;
    }

    /** "Section 1", "Table 2", "Figure 3" by the id of the element. */
    private static Map<String, String> labels(List<Shown> sections) {
        Map<String, String> labels = new HashMap<>();
        int tables = 0;
        int figures = 0;
        for (Shown section : sections) {
            labels.put(section.id(), "Section " + section.number());
            for (HtmlTable table : section.tables()) {
                labels.put(table.id(), "Table " + ++tables);
            }
            for (Figure figure : section.figures()) {
                labels.put(figure.id(), "Figure " + ++figures);
            }
        }
        return labels;
    }
}
