package whopicks.cli;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import whopicks.article.Claim;
import whopicks.article.Outcome;
import whopicks.article.Verdict;
import whopicks.article.Verdicts;
import whopicks.frame.TextTable;

/** Verdicts as text for a person, and as tests for a CI. */
public final class ClaimsText {
    private static final List<Outcome> REMARKABLE = List.of(Outcome.HOLDS_IF, Outcome.CANNOT_TELL,
            Outcome.DOES_NOT_HOLD);

    private ClaimsText() {}

    /**
     * A line per claim by section of the article, with the article's words below it; then what does not hold as it
     * stands; then the counts, and what differs from what is expected.
     *
     * @param differing the verdicts that are not as expected
     * @param evidence whether each claim shows its evidence
     */
    public static String table(Verdicts verdicts, List<Verdict> differing, boolean evidence) {
        StringBuilder out = new StringBuilder();
        bySection(verdicts.all(), v -> v.claim().section()).forEach((section, members) -> {
            out.append(section).append('\n');
            List<List<String>> lines = new ArrayList<>();
            lines.add(List.of("  verdict", "claim", "published", "ours", "accepted"));
            members.forEach(v -> lines.add(List.of("  " + v.outcome(), v.claim().id(), v.published(), v.value(),
                    v.accepts())));
            String[] table = TextTable.aligned(lines, new boolean[] {true, true, false, true, true}).split("\n");
            out.append(table[0]).append('\n');
            for (int i = 0; i < members.size(); i++) {
                Claim claim = members.get(i).claim();
                out.append(table[i + 1]).append('\n').append(claim.isCheck() ? "" : "      " + quoted(claim) + "\n");
                if (evidence) {
                    out.append(details(members.get(i)));
                }
            }
            out.append('\n');
        });
        List<Verdict> remarkable = verdicts.all().stream().filter(v -> REMARKABLE.contains(v.outcome())).toList();
        if (!evidence && !remarkable.isEmpty()) {
            out.append("What does not hold as it stands\n");
            remarkable.forEach(v -> out.append("  ").append(v.outcome()).append("  ").append(v.claim().id())
                    .append(v.published().isEmpty() ? "" : "  published: " + v.published() + "  ours: " + v.value())
                    .append('\n')
                    .append(details(v)));
            out.append('\n');
        }
        return out.append(summary(verdicts, differing)).toString();
    }

    /** The claims by section, each with the article's words for it. */
    public static String list(Collection<Claim> claims) {
        StringBuilder out = new StringBuilder();
        bySection(claims, Claim::section).forEach((section, members) -> {
            List<List<String>> lines = new ArrayList<>();
            members.forEach(c -> lines.add(List.of("  " + c.id(), c.kind().toString(), c.published(), c.isCheck()
                    ? "checks " + c.checks() : quoted(c))));
            out.append(section).append('\n').append(TextTable.aligned(lines, new boolean[] {true, true, false, true}))
                    .append('\n');
        });
        long checks = claims.stream().filter(Claim::isCheck).count();
        return out.append(number(claims.size() - checks, "statement")).append(", ").append(number(checks, "check"))
                .append('\n').toString();
    }

    private static String number(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static <T> Map<String, List<T>> bySection(Collection<T> all, Function<T, String> section) {
        return all.stream().collect(Collectors.groupingBy(section, LinkedHashMap::new, Collectors.toList()));
    }

    private static String quoted(Claim claim) {
        return claim.quote().isEmpty() ? claim.statement() : "\"" + claim.quote() + "\"";
    }

    private static String details(Verdict v) {
        StringBuilder out = new StringBuilder("      " + v.claim().statement() + ".\n");
        if (!v.why().isEmpty()) {
            out.append("      ").append(v.why()).append('\n');
        }
        if (!v.assumption().isEmpty()) {
            out.append("      if ").append(v.assumption()).append('\n');
        }
        return out.append("      ").append(v.evidence()).append("\n      again: ").append(v.command()).append('\n')
                .toString();
    }

    /** The counts of statements and of checks, a line each, and what differs from what is expected. */
    public static String summary(Verdicts verdicts, List<Verdict> differing) {
        StringBuilder out = new StringBuilder();
        out.append(counts("statement", verdicts.statements())).append(counts("check", verdicts.checks()));
        if (differing.isEmpty()) {
            return out.append("All verdicts are as expected.\n").toString();
        }
        out.append(differing.size() == 1 ? "One verdict is" : differing.size() + " verdicts are")
                .append(" not as expected:\n");
        differing.forEach(v -> out.append("  ").append(v.claim().id()).append("  expected: ")
                .append(v.claim().expected()).append("  now: ")
                .append(v.outcome()).append(v.value().isEmpty() ? "" : ", " + v.value()).append("  (")
                .append(v.evidence()).append(")\n"));
        return out.toString();
    }

    private static String counts(String what, Verdicts verdicts) {
        int all = verdicts.all().size();
        return all == 0 ? "" : number(all, what) + ": " + verdicts.counts().entrySet().stream()
                .filter(e -> e.getValue() > 0).map(e -> e.getValue() + " " + e.getKey())
                .collect(Collectors.joining(", ")) + "\n";
    }

    /**
     * A JUnit report: a suite per section, a test per claim; one that is not as expected fails, one without evidence is
     * skipped.
     */
    public static String junit(Verdicts verdicts, List<Verdict> differing) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            xml.writeStartElement("testsuites");
            for (Map.Entry<String, List<Verdict>> section : bySection(verdicts.all(), v -> v.claim().topic())
                    .entrySet()) {
                suite(xml, section.getKey(), section.getValue(), differing);
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

    private static void suite(XMLStreamWriter xml, String name, List<Verdict> members, List<Verdict> differing)
            throws XMLStreamException {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", name);
        xml.writeAttribute("tests", "" + members.size());
        xml.writeAttribute("failures", "" + members.stream().filter(differing::contains).count());
        xml.writeAttribute("skipped", "" + members.stream().filter(v -> !differing.contains(v) && !v.outcome().isRun())
                .count());
        for (Verdict v : members) {
            xml.writeCharacters("\n    ");
            xml.writeStartElement("testcase");
            xml.writeAttribute("classname", v.claim().topic());
            xml.writeAttribute("name", v.claim().id() + ": " + v.claim().statement());
            String line = String.format(Locale.ROOT, "%s, expected %s: published %s, ours %s; %s; again: %s",
                    v.outcome(), v.claim().expected(),
                    v.published(), v.value(), v.evidence(), v.command());
            if (differing.contains(v)) {
                element(xml, "failure", line);
            } else if (!v.outcome().isRun()) {
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
}
