//SOURCES sim2.java
//SOURCES sim3.java
//SOURCES herd.java
//SOURCES herd2.java
//SOURCES foresight.java
//SOURCES reasons.java
//SOURCES frontier.java
//SOURCES overload.java
//SOURCES hedge.java
//SOURCES theory.java
//SOURCES watch.java
//SOURCES bins.java
//SOURCES arithmetic.java
//SOURCES dns2.java
//SOURCES ecs.java

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import whopicks.article.Cell;
import whopicks.cli.DnsStudy;
import whopicks.cli.ModelStudy;
import whopicks.cli.Script;
import whopicks.frame.Frame;
import whopicks.report.Maker;
import whopicks.report.Provenance;
import whopicks.study.RunStore;

/**
 * All studies, run in one JVM. Most run twice: on the article's streams, for its very digits, and on
 * independent streams with many runs, to see whether those digits are luck. Both sets of rows lie in the same frame,
 * told apart by its column {@code streams}.
 */
final class Suite {
    /** Independent runs of each point. */
    static final int RUNS = 40;

    /** The same where a first look is enough. */
    private static final int QUICK_RUNS = 8;

    /** Studies that draw random numbers, in the article's order. */
    private static final Map<String, Supplier<Script>> TWICE = inOrder(Map.entry("sim2", sim2::new),
            Map.entry("sim3", sim3::new),
            Map.entry("bins", bins::new), Map.entry("herd", herd::new), Map.entry("herd2", herd2::new));

    /** Studies on independent streams alone, which decide statements of the article. */
    private static final Map<String, Supplier<Script>> INDEPENDENT = inOrder(Map.entry("reasons", reasons::new));

    /** Studies that have no other streams, or none at all. */
    private static final Map<String, Supplier<Script>> ONCE = inOrder(Map.entry("arithmetic", arithmetic::new),
            Map.entry("foresight", foresight::new),
            Map.entry("frontier", frontier::new), Map.entry("overload", overload::new),
            Map.entry("hedge", hedge::new), Map.entry("theory", theory::new), Map.entry("watch", watch::new));

    private Suite() {}

    /** Names of all studies in the article's order. */
    static List<String> names() {
        return Stream.of(TWICE, INDEPENDENT, ONCE).flatMap(studies -> studies.keySet().stream()).toList();
    }

    /**
     * Runs studies.
     *
     * @param names which ones
     * @param quick small sizes
     * @return the frames by name, in the order of the studies
     */
    static Map<String, Frame> frames(Collection<String> names, boolean quick) {
        return frames(names, quick, null, null, null);
    }

    /**
     * The same with other independent streams.
     *
     * @param runs independent runs of each point; null for the usual number
     * @param seed seed of the independent streams; null for the usual one
     * @param wanted the cells to make; null for everything
     */
    static Map<String, Frame> frames(Collection<String> names, boolean quick, Integer runs, Long seed,
            Collection<Cell> wanted) {
        Map<String, Frame> frames = new LinkedHashMap<>();
        RunStore store = new RunStore(); // sim3 has rows of sim2, and so on
        TWICE.forEach((name, study) -> {
            if (names.contains(name)) {
                add(frames, sharing(store, wanted, study), quick, List.of());
                add(frames, sharing(store, wanted, study), quick, independent(quick, runs, seed));
            }
        });
        INDEPENDENT.forEach((name, study) -> {
            if (names.contains(name)) {
                add(frames, sharing(store, wanted, study), quick, independent(quick, runs, seed));
            }
        });
        ONCE.forEach((name, study) -> {
            if (names.contains(name)) {
                add(frames, sharing(store, wanted, study), quick, List.of());
            }
        });
        return frames;
    }

    /**
     * The studies of name servers.
     *
     * @param folder where a live record may lie; without one they ask the laboratory
     * @return the frames by name
     */
    static Map<String, Frame> nameServers(Path folder) {
        Map<String, Frame> frames = new LinkedHashMap<>();
        for (DnsStudy study : List.of(new dns2(), new ecs())) {
            add(frames, study, false, study.source(folder));
        }
        return frames;
    }

    private static List<String> independent(boolean quick, Integer runs, Long seed) {
        List<String> options = new ArrayList<>(List.of("--streams", "independent", "--runs",
                "" + (runs != null ? runs : quick ? QUICK_RUNS : RUNS)));
        if (seed != null) {
            options.addAll(List.of("--seed", "" + seed));
        }
        return options;
    }

    /** Names of all studies that the report shows: those that it runs, those of name servers, those recorded once. */
    static List<String> shown() {
        return Stream.concat(names().stream(), Stream.of("dns2", "ecs", "live", "coverage")).toList();
    }

    /** Of some names of frames those that a study of the report makes. */
    static Set<String> frameNames(Collection<String> names) {
        List<String> studies = shown();
        return names.stream().filter(n -> studies.contains(n.replaceFirst("-.*", ""))).collect(Collectors.toSet());
    }

    /**
     * What to type to make the frames again, study by study.
     *
     * @param manifest manifest of their folder
     * @param folder the folder
     * @param quick whether they are of small sizes
     */
    static List<Maker> makers(String manifest, Path folder, boolean quick) {
        Map<String, String> about = Provenance.about(manifest, "report");
        List<Maker> makers = new ArrayList<>();
        TWICE.keySet().forEach(name -> {
            makers.add(maker(name, "article", quick, List.of(), about));
            makers.add(maker(name, "independent", quick, independent(quick, null, null), about));
        });
        INDEPENDENT.keySet().forEach(name -> makers.add(maker(name, "", quick, independent(quick, null, null), about)));
        ONCE.keySet().forEach(name -> makers.add(maker(name, "", quick, List.of(), about)));
        for (DnsStudy study : List.of(new dns2(), new ecs())) {
            makers.add(maker(study.getClass().getSimpleName(), "", false, study.source(folder).contains("--lab")
                    ? List.of("--lab") : List.of(), about));
        }
        for (String recording : List.of("live", "live-overload", "coverage")) {
            Map<String, String> recorded = Provenance.about(manifest, recording);
            if (!recorded.get("command").isEmpty()) {
                makers.add(new Maker(recording, "", "jbang " + recorded.get("command"), recorded.get("commit"),
                        recorded.get("date")));
            }
        }
        return makers;
    }

    private static Maker maker(String study, String streams, boolean quick, List<String> options,
            Map<String, String> about) {
        List<String> words = new ArrayList<>(List.of("jbang", study));
        words.addAll(options);
        if (quick) {
            words.add("--quick");
        }
        return new Maker(study, streams, String.join(" ", words), about.get("commit"), about.get("date"));
    }

    private static Script sharing(RunStore store, Collection<Cell> wanted, Supplier<Script> study) {
        Script script = study.get();
        if (script instanceof ModelStudy model) {
            model.share(store);
        }
        if (wanted != null) {
            script.only(wanted);
        }
        return script;
    }

    private static void add(Map<String, Frame> frames, Script study, boolean quick, List<String> options) {
        List<String> all = new ArrayList<>(options);
        if (quick) {
            all.add("--quick");
        }
        for (Frame frame : Script.frames(study, all.toArray(String[]::new))) {
            frames.merge(frame.name(), frame, Frame::addAll);
        }
    }

    @SafeVarargs
    private static Map<String, Supplier<Script>> inOrder(Map.Entry<String, Supplier<Script>>... entries) {
        Map<String, Supplier<Script>> map = new LinkedHashMap<>();
        for (Map.Entry<String, Supplier<Script>> entry : entries) {
            map.put(entry.getKey(), entry.getValue());
        }
        return map;
    }
}
