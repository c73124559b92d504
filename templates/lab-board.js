/* The article's sixteen servers, request by request: the queues as they are, and what the balancer believes of them. */
class Board extends Lab {
  static SERVERS = 16;
  static HEIGHT = 9; // requests shown in a stack; the digits tell the rest

  stretch = 400; // requests that are watched
  stepped = "request";
  told = 5; // numbers of a run
  measures = ["mean", "p50", "p95", "p99"].map((name) => ({ name }));
  question = "Guess first: its p99, beside round robin's at the same load?";
  choices = ["lower", "higher"];

  fieldsets() {
    return [this.policies(Object.keys(NAMES)), this.knowledge(),
      this.set("The cluster", this.choose("load", "load", [0.5, 0.6, 0.7, 0.8, 0.9, 0.95].map((v) => [String(v)])),
        make("label", {}, this.slow = make("input", { type: "checkbox", on: this.onChange }), " server 0 is four times slower"),
        this.choose("sessions", "pinned sessions", [["0", "none"], ["5000"], ["500"], ["50"]])),
      this.set("Random numbers", this.radioFor("streams", "article", "the article's"), this.radioFor("streams", "independent", "independent"))];
  }

  show(s) {
    this.showCommon(s, "least-connections", "0.8", ["mean", "seed", "runs", "requests", "warmup"]);
    this.slow.checked = s.slow === "yes";
    this.pick(this.sessions, s.sessions || "0");
    this.radio("streams", s.streams || "article");
  }

  say(p) {
    if (this.slow.checked) p.set("slow", "yes");
    if (this.sessions.value !== "0") p.set("sessions", this.sessions.value);
    p.set("streams", this.radio("streams"));
  }

  from() {
    return 0;
  }

  /* The article's random numbers only exist where the article's studies go. */
  async plain() {
    this.guess.hidden = this.radio("policy") === "round-robin" && !this.slow.checked;
    try {
      return await super.plain();
    } catch (e) {
      if (!e.message.startsWith("streams: article")) throw e;
      this.radio("streams", "independent");
      return super.plain();
    }
  }

  read(numbers, count) {
    const n = Board.SERVERS;
    const steps = [];
    for (let i = 0; i < count; i += 5 + 2 * n) {
      const [time, server, finish, balancer, age] = numbers(i, 5);
      steps.push({ time, server, finish, balancer, age, queue: numbers(i + 5, n), believed: numbers(i + 5 + n, n) });
    }
    return steps;
  }

  draw() {
    const s = this.steps[this.at];
    const sees = s.believed[0] >= 0;
    this.picture.replaceChildren(...s.queue.map((n, j) => {
      const stack = make("div", { class: "lab-stack" });
      for (let k = 0; k < Math.min(n, Board.HEIGHT); k++) stack.append(make("i", {}));
      if (j === s.server) stack.append(make("i", { class: "lab-new" }));
      if (sees) stack.append(make("b", { style: "height:calc(" + Math.min(s.believed[j], Board.HEIGHT + 1) + " * var(--lab-step))" }));
      return make("div", { class: "lab-server" + (j === s.server ? " lab-chosen" : "") }, stack,
        make("span", { class: "lab-true" }, String(n)), make("span", { class: "lab-believed" }, sees ? String(s.believed[j]) : "–"));
    }));
  }

  words() {
    const s = this.steps[this.at];
    const idle = s.queue.filter((n) => n === 0).length;
    const who = this.radio("knows") === "own" && +this.balancers.value > 1 ? "balancer " + s.balancer : "the balancer";
    const believed = s.believed[s.server];
    const knows = believed < 0 ? who + " knows nothing" : s.age > 0 ? `the board, ${s.age.toFixed(2)} old, says ${believed}` : `${who} counts ${believed}`;
    return `Request ${this.at + 1}, time ${s.time.toFixed(2)}: goes to server ${s.server}, where ${s.queue[s.server] === 1 ? "1 request is" : s.queue[s.server] + " requests are"}; `
      + `${knows}. Longest queue ${Math.max(...s.queue)}, ${many(idle, "idle server")}. Watched from an empty start: not a result.`;
  }

  remarks(runs) {
    return runs.some((r) => !r[4]) ? ["unstable: a server is given more work than it can do; the times only say where the runs stopped."] : [];
  }

  /* Round robin is run for the guess, on the same random numbers. */
  async judge(guess, setting, { p99: [p99] }) {
    const kept = ["load", "slow", "mean", "streams", "seed", "runs", "requests", "warmup"];
    const other = Object.fromEntries(Object.entries(parse(setting)).filter(([n]) => kept.includes(n)));
    const runs = await this.runsOf(decodeURIComponent(new URLSearchParams({ ...other, policy: "round-robin" }).toString()), () => {});
    const [turns] = await this.estimate(runs.map((r) => r[3]));
    const is = p99 < turns ? "lower" : "higher";
    return `${guess === is ? "You guessed right" : "You guessed wrong"}: ${p99.toFixed(2)} is ${is} than round robin's ${turns.toFixed(2)}, run here too.`;
  }
}
