const still = matchMedia("(prefers-reduced-motion: reduce)");
const rows = document.getElementById("lab-rows") ? JSON.parse(text("lab-rows")) : {};
const quantiles = JSON.parse(text("lab-quantiles")); // Student's, by the number of runs
const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, handler] of Object.entries(value)) element.addEventListener(event, handler);
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
};
const NAMES = { "random": "random", "round-robin": "round robin", "weighted-round-robin:4": "round robin, right weight", "weighted-round-robin:2": "round robin, wrong weight",
  "power-of-two": "power of two", "least-connections": "least connections", "least-response-time": "least response time" };
const parse = (setting) => Object.fromEntries(new URLSearchParams(setting));
const many = (n, one) => n + " " + one + (n === 1 ? "" : "s");

/* A laboratory: what the reader can set, a picture to watch, and a run. Each kind says what is set, what is drawn and what is measured:
   fieldsets(), show(setting), say(parts), read(numbers, count), draw(), words(), measures, stretch, from(), question, choices, judge(). */
class Lab {
  constructor(root) {
    this.root = root;
    this.id = root.id;
  }

  begin() {
    this.build();
    this.show(parse(this.root.dataset.setting));
    this.at = this.from();
    return this;
  }

  /* What the reader can set, and where the answers go. */
  build() {
    this.onChange = { change: () => { this.touched = true; this.changed(); } };
    this.form = make("form", { class: "lab-form", on: { submit: (e) => e.preventDefault() } }, ...this.fieldsets());
    const button = (label, handler, more = {}) => make("button", { type: "button", on: { click: handler }, ...more }, label);
    this.guess = this.set(this.question, ...this.choices.map((c) => this.radioFor("guess", c, c, {})));
    this.picture = make("div", { class: "lab-picture", role: "img", "aria-label": "queues, not drawn yet" });
    this.above = make("div", {});
    this.sentence = make("p", { class: "lab-sentence", "aria-live": "polite" });
    this.slider = make("input", { type: "range", min: 0, max: this.stretch - 1, value: 0, "aria-label": this.stepped, on: { input: () => this.go(+this.slider.value) } });
    this.play = button("play", () => this.playing ? this.pause() : this.start(), { class: "lab-play", hidden: still.matches });
    this.speed = make("select", { "aria-label": "speed" }, ...[["600", "slow"], ["200", "medium"], ["60", "fast"]].map(([v, l]) => make("option", { value: v, selected: v === "200" }, l)));
    this.copy = button("copy link", () => this.copied(location.href.split("#")[0] + this.hash(), this.copy));
    this.run = button("Run it", () => this.running ? this.stop() : this.runAll(), { class: "lab-run" });
    this.progress = make("progress", { max: 1, value: 0, hidden: true, "aria-label": "runs done" });
    this.result = make("div", { class: "lab-result", role: "status" });
    this.problem = make("p", { class: "lab-problem", role: "alert" });
    this.root.append(this.form, this.problem, this.above, this.picture,
      make("div", { class: "lab-controls" }, button("back", () => this.step(-1)), this.play, button("one " + this.stepped, () => this.step(1)), this.slider,
        make("label", { hidden: still.matches }, "speed ", this.speed), this.copy),
      this.sentence, this.guess, make("div", { class: "lab-controls" }, this.run, this.progress), this.result);
  }

  set(title, ...children) {
    return make("fieldset", {}, make("legend", {}, title), ...children);
  }

  radioFor(name, value, label, on = this.onChange) {
    return make("label", {}, make("input", { type: "radio", name: this.id + "-" + name, value, on }), " " + label);
  }

  /* A list of [value, what it is called], kept under a name of the lab. */
  choose(name, label, values, spoken) {
    return make("label", {}, label + " ", this[name] = make("select", { on: this.onChange, "aria-label": spoken },
      ...values.map(([value, shown]) => make("option", { value }, shown || value))));
  }

  policies(names) {
    return this.set("How it picks", ...names.map((p) => this.radioFor("policy", p, NAMES[p])));
  }

  knowledge() {
    return this.set("What it knows", this.radioFor("knows", "live", "the queues as they are"),
      make("span", {}, this.radioFor("knows", "board", "a board, refreshed every"),
        this.choose("lag", "", [0.1, 0.25, 0.5, 1, 2, 4].map((v) => [String(v)]), "time between refreshes of the board")),
      make("span", {}, this.radioFor("knows", "own", "its own requests; balancers:"),
        this.choose("balancers", "", [1, 2, 4, 8, 16, 32, 64].map((v) => [String(v)]), "number of balancers")));
  }

  radio(name, value) {
    const all = this.root.querySelectorAll(`input[name="${this.id}-${name}"]`);
    if (value !== undefined) all.forEach((r) => { r.checked = r.value === value; });
    return ([...all].find((r) => r.checked) || {}).value;
  }

  /* A link may have a value that the list does not offer. */
  pick(select, value, shown = (v) => v) {
    if (![...select.options].some((o) => o.value === value)) select.append(make("option", { value }, shown(value)));
    select.value = value;
  }

  /* What all kinds have in common of a setting, to the form and back. */
  showCommon(s, policy, load, sizes) {
    const [knows, value] = (s.knowledge || "live").split(":");
    this.radio("policy", s.policy || policy);
    this.radio("knows", knows);
    if (knows === "board") this.pick(this.lag, value); else this.lag.value = "2";
    if (knows === "own") this.pick(this.balancers, value); else this.balancers.value = "64";
    this.pick(this.load, s.load || load);
    this.sizes = Object.fromEntries(sizes.filter((n) => s[n]).map((n) => [n, s[n]])); // what the form cannot say
  }

  /* The setting as text, as the model reads it. */
  setting() {
    const p = new URLSearchParams();
    p.set("policy", this.radio("policy"));
    const knows = this.radio("knows");
    if (knows === "board") p.set("knowledge", "board:" + this.lag.value);
    if (knows === "own") p.set("knowledge", "own:" + this.balancers.value);
    p.set("load", this.load.value);
    this.say(p);
    for (const [name, value] of Object.entries(this.sizes)) p.set(name, value);
    return decodeURIComponent(p.toString());
  }

  /* Something was set. Whoever waits for the lab to be ready waits for the latest change. */
  changed() {
    this.changing = this.change();
    return this.changing;
  }

  async change() {
    this.pause();
    this.result.replaceChildren();
    this.problem.textContent = "";
    this.at = this.from();
    try {
      this.text = await this.plain();
      if (this.touched) history.replaceState(null, "", this.hash());
      await this.watch(this.text);
    } catch (e) {
      this.complain(e);
    }
    this.root.dataset.shows = this.text;
    this.run.disabled = this.problem.textContent !== "";
  }

  plain() {
    return model.call("plain", this.setting());
  }

  complain(e) {
    if (e.message !== "stopped") this.problem.textContent = e.message;
  }

  hash() {
    return "#" + this.id + "?" + this.text + (this.at !== this.from() ? "&at=" + this.at : "");
  }

  /* A stretch of the first run, from its beginning. */
  async watch(setting) {
    const seen = await model.call("watch", setting, this.stretch);
    if (setting !== this.text) return; // set anew meanwhile
    this.steps = this.read((from, number) => Array.from(seen.subarray(from, from + number)), seen.length);
    this.slider.max = this.steps.length - 1;
    this.at = Math.min(this.at, this.steps.length - 1);
    this.draw();
    this.speak();
  }

  speak() {
    this.slider.value = this.at;
    this.sentence.textContent = this.words();
    this.picture.setAttribute("aria-label", this.sentence.textContent);
  }

  go(at) {
    if (!this.steps) return; // a setting that cannot be
    this.at = Math.max(0, Math.min(this.steps.length - 1, at));
    this.draw();
    this.speak();
    if (this.touched && !this.playing) history.replaceState(null, "", this.hash());
  }

  async step(by) {
    await this.ready();
    this.touched = true;
    this.pause();
    this.go(this.at + by);
  }

  ready() {
    return this.changing || this.changed();
  }

  async start() {
    await this.ready();
    this.touched = true;
    this.playing = true;
    this.play.textContent = "pause";
    this.sentence.setAttribute("aria-live", "off");
    const tick = () => {
      if (!this.playing) return;
      if (this.at >= this.steps.length - 1) { this.pause(); return; }
      this.go(this.at + 1);
      this.timer = setTimeout(tick, +this.speed.value);
    };
    tick();
  }

  pause() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.playing = false;
    this.play.textContent = "play";
    this.sentence.setAttribute("aria-live", "polite");
    history.replaceState(null, "", this.hash());
  }

  /* The full size, run by run. */
  async runAll() {
    await this.ready();
    this.touched = true;
    this.pause();
    const setting = this.text;
    this.running = true;
    this.run.textContent = "stop";
    this.progress.hidden = false;
    this.result.replaceChildren();
    const began = performance.now();
    try {
      const row = await model.call("row", setting);
      const command = await model.call("command", setting);
      const together = !rows[row] && command.startsWith("jbang whatif "); // whose percentiles are of all runs' times together
      const runs = await this.runsOf(setting, (share) => { this.progress.value = share; }, together);
      const estimates = {};
      for (const [at, { name }] of this.measures.entries()) {
        const values = runs.map((r) => r[at]);
        const quantile = ["p50", "p95", "p99"].indexOf(name);
        estimates[name] = together && quantile >= 0 ? await this.together(quantile, values, runs) : await this.estimate(values);
      }
      this.answer(runs, estimates, rows[row], command, (performance.now() - began) / 1000, together);
      const guess = this.radio("guess");
      if (guess && !this.guess.hidden) this.result.append(make("p", {}, await this.judge(guess, setting, estimates)));
    } catch (e) {
      this.complain(e);
    } finally {
      this.running = false;
      this.run.textContent = "Run it";
      this.progress.hidden = true;
    }
  }

  async runsOf(setting, told, times = false) {
    const runs = [];
    const [wanted] = await model.call("runs", setting);
    for (let r = 0; r < wanted; r++) {
      runs.push(await model.call("run", setting, r, ...(times ? [1] : [])));
      told((r + 1) / wanted);
    }
    return runs;
  }

  estimate(values) {
    return values.length < 2 ? [values[0], NaN] : model.call("estimate", "", ...values, quantiles[values.length] ?? NaN);
  }

  /* Of all runs' times: behind what a run tells stands the number of its first bucket, then their counts. */
  together(quantile, values, runs) {
    const all = new Map();
    for (const run of runs) {
      run.slice(this.told + 1).forEach((count, b) => all.set(run[this.told] + b, (all.get(run[this.told] + b) || 0) + count));
    }
    const first = Math.min(...all.keys());
    const counts = Array.from({ length: Math.max(...all.keys()) - first + 1 }, (_, b) => all.get(first + b) || 0);
    return model.call("together", "", quantile, values.length, ...values, quantiles[values.length] ?? NaN, first, ...counts);
  }

  stop() {
    model.stop();
    this.result.replaceChildren(make("p", {}, "Stopped; nothing is shown of an unfinished run."));
  }

  answer(runs, estimates, row, command, seconds, together) {
    const cell = (mean, half) => mean === "NaN" ? "–" : mean + (half && half !== "NaN" ? " ± " + half : "");
    const ours = ({ name, share }, digits) => cell(estimates[name][0].toFixed(digits), share ? "" : estimates[name][1].toFixed(digits));
    const folded = (c) => { const [mean, half] = c.split(" ± "); return half ? [mean + " ", make("small", {}, "± " + half)] : [mean]; };
    const line = (head, cells) => make("tr", {}, make("th", { scope: "row" }, head), ...cells.map((c) => make("td", {}, ...folded(c))));
    const body = make("tbody", {}, line("run here, just now", this.measures.map((m) => ours(m, 5))));
    const told = [make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "what was run, scrolls sideways" }, make("table", {},
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, many(runs.length, "run")), ...this.measures.map((m) => make("th", { scope: "col" }, m.shown || m.name)))), body))];
    const remarks = this.remarks(runs).map((remark) => make("p", {}, remark));
    if (row) {
      const theirs = ({ name }) => row[name] ? cell(row[name], row[name + "_half_width"]) : "";
      body.append(line("the report's row, " + row.frame, this.measures.map(theirs)));
      const digits = (m) => row[m.name].length - row[m.name].indexOf(".") - 1; // as many as the frame has
      const same = this.measures.every((m) => !row[m.name] || theirs(m) === ours(m, digits(m)));
      told.push(make("p", { class: same ? "lab-same" : "lab-differs" }, same ? "✓ Equal to every printed digit." : "✗ Not equal: this page and this browser do not agree."), ...remarks);
    } else {
      told.push(...remarks, make("p", {}, "The report has no such row: computed here, just now. This command prints the same digits:"));
    }
    const copy = make("button", { type: "button", on: { click: () => this.copied(command, copy) } }, "copy");
    told.push(make("p", { class: "lab-command" }, make("code", {}, command), " ", copy),
      make("p", { class: "aside" }, `${many(runs.length, "run")} in ${seconds.toFixed(1)} s, as ${model.kind}; times in mean service times, ${together ? "percentiles of all runs’ times together, " : ""}± half the width of the 95 % interval.`));
    this.result.replaceChildren(...told);
  }

  async copied(what, button) {
    const label = button.textContent;
    try { await navigator.clipboard.writeText(what); button.textContent = "copied"; } catch (e) { prompt("Copy:", what); }
    setTimeout(() => { button.textContent = label; }, 1500);
  }

  /* A link's state: #lab-ID?setting&at=STEP. */
  async open(query) {
    const p = new URLSearchParams(query);
    const at = p.get("at");
    p.delete("at");
    this.show(parse(decodeURIComponent(p.toString())));
    this.touched = false;
    await this.changed();
    if (at !== null) this.go(+at || 0);
    this.root.scrollIntoView();
  }
}
