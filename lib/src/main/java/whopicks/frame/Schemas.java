package whopicks.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The schema of every frame that a study writes, by the frame's name. */
final class Schemas {
    private static final Map<String, Schema> KNOWN = known();

    private Schemas() {}

    private static Map<String, Schema> known() {
        List<Schema> all = new ArrayList<>(List.of(BinsFrames.SUMMARY, BinsFrames.RUNS, ArithmeticFrame.SCHEMA,
                FrontierFrames.MAP, FrontierFrames.BOUNDARY, TheoryFrame.schema("theory"), ModelFrames.runs("theory"),
                DifferenceFrame.schema("foresight"), ModelFrames.runs("foresight"), TailFrame.schema("sim2"),
                QueueFrame.schema("sim2"), ModelFrames.servers("sim3"), DnsFrames.DNS2, DnsFrames.ECS,
                DnsRecord.QUERIES,
                DnsRecord.ANSWERS, LiveFrames.schema(), LiveOverloadFrame.schema(), LiveServerFrame.schema(),
                CoverageFrame.schema(), WatchFrame.SCHEMA,
                LooksFrame.SCHEMA));
        all.addAll(OverloadFrames.ALL);
        all.addAll(List.of(WhoPickedFrame.SCHEMA, LogFrames.FACTS, LogFrames.CHECK, LogFrames.SERVERS));
        all.addAll(List.of(ServerFrame.ofStudySchema("theory"), ServerFrame.ofStudySchema("foresight"),
                ServerFrame.ofStudySchema("frontier"), ServerFrame.ofGridSchema("hedge"),
                ServerFrame.ofGridSchema("overload")));
        for (String study : List.of("sim2", "sim3", "herd", "herd2", "reasons")) {
            all.addAll(List.of(ModelFrames.summary(study), ModelFrames.runs(study),
                    ServerFrame.ofStudySchema(study)));
        }
        for (String grid : List.of("whatif", "sweep")) {
            all.addAll(List.of(Milliseconds.beside(GridFrames.summary(grid, false)),
                    Milliseconds.beside(GridFrames.runs(grid, false)),
                    ServerFrame.ofGridSchema(grid)));
        }
        all.add(Milliseconds.beside(SolveFrame.schema(false)));
        all.add(Milliseconds.beside(SolveFrame.tried(false)));
        return all.stream().collect(Collectors.toUnmodifiableMap(Schema::name, Function.identity()));
    }

    /** What a study writes today; empty if none writes a frame of that name. */
    static Optional<Schema> of(String frame) {
        return Optional.ofNullable(KNOWN.get(frame));
    }

    /** A column of a frame; empty if no study writes such a one. */
    static Optional<Column> column(String frame, String column) {
        return Stream.ofNullable(KNOWN.get(frame)).flatMap(s -> s.columns().stream())
                .filter(c -> c.name().equals(column))
                .findFirst();
    }
}
