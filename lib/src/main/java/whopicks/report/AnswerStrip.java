package whopicks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;

/**
 * The answers to one name as a strip: a column per answer in the order of asking, and in it the addresses in the order
 * received. An address has the same number and colour in all columns.
 *
 * @param name the name
 * @param strategy how its addresses are handed out
 * @param answers for each answer the numbers of its addresses, from 0; empty for no answer
 * @param addresses the addresses by number
 */
public record AnswerStrip(String name, String strategy, List<List<Integer>> answers, List<String> addresses) {
    /** Most addresses in an answer that a strip has room for. */
    private static final int ROOM = 12;

    /** The strips of the names that were asked for IPv4 addresses and gave some, in the order of the summary. */
    static List<AnswerStrip> of(Frame summary, Frame queries) {
        List<AnswerStrip> strips = new ArrayList<>();
        for (int r : summary.find(Map.of("type", "A"))) {
            List<Integer> rows = queries.find(Map.of("type", "A", "name", summary.text(r, "name"), "resolver",
                    summary.text(r, "resolver")));
            if (summary.number(r, "most") >= 1 && summary.number(r, "most") <= ROOM) {
                strips.add(strip(summary.text(r, "name"), summary.text(r, "strategy"), queries, rows));
            }
        }
        return strips;
    }

    private static AnswerStrip strip(String name, String strategy, Frame queries, List<Integer> rows) {
        List<String> addresses = new ArrayList<>();
        List<List<Integer>> answers = new ArrayList<>();
        for (int r : rows) {
            List<Integer> answer = new ArrayList<>();
            for (String address : queries.text(r, "addresses").isEmpty() ? new String[0]
                    : queries.text(r, "addresses").split(" ")) {
                if (!addresses.contains(address)) {
                    addresses.add(address);
                }
                answer.add(addresses.indexOf(address));
            }
            answers.add(answer);
        }
        return new AnswerStrip(name, strategy, answers, addresses);
    }

    /** Most addresses in one answer. */
    public int height() {
        return answers.stream().mapToInt(List::size).max().orElse(0);
    }
}
