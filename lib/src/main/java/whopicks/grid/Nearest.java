package whopicks.grid;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/** What somebody may have meant who typed a name that there is not. */
public final class Nearest {
    private static final double LEAST = 0.8;
    private static final int MOST = 3;

    private Nearest() {}

    /** "did you mean A, B? " for the names that look most like the word; "" if none does. */
    public static String hint(String word, Collection<String> names) {
        JaroWinklerSimilarity alike = new JaroWinklerSimilarity();
        String small = word.toLowerCase(Locale.ROOT);
        List<String> near = names.stream().filter(name -> alike.apply(small, name) >= LEAST)
                .sorted(Comparator.comparing((String name) -> -alike.apply(small, name)).thenComparing(name -> name))
                .limit(MOST).toList();
        return near.isEmpty() ? "" : "did you mean " + String.join(", ", near) + "? ";
    }
}
