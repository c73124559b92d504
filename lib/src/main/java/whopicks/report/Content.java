package whopicks.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import whopicks.article.PageVerdicts;
import whopicks.article.Verdicts;
import whopicks.lab.CompiledModel;

/**
 * What a report is made of.
 *
 * @param frames the frames
 * @param verdicts what became of the article's claims
 * @param sentences what became of the page's own sentences
 * @param sources source of each script, by its name without the ending
 * @param makers what made the rows of the frames
 * @param manifest the manifest of the frames, as its file
 * @param quick whether the sizes are small, so that the numbers are not the article's
 * @param model the model that readers can run in the page; empty for a page without laboratories
 */
public record Content(Frames frames, Verdicts verdicts, PageVerdicts sentences, Map<String, String> sources,
        List<Maker> makers,
        String manifest, boolean quick, Optional<CompiledModel> model) {
    public Content {
        sources = Map.copyOf(sources);
        makers = List.copyOf(makers);
    }
}
