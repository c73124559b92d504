package whopicks.report;

import java.util.List;
import java.util.Optional;
import whopicks.frame.Frame;

/**
 * What a page on one's own cluster shows. None of it names a client, a request or a server.
 *
 * @param command what made the page
 * @param log what the log is as a file, and what it says, in sentences
 * @param verdict whether the model is any good for it, and what in the log points to reasons, in sentences
 * @param unit the mean service time, in ms
 * @param facts a row per fact of the log
 * @param check a row per mean or percentile, the log's beside the model's; no row where that could not be run
 * @param servers a row per server; no row where the log names none
 * @param policies the grid: a row per point
 * @param frontier the grid over load and lag, and the command that makes it
 */
public record OwnCluster(String command, List<String> log, List<String> verdict, double unit, Frame facts, Frame check,
        Frame servers, Frame policies, Optional<Frontier> frontier) {

    /**
     * @param rows a row per load, lag and policy
     * @param command what made them
     */
    public record Frontier(Frame rows, String command) {}
}
