/* Clients that try again, moment by moment: what each server has, who still waits for it, and what the balancer believes. */
class Retries extends Lab {
  static COUNTS = ["arrived", "sent", "answered", "refused", "late"];
  static TALLEST = 60; // attempts that a stack is drawn to; the digits tell the rest
  static WINDOW = 8; // moments that a point of the curve is the share of

  stretch = 401; // moments that are watched, one each mean service time
  stepped = "moment";
  told = 6; // numbers of a run
  measures = [{ name: "success", shown: "answered" }, { name: "attempts" }, { name: "wasted", shown: "in vain" },
    { name: "refused" }, { name: "p99" }, { name: "survived", shown: "came through", share: true }];
  question = "Guess first: in how many runs are most requests after the warm-up answered in time?";
  choices = ["in most", "in fewer"];

  static outage(text) {
    return text === "none" ? "none" : "from " + text.replace(":", ", for ");
  }

  fieldsets() {
    const values = (...all) => all.map((v) => [String(v)]);
    return [this.policies(Object.keys(NAMES).filter((p) => !p.includes(":"))), this.knowledge(),
      this.set("The servers", this.choose("servers", "servers", values(20, 50, 100)),
        this.choose("load", "load", values(0.4, 0.5, 0.6, 0.65, 0.7, 0.8, 0.9, 0.95, 1.25)),
        this.choose("limit", "limit of each", values("none", 5, 10, 20)),
        this.choose("outage", "outage of all", ["none", "60:10", "60:20", "60:40"].map((v) => [v, Retries.outage(v)])),
        this.choose("overdue", "late work", [["work-on", "is done"], ["check", "is not begun"], ["cancel", "is stopped"]])),
      this.set("The clients", this.choose("deadline", "wait", [["none", "for ever"], ["5"], ["10"], ["20"]], "time that a client waits for an attempt"),
        this.choose("attempts", "attempts", values(1, 2, 3, 4)),
        this.choose("backoff", "pause", [["none", "none"], ["1", "1, doubling"], ["10", "10, doubling"]], "pause after the first failure"),
        make("label", {}, this.jitter = make("input", { type: "checkbox", on: this.onChange }), " drawn at random"),
        this.choose("budget", "retries", [["none", "all"], ["0.1", "1 in 10"], ["0.2", "1 in 5"]], "retries that are allowed, by requests"))];
  }

  show(s) {
    this.showCommon(s, "power-of-two", "0.65", ["seed", "runs", "requests", "warmup"]);
    this.pick(this.servers, s.servers || "50");
    for (const name of ["limit", "deadline", "backoff", "budget"]) this.pick(this[name], s[name] || "none");
    this.pick(this.outage, s.outage || "none", Retries.outage);
    this.pick(this.overdue, s["on-deadline"] || "work-on");
    this.pick(this.attempts, s.attempts || "1");
    this.jitter.checked = s.jitter === "full";
  }

  /* What means nothing without another choice is not offered. */
  say(p) {
    const again = this.attempts.value !== "1";
    this.backoff.disabled = this.budget.disabled = !again;
    this.jitter.disabled = !again || this.backoff.value === "none";
    this.overdue.disabled = this.deadline.value === "none";
    p.set("servers", this.servers.value);
    for (const name of ["deadline", "backoff", "budget", "limit", "outage"]) {
      if (this[name].value !== "none" && !this[name].disabled) p.set(name, this[name].value);
    }
    if (again) p.set("attempts", this.attempts.value);
    if (this.jitter.checked && !this.jitter.disabled) p.set("jitter", "full");
    if (this.overdue.value !== "work-on" && !this.overdue.disabled) p.set("on-deadline", this.overdue.value);
  }

  /* The last moment at which all is well. */
  from() {
    return this.outage.value === "none" ? 0 : Math.floor(+this.outage.value.split(":")[0]);
  }

  read(numbers, count) {
    const servers = +parse(this.text).servers;
    const counts = Retries.COUNTS;
    const steps = [];
    for (let i = 0; i < count; ) {
      const next = (n) => numbers((i += n) - n, n);
      const [time, age, standing] = next(3);
      const happened = next(counts.length);
      steps.push({ time, age, standing, ...Object.fromEntries(counts.map((name, k) => [name, happened[k]])),
        first: next(servers), again: next(servers), vain: next(servers), believed: next(servers) });
    }
    this.tallest = Math.min(Retries.TALLEST, Math.max(10, ...steps.flatMap((s) => s.first.map((n, j) => n + s.again[j] + s.vain[j]))));
    this.above.replaceChildren(this.curve(steps));
    return steps;
  }

  /* The share answered in time over the whole stretch, and where in it we are. */
  curve(steps) {
    const points = [];
    for (let from = 1; from < steps.length; from += Retries.WINDOW) {
      const window = steps.slice(from, from + Retries.WINDOW);
      const sum = (name) => window.reduce((all, s) => all + s[name], 0);
      points.push([from + window.length / 2, Math.min(1, sum("answered") / Math.max(1, sum("arrived")))]);
    }
    const svg = (tag, attributes, ...children) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.append(...children);
      return element;
    };
    const x = (t) => (100 * t / Math.max(1, steps.length - 1)).toFixed(2);
    this.cursor = svg("path", { class: "lab-cursor", "vector-effect": "non-scaling-stroke" });
    this.cursor.x = x;
    const down = steps.filter((s) => s.standing > 0);
    const last = points[points.length - 1] || [0, 0];
    return make("div", { class: "lab-curve", role: "img", "aria-label": `Share of the requests answered in time, over the moments that are watched; at the end ${Math.round(100 * last[1])} %.` },
      make("span", {}, "answered in time"), svg("svg", { viewBox: "0 0 100 30", preserveAspectRatio: "none" },
        ...(down.length ? [svg("rect", { x: x(down[0].time), y: 0, width: x(down.length), height: 30 })] : []),
        svg("path", { class: "lab-share", "vector-effect": "non-scaling-stroke", d: "M" + points.map(([t, share]) => x(t) + " " + (29 - 28 * share).toFixed(2)).join("L") }), this.cursor),
      make("small", {}, "100 %"), make("small", {}, "0 %"));
  }

  draw() {
    const s = this.steps[this.at];
    const sees = s.believed[0] >= 0;
    const height = (n) => "height:" + (100 * Math.min(n, this.tallest) / this.tallest).toFixed(1) + "%";
    this.cursor.setAttribute("d", `M${this.cursor.x(s.time)} 0V30`);
    this.picture.classList.add("lab-crowd");
    this.picture.replaceChildren(...s.first.map((first, j) => {
      const all = first + s.again[j] + s.vain[j];
      const stack = make("div", { class: "lab-stack" });
      for (const kind of ["vain", "again", "first"]) if (s[kind][j] > 0) stack.append(make("i", { class: "lab-" + kind, style: height(s[kind][j]) }));
      if (sees) stack.append(make("b", { style: height(s.believed[j]) }));
      return make("div", { class: "lab-server" }, stack, make("span", { class: "lab-true" }, String(all)), make("span", { class: "lab-believed" }, sees ? String(s.believed[j]) : "–"));
    }));
  }

  words() {
    const s = this.steps[this.at];
    const sum = (list) => list.reduce((all, n) => all + n, 0);
    const queue = s.first.map((n, j) => n + s.again[j] + s.vain[j]);
    const [vain, again, longest] = [sum(s.vain), sum(s.again), queue.indexOf(Math.max(...queue))];
    const believed = s.believed[longest];
    const who = this.radio("knows") === "own" && +this.balancers.value > 1 ? "balancer 0" : "the balancer";
    const knows = believed < 0 ? who + " knows nothing" : s.age > 0 ? `the board, ${s.age.toFixed(2)} old, says ${believed}` : `${who} counts ${believed}`;
    const before = s.time === 0 ? "" : `Since the moment before, ${many(s.arrived, "request")} came and ${many(s.sent, "attempt")} went out, ${s.sent - s.arrived} of them again; `
      + `${s.answered} answered in time, ${s.late} late at last, ${s.refused} refused. `;
    return `Moment ${s.time}${s.standing > 0 ? ": all servers stand still" : ""}. ${before}Servers have ${many(sum(queue), "attempt")}, ${again} of them again, and ${vain} for which nobody waits any more. `
      + `Server ${longest} has most, ${queue[longest]}; ${knows}. Watched from an empty start: not a result.`;
  }

  remarks(runs) {
    return [`A run comes through if more than half of its requests after the warm-up are answered in time: ${runs.filter((r) => r[5]).length} of ${runs.length} did. Answered and refused are shares of these requests, attempts are those of one of them, in vain is a share of the work.`];
  }

  judge(guess, setting, { survived: [survived] }) {
    const is = survived > 0.5 ? "in most" : "in fewer";
    return guess === is ? "You guessed right." : "You guessed wrong.";
  }
}
