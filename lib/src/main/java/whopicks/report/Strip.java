package whopicks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import whopicks.frame.Frame;

/**
 * The answers to one name as a strip: a column per answer in the order of asking, and in it the addresses in the order received.
 * An address has the same number and colour in all columns.
 *
 * @param name the name
 * @param type kind of address
 * @param answers for each answer the numbers of its addresses, from 0; empty for no answer
 * @param addresses the addresses by number
 */
public record Strip(String name, String type, List<List<Integer>> answers, List<String> addresses) {
    /** The strips of a record of questions, in its order. */
    static List<Strip> of(Frame queries) {
        Map<String, List<Integer>> rows = new LinkedHashMap<>();
        for (int r = 0; r < queries.size(); r++) {
            rows.computeIfAbsent(queries.text(r, "name") + " " + queries.text(r, "type"), key -> new ArrayList<>()).add(r);
        }
        return rows.values().stream().map(r -> strip(queries, r)).toList();
    }

    private static Strip strip(Frame queries, List<Integer> rows) {
        List<String> addresses = new ArrayList<>();
        List<List<Integer>> answers = new ArrayList<>();
        for (int r : rows) {
            List<Integer> answer = new ArrayList<>();
            for (String address : queries.text(r, "addresses").isEmpty() ? new String[0] : queries.text(r, "addresses").split(" ")) {
                if (!addresses.contains(address)) {
                    addresses.add(address);
                }
                answer.add(addresses.indexOf(address));
            }
            answers.add(answer);
        }
        return new Strip(queries.text(rows.get(0), "name"), queries.text(rows.get(0), "type"), answers, addresses);
    }

    /** Most addresses in one answer. */
    public int height() {
        return answers.stream().mapToInt(List::size).max().orElse(0);
    }
}
