package whopicks.walk;

import java.util.Arrays;
import whopicks.model.Picker;
import whopicks.model.RandomInput;
import whopicks.model.Scenario;
import whopicks.model.Sight;
import whopicks.random.Draws;

/** The walk of a policy that needs no data: its picks are known before the requests come. */
final class BlindWalk extends Walk {
    private final LindleyServers servers;
    private final Picker picker;
    private final Draws draws;

    BlindWalk(Scenario s, RandomInput input, LindleyServers servers) {
        super(input);
        this.servers = servers;
        draws = input.draws();
        Picker[] pickers = new Picker[s.balancers()];
        Arrays.setAll(pickers, b -> s.policy().seat(new NoSight(servers.number())));
        picker = pickers.length == 1 ? pickers[0] : any -> pickers[input.balancer()].pick(any);
    }

    @Override
    void place(int length) {
        draw();
        picker.pick(server, length, draws);
        double now = time;
        for (int k = 0; k < length; k++) {
            now += gap[k];
            int j = server[k];
            double needed = serviceTime[k] * servers.timePerWork[j];
            double finish = servers.place(j, now, needed);
            serviceTime[k] = needed;
            sojourn[k] = finish - now;
        }
        time = now;
    }

    /** What a policy that needs no data is shown. */
    private static final class NoSight extends Sight {
        private final int servers;

        NoSight(int servers) {
            this.servers = servers;
        }

        @Override
        protected int servers() {
            return servers;
        }
    }
}
