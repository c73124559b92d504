package whopicks.cli;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import whopicks.article.Outcome;
import whopicks.article.Verdict;
import whopicks.article.Verdicts;
import whopicks.frame.TextTable;

/** Verdicts as text for a person, and as tests for a CI. */
public final class ClaimsText {
    private ClaimsText() {}

    /**
     * A line per claim by section, then what does not hold or holds under an assumption only, then the counts.
     *
     * @param evidence whether each claim shows its evidence
     */
    public static String table(Verdicts verdicts, boolean evidence) {
        StringBuilder out = new StringBuilder();
        Map<String, List<Verdict>> sections = verdicts.all().stream()
                .collect(Collectors.groupingBy(v -> v.claim().section(), java.util.LinkedHashMap::new, Collectors.toList()));
        sections.forEach((section, members) -> {
            out.append(section).append('\n');
            List<List<String>> lines = new ArrayList<>();
            lines.add(List.of("  verdict", "claim", "published", "ours"));
            members.forEach(v -> lines.add(List.of("  " + v.outcome(), v.claim().id(), v.published(), v.value())));
            String[] table = TextTable.aligned(lines, new boolean[] {true, true, false, true}).split("\n");
            out.append(table[0]).append('\n');
            for (int i = 0; i < members.size(); i++) {
                out.append(table[i + 1]).append('\n');
                if (evidence) {
                    out.append(details(members.get(i)));
                }
            }
            out.append('\n');
        });
        List<Verdict> remarkable = verdicts.all().stream()
                .filter(v -> v.outcome() == Outcome.DOES_NOT_HOLD || v.outcome() == Outcome.HOLDS_IF).toList();
        if (!evidence && !remarkable.isEmpty()) {
            out.append("What does not hold as it stands\n");
            remarkable.forEach(v -> out.append("  ").append(v.outcome()).append("  ").append(v.claim().id())
                    .append(v.published().isEmpty() ? "" : "  published: " + v.published() + "  ours: " + v.value()).append('\n')
                    .append(details(v)));
            out.append('\n');
        }
        return out.append(summary(verdicts)).append('\n').toString();
    }

    private static String details(Verdict v) {
        StringBuilder out = new StringBuilder("      " + v.claim().statement() + ".\n");
        if (!v.assumption().isEmpty()) {
            out.append("      if ").append(v.assumption()).append('\n');
        }
        return out.append("      ").append(v.evidence()).append("\n      again: ").append(v.command()).append('\n').toString();
    }

    /** The counts in one line. */
    public static String summary(Verdicts verdicts) {
        return verdicts.all().size() + " claims: " + verdicts.counts().entrySet().stream()
                .map(e -> e.getValue() + " " + e.getKey()).collect(Collectors.joining(", "));
    }

    /** A JUnit report: a suite per section, a test per claim; a claim that was not run is skipped. */
    public static String junit(Verdicts verdicts) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            xml.writeStartElement("testsuites");
            Map<String, List<Verdict>> sections = verdicts.all().stream()
                    .collect(Collectors.groupingBy(v -> v.claim().topic(), java.util.LinkedHashMap::new, Collectors.toList()));
            for (Map.Entry<String, List<Verdict>> section : sections.entrySet()) {
                suite(xml, section.getKey(), section.getValue());
            }
            xml.writeCharacters("\n");
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e); // a StringWriter takes all
        }
        return text + "\n";
    }

    private static void suite(XMLStreamWriter xml, String name, List<Verdict> members) throws XMLStreamException {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", name);
        xml.writeAttribute("tests", "" + members.size());
        xml.writeAttribute("failures", "" + count(members, Outcome.DOES_NOT_HOLD));
        xml.writeAttribute("skipped", "" + count(members, Outcome.NOT_RUN));
        for (Verdict v : members) {
            xml.writeCharacters("\n    ");
            xml.writeStartElement("testcase");
            xml.writeAttribute("classname", v.claim().topic());
            xml.writeAttribute("name", v.claim().id() + ": " + v.claim().statement());
            String line = String.format(Locale.ROOT, "%s: published %s, ours %s; %s; again: %s", v.outcome(), v.published(), v.value(),
                    v.evidence(), v.command());
            if (v.outcome() == Outcome.DOES_NOT_HOLD) {
                element(xml, "failure", line);
            } else if (v.outcome() == Outcome.NOT_RUN) {
                element(xml, "skipped", line);
            } else {
                xml.writeStartElement("system-out");
                xml.writeCharacters(line + (v.assumption().isEmpty() ? "" : "; if " + v.assumption()));
                xml.writeEndElement();
            }
            xml.writeEndElement();
        }
        xml.writeCharacters("\n  ");
        xml.writeEndElement();
    }

    private static void element(XMLStreamWriter xml, String name, String message) throws XMLStreamException {
        xml.writeEmptyElement(name);
        xml.writeAttribute("message", message);
    }

    private static long count(List<Verdict> members, Outcome outcome) {
        return members.stream().filter(v -> v.outcome() == outcome).count();
    }
}
