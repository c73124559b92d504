package whopicks.report;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import whopicks.frame.Frame;
import whopicks.frame.Key;
import whopicks.lab.Known;
import whopicks.lab.LabPolicy;
import whopicks.lab.PlainSetting;
import whopicks.lab.Setting;
import whopicks.lab.Size;
import whopicks.model.ArticleModel;
import whopicks.model.RandomInput;

/** Which laboratory of the page shows the row of a frame, and with which setting. */
final class LabLinks {
    private static final List<String> RETRIES = List.of("overload", "overload-shedding", "overload-map");
    private static final Map<String, String> AS_PART = Map.of("--limit", "limit", "--on-deadline", "on-deadline",
            "--deadline", "deadline", "--attempts", "attempts", "--backoff", "backoff", "--jitter", "jitter",
            "--budget", "budget", "--outage", "outage");

    private LabLinks() {}

    /**
     * Where the page's laboratories show the row of a cell, as the part of a link behind the hash; "" where they do
     * not.
     *
     * @param key of the row
     */
    static String of(Frames frames, String study, Key key) {
        if (!frames.has(study)) {
            return "";
        }
        Frame frame = frames.get(study);
        return IntStream.range(0, frame.size()).filter(r -> key.fits(frame, r)).boxed().findFirst()
                .map(r -> of(frame, r)).orElse("");
    }

    /** The same of a row. */
    static String of(Frame frame, int row) {
        return RETRIES.contains(frame.name()) ? retries(frame, row)
                : LabRows.STUDIES.contains(frame.name()) ? study(frame, row) : "";
    }

    private static String study(Frame frame, int row) {
        String weight = frame.text(row, "weight");
        String policy = frame.text(row, "policy") + (weight.isEmpty() ? "" : ":" + weight);
        boolean slow = !frame.isEmpty(row, "slow_speed");
        boolean own = frame.text(row, "knowledge").equals("own");
        if (isUnknown(policy) || !isDrawn(frame, row)) {
            return "";
        }
        PlainSetting setting = new PlainSetting(LabPolicy.of(policy),
                new Known(own ? (int) frame.number(row, "balancers") : 0, frame.number(row, "lag")), ArticleModel.LOAD,
                slow, (int) frame.number(row, "sessions"), false,
                frame.text(row, "streams").equals("article") ? RandomInput.Kind.ARTICLE : RandomInput.Kind.INDEPENDENT,
                size(frame, row));
        String section = own ? "herd" : setting.known().lag() > 0 ? "herd2" : setting.sessions() > 0 ? "sticky"
                : slow ? "slow" : "identical";
        return setting.row().equals(key(frame, row).replaceFirst("[^|]*", setting.command().toString()))
                ? "lab-" + section + "?" + setting.text() : ""; // another load, say
    }

    private static String retries(Frame frame, int row) {
        StringBuilder text = new StringBuilder("policy=" + frame.text(row, "policy") + "&load="
                + trimmed(frame.text(row, "load")) + "&servers=" + frame.text(row, "servers")
                + "&runs=" + frame.text(row, "runs") + "&requests=" + frame.text(row, "requests") + "&warmup="
                + frame.text(row, "warmup") + "&seed=" + frame.text(row, "seed"));
        if (frame.number(row, "lag") > 0) {
            text.append("&knowledge=board:").append(trimmed(frame.text(row, "lag")));
        }
        String[] words = frame.text(row, "options").split(" ");
        for (int i = 0; i + 1 < words.length; i += 2) {
            if (AS_PART.containsKey(words[i])) {
                String value = words[i + 1].replaceFirst("^exponential:([^:]*):.*", "$1");
                text.append('&').append(AS_PART.get(words[i])).append('=').append(words[i].equals("--budget")
                        || words[i].equals("--outage") ? value.replaceFirst(":[^:]*$", "") : value);
            }
        }
        try {
            Setting setting = Setting.parse(text.toString());
            return setting.row().equals(retryKey(frame, row)) ? "lab-overload?" + setting.text() : "";
        } catch (IllegalArgumentException e) {
            return ""; // a remedy that the laboratory does not offer
        }
    }

    private static String trimmed(String number) {
        return number.contains(".") ? number.replaceFirst("[.]?0*$", "") : number;
    }

    /** Whether a row has no ties, or draws among them as the laboratory does. */
    static boolean isDrawn(Frame frame, int row) {
        return !frame.text(row, "ties").matches("first|rotate");
    }

    private static boolean isUnknown(String policy) {
        return Arrays.stream(LabPolicy.values()).noneMatch(p -> p.toString().equals(policy));
    }

    /** The setting behind a cell of the frontier's map. */
    static PlainSetting cell(Frame map, int row, LabPolicy policy) {
        return new PlainSetting(policy, new Known(0, map.number(row, "lag")), map.number(row, "load"), false, 0, true,
                RandomInput.Kind.INDEPENDENT, size(map, row));
    }

    private static Size size(Frame frame, int row) {
        return new Size((long) frame.number(row, "seed"), (int) frame.number(row, "runs"),
                (int) frame.number(row, "requests"), (int) frame.number(row, "warmup"));
    }

    /** As {@link Setting#row} writes it: numbers whole, so that page and frame round them alike. */
    static String key(Frame frame, int row) {
        return String.join("|", text(frame, row, "study", "policy", "weight", "slow_speed", "balancers", "knowledge"),
                hundredths(frame, row, "lag"), frame.text(row, "sessions"), tenThousandths(frame, row),
                text(frame, row, "streams", "seed", "requests", "warmup", "runs"));
    }

    /** The same in the frames of overload. */
    static String retryKey(Frame frame, int row) {
        return String.join("|", text(frame, row, "policy", "servers"), tenThousandths(frame, row),
                hundredths(frame, row, "lag"), "1", text(frame, row, "options", "runs", "requests", "warmup", "seed"));
    }

    private static String tenThousandths(Frame frame, int row) {
        return "" + Math.round(10_000 * frame.number(row, "load"));
    }

    private static String hundredths(Frame frame, int row, String column) {
        return "" + Math.round(100 * frame.number(row, column));
    }

    private static String text(Frame frame, int row, String... columns) {
        return Arrays.stream(columns).map(c -> frame.text(row, c)).collect(Collectors.joining("|"));
    }
}
