package whopicks.report;

import java.util.LinkedHashMap;
import java.util.Map;
import whopicks.article.Verdicts;

/**
 * What a report is made of.
 *
 * @param frames the frames
 * @param verdicts what became of the article's claims
 * @param sources source of each script, by its name without the ending
 * @param provenance what was run, where, when and how, in the order of printing
 * @param quick whether the sizes are small, so that the numbers are not the article's
 */
public record Content(Frames frames, Verdicts verdicts, Map<String, String> sources, Map<String, String> provenance, boolean quick) {
    public Content {
        sources = Map.copyOf(sources);
        provenance = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(provenance));
    }
}
