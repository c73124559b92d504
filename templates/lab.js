(() => {
  "use strict";
  const SERVERS = 16;
  const HEIGHT = 9; // requests shown in a stack; the digits tell the rest
  const STRETCH = 400; // requests that are watched
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const text = (id) => document.getElementById(id).textContent.trim();

  /* The model, in a worker made from what the page carries. It is unpacked at its first use. */
  const unpack = async (id) => {
    const bytes = Uint8Array.from(atob(text(id)), (c) => c.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
  };
  const knowsGarbageCollection = () => {
    if (document.documentElement.dataset.model === "javascript") return false; // for those who want to compare
    try { return WebAssembly.validate(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0)); } catch (e) { return false; }
  };
  const model = {
    kind: "",
    waiting: new Map(),
    count: 0,
    start() {
      const wasm = knowsGarbageCollection();
      this.kind = wasm ? "WebAssembly" : "JavaScript";
      this.worker = (async () => {
        const code = wasm ? "" : "const exports = {};\n" + await (await unpack("model-javascript")).text();
        const url = URL.createObjectURL(new Blob([code, "\n", text("model-worker")], { type: "text/javascript" }));
        const worker = new Worker(url);
        URL.revokeObjectURL(url);
        worker.onmessage = ({ data }) => {
          const { resolve, reject } = this.waiting.get(data.id) || {};
          this.waiting.delete(data.id);
          if (resolve && data.wrong) reject(new Error(data.text)); else if (resolve) resolve(data.text || data.numbers);
        };
        worker.onerror = (e) => { e.preventDefault(); this.waiting.forEach(({ reject }) => reject(new Error(e.message))); this.waiting.clear(); };
        if (wasm) worker.postMessage({ wasm: new Uint8Array(await (await unpack("model-wasm")).arrayBuffer()) });
        return worker;
      })();
    },
    async call(call, setting, ...values) {
      if (!this.worker) this.start();
      const id = ++this.count;
      const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
      (await this.worker).postMessage({ id, call, setting, values });
      return answer;
    },
    stop() {
      if (this.worker) this.worker.then((worker) => worker.terminate());
      this.worker = undefined;
      this.waiting.forEach(({ reject }) => reject(new Error("stopped")));
      this.waiting.clear();
    },
  };

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

  class Lab {
    constructor(root) {
      this.root = root;
      this.id = root.id;
      this.first = root.dataset.setting;
      this.at = 0;
      this.build();
      this.show(this.first);
    }

    /* What the reader can set, and where the answers go. */
    build() {
      const change = { change: () => { this.touched = true; this.changed(); } };
      const radio = (name, value, label) => make("label", {}, make("input", { type: "radio", name: this.id + "-" + name, value, on: change }), " " + label);
      const choose = (name, label, values, spoken) => make("label", {}, label + " ", this[name] = make("select", { on: change, "aria-label": spoken },
        ...values.map(([value, shown]) => make("option", { value }, shown || value))));
      const set = (title, ...children) => make("fieldset", {}, make("legend", {}, title), ...children);
      this.form = make("form", { class: "lab-form", on: { submit: (e) => e.preventDefault() } },
        set("How it picks", ...Object.keys(NAMES).map((p) => radio("policy", p, NAMES[p]))),
        set("What it knows", radio("knows", "live", "the queues as they are"),
          make("span", {}, radio("knows", "board", "a board, refreshed every"), choose("lag", "", [0.1, 0.25, 0.5, 1, 2, 4].map((v) => [String(v)]), "time between refreshes of the board")),
          make("span", {}, radio("knows", "own", "its own requests; balancers:"), choose("balancers", "", [1, 2, 4, 8, 16, 32, 64].map((v) => [String(v)]), "number of balancers"))),
        set("The cluster", choose("load", "load", [0.5, 0.6, 0.7, 0.8, 0.9, 0.95].map((v) => [String(v)])),
          make("label", {}, this.slow = make("input", { type: "checkbox", on: change }), " server 0 is four times slower"),
          choose("sessions", "pinned sessions", [["0", "none"], ["5000"], ["500"], ["50"]])),
        set("Random numbers", radio("streams", "article", "the article's"), radio("streams", "independent", "independent")));
      const button = (label, handler, more = {}) => make("button", { type: "button", on: { click: handler }, ...more }, label);
      this.guess = set("Guess first: its p99, beside round robin's at the same load?", radio("guess", "lower", "lower"), radio("guess", "higher", "higher"));
      this.picture = make("div", { class: "lab-picture", role: "img", "aria-label": "sixteen queues, not drawn yet" });
      this.sentence = make("p", { class: "lab-sentence", "aria-live": "polite" });
      this.slider = make("input", { type: "range", min: 0, max: STRETCH - 1, value: 0, "aria-label": "request", on: { input: () => this.go(+this.slider.value) } });
      this.play = button("play", () => this.playing ? this.pause() : this.start(), { class: "lab-play", hidden: still.matches });
      this.speed = make("select", { "aria-label": "speed" }, ...[["600", "slow"], ["200", "medium"], ["60", "fast"]].map(([v, l]) => make("option", { value: v, selected: v === "200" }, l)));
      this.copy = button("copy link", () => this.copied(location.href.split("#")[0] + this.hash(), this.copy));
      this.run = button("Run it", () => this.running ? this.stop() : this.runAll(), { class: "lab-run" });
      this.progress = make("progress", { max: 1, value: 0, hidden: true, "aria-label": "runs done" });
      this.result = make("div", { class: "lab-result", role: "status" });
      this.problem = make("p", { class: "lab-problem", role: "alert" });
      this.root.append(this.form, this.problem, this.picture,
        make("div", { class: "lab-controls" }, button("back", () => this.step(-1)), this.play, button("one request", () => this.step(1)), this.slider,
          make("label", { hidden: still.matches }, "speed ", this.speed), this.copy),
        this.sentence, this.guess, make("div", { class: "lab-controls" }, this.run, this.progress), this.result);
    }

    radio(name, value) {
      const all = this.form.parentNode.querySelectorAll(`input[name="${this.id}-${name}"]`);
      if (value !== undefined) all.forEach((r) => { r.checked = r.value === value; });
      return ([...all].find((r) => r.checked) || {}).value;
    }

    /* The setting as text, as the model reads it; what the form cannot say is kept from the link. */
    setting() {
      const p = new URLSearchParams();
      p.set("policy", this.radio("policy"));
      const knows = this.radio("knows");
      if (knows === "board") p.set("knowledge", "board:" + this.lag.value);
      if (knows === "own") p.set("knowledge", "own:" + this.balancers.value);
      p.set("load", this.load.value);
      if (this.slow.checked) p.set("slow", "yes");
      if (this.sessions.value !== "0") p.set("sessions", this.sessions.value);
      p.set("streams", this.radio("streams"));
      for (const [name, value] of Object.entries(this.sizes)) p.set(name, value);
      return decodeURIComponent(p.toString());
    }

    show(setting) {
      const s = parse(setting);
      const [knows, value] = (s.knowledge || "live").split(":");
      const pick = (select, v) => { if (![...select.options].some((o) => o.value === v)) select.append(make("option", { value: v }, v)); select.value = v; };
      this.radio("policy", s.policy || "least-connections");
      this.radio("knows", knows);
      if (knows === "board") pick(this.lag, value); else this.lag.value = "2";
      if (knows === "own") pick(this.balancers, value); else this.balancers.value = "64";
      pick(this.load, s.load || "0.8");
      this.slow.checked = s.slow === "yes";
      pick(this.sessions, s.sessions || "0");
      this.radio("streams", s.streams || "article");
      this.sizes = Object.fromEntries(["mean", "seed", "runs", "requests", "warmup"].filter((n) => s[n]).map((n) => [n, s[n]]));
    }

    /* Something was set. Whoever waits for the lab to be ready waits for the latest change. */
    changed() {
      this.changing = this.change();
      return this.changing;
    }

    /* The article's random numbers only exist where the article's studies go. */
    async change() {
      this.pause();
      this.result.replaceChildren();
      this.problem.textContent = "";
      this.guess.hidden = this.radio("policy") === "round-robin" && !this.slow.checked;
      this.at = 0;
      try {
        this.text = await this.plain();
        if (this.touched) history.replaceState(null, "", this.hash());
        await this.watch();
      } catch (e) {
        this.complain(e);
      }
      this.root.dataset.shows = this.text;
      this.run.disabled = this.problem.textContent !== "";
    }

    async plain() {
      try {
        return await model.call("plain", this.setting());
      } catch (e) {
        if (!e.message.startsWith("streams: article")) throw e;
        this.radio("streams", "independent");
        return model.call("plain", this.setting());
      }
    }

    complain(e) {
      if (e.message !== "stopped") this.problem.textContent = e.message;
    }

    hash() {
      return "#" + this.id + "?" + this.text + (this.at ? "&at=" + this.at : "");
    }

    /* A stretch of the first run, from its first request, and what each balancer believed. */
    async watch() {
      const flat = await model.call("watch", this.text, STRETCH);
      const width = 5 + 2 * SERVERS;
      this.steps = [];
      for (let i = 0; i * width < flat.length; i++) {
        const [time, server, finish, balancer, age] = flat.slice(i * width, i * width + 5);
        const queue = flat.slice(i * width + 5, i * width + 5 + SERVERS);
        this.steps.push({ time, server, finish, balancer, age, queue, believed: flat.slice(i * width + 5 + SERVERS, (i + 1) * width) });
      }
      this.slider.max = this.steps.length - 1;
      this.draw();
    }

    go(at) {
      if (!this.steps) return; // a setting that cannot be
      this.at = Math.max(0, Math.min(this.steps.length - 1, at));
      this.draw();
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

    /* The queues as they are when the request comes, and over them what its balancer believes. */
    draw() {
      const s = this.steps[this.at];
      const sees = s.believed[0] >= 0;
      this.slider.value = this.at;
      this.picture.replaceChildren(...s.queue.map((n, j) => {
        const stack = make("div", { class: "lab-stack" });
        for (let k = 0; k < Math.min(n, HEIGHT); k++) stack.append(make("i", {}));
        if (j === s.server) stack.append(make("i", { class: "lab-new" }));
        if (sees) stack.append(make("b", { style: "height:calc(" + Math.min(s.believed[j], HEIGHT + 1) + " * var(--lab-step))" }));
        return make("div", { class: "lab-server" + (j === s.server ? " lab-chosen" : "") }, stack,
          make("span", { class: "lab-true" }, String(n)), make("span", { class: "lab-believed" }, sees ? String(s.believed[j]) : "–"));
      }));
      this.sentence.textContent = this.words(s, sees);
      this.picture.setAttribute("aria-label", this.sentence.textContent);
    }

    words(s, sees) {
      const idle = s.queue.filter((n) => n === 0).length;
      const longest = Math.max(...s.queue);
      const many = (n, one) => n + " " + one + (n === 1 ? "" : "s");
      const who = this.radio("knows") === "own" && +this.balancers.value > 1 ? "balancer " + s.balancer : "the balancer";
      const believed = s.believed[s.server];
      const knows = !sees ? who + " knows nothing" : s.age > 0 ? `the board, ${s.age.toFixed(2)} old, says ${believed}` : `${who} counts ${believed}`;
      return `Request ${this.at + 1}, time ${s.time.toFixed(2)}: goes to server ${s.server}, where ${s.queue[s.server] === 1 ? "1 request is" : s.queue[s.server] + " requests are"}; `
        + `${knows}. Longest queue ${longest}, ${many(idle, "idle server")}. Watched from an empty start: not a result.`;
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
        const runs = await this.runsOf(setting, (share) => { this.progress.value = share; });
        const row = await model.call("row", setting);
        const command = await model.call("command", setting);
        const estimates = {};
        for (const [at, name] of ["mean", "p50", "p95", "p99"].entries()) estimates[name] = await this.estimate(runs.map((r) => r[at]));
        this.answer(runs, estimates, rows[row], command, (performance.now() - began) / 1000);
        await this.judge(setting, estimates.p99[0]);
      } catch (e) {
        this.complain(e);
      } finally {
        this.running = false;
        this.run.textContent = "Run it";
        this.progress.hidden = true;
      }
    }

    async runsOf(setting, told) {
      const runs = [];
      const [wanted] = await model.call("runs", setting);
      for (let r = 0; r < wanted; r++) {
        runs.push(await model.call("run", setting, r));
        told((r + 1) / wanted);
      }
      return runs;
    }

    estimate(values) {
      return values.length < 2 ? [values[0], NaN] : model.call("estimate", "", ...values, quantiles[values.length] ?? NaN);
    }

    stop() {
      model.stop();
      this.result.replaceChildren(make("p", {}, "Stopped; nothing is shown of an unfinished run."));
    }

    answer(runs, estimates, row, command, seconds) {
      const names = ["mean", "p50", "p95", "p99"];
      const cell = (mean, half) => mean + (half && half !== "NaN" ? " ± " + half : "");
      const ours = names.map((n) => cell(estimates[n][0].toFixed(5), estimates[n][1].toFixed(5)));
      const body = make("tbody", {}, make("tr", {}, make("th", { scope: "row" }, "run here, just now"), ...ours.map((c) => make("td", {}, c))));
      const table = make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "what was run, scrolls sideways" }, make("table", {},
        make("thead", {}, make("tr", {}, make("th", { scope: "col" }, runs.length + " runs"), ...names.map((n) => make("th", { scope: "col" }, n)))), body));
      const told = [table];
      if (row) {
        const theirs = names.map((n) => row[n] ? cell(row[n], row[n + "_half_width"]) : "");
        body.append(make("tr", {}, make("th", { scope: "row" }, "the report's row, " + row.frame), ...theirs.map((c) => make("td", {}, c))));
        const agrees = (n, i) => {
          const digits = row[n].length - row[n].indexOf(".") - 1; // as many as the frame has
          return theirs[i] === cell(estimates[n][0].toFixed(digits), estimates[n][1].toFixed(digits));
        };
        const same = names.every((n, i) => !row[n] || agrees(n, i));
        told.push(make("p", { class: same ? "lab-same" : "lab-differs" }, same ? "✓ Equal to every printed digit." : "✗ Not equal: this page and this browser do not agree."));
      } else {
        told.push(make("p", {}, "The report has no such row: computed here, just now. This command prints the same digits:"));
      }
      if (runs.some((r) => !r[6])) told.push(make("p", {}, "unstable: a server is given more work than it can do; the times only say where the runs stopped."));
      const copy = make("button", { type: "button", on: { click: () => this.copied(command, copy) } }, "copy");
      told.push(make("p", { class: "lab-command" }, make("code", {}, command), " ", copy),
        make("p", { class: "aside" }, `${runs.length} runs in ${seconds.toFixed(1)} s, as ${model.kind}; times in mean service times, ± half the width of the 95 % interval.`));
      this.result.replaceChildren(...told);
    }

    /* Was the guess right? Round robin is run for it, on the same random numbers. */
    async judge(setting, p99) {
      const guess = this.radio("guess");
      if (!guess || this.guess.hidden) return;
      const other = Object.fromEntries(Object.entries(parse(setting)).filter(([n]) => ["load", "slow", "mean", "streams", "seed", "runs", "requests", "warmup"].includes(n)));
      const plain = decodeURIComponent(new URLSearchParams({ ...other, policy: "round-robin" }).toString());
      const runs = await this.runsOf(plain, () => {});
      const [turns] = await this.estimate(runs.map((r) => r[3]));
      const is = p99 < turns ? "lower" : "higher";
      this.result.append(make("p", {}, `${guess === is ? "You guessed right" : "You guessed wrong"}: ${p99.toFixed(2)} is ${is} than round robin's ${turns.toFixed(2)}, run here too.`));
    }

    async copied(what, button) {
      const label = button.textContent;
      try { await navigator.clipboard.writeText(what); button.textContent = "copied"; } catch (e) { prompt("Copy:", what); }
      setTimeout(() => { button.textContent = label; }, 1500);
    }

    /* A link's state: #lab-ID?setting&at=REQUEST. */
    async open(query) {
      const p = new URLSearchParams(query);
      const at = +p.get("at") || 0;
      p.delete("at");
      this.show(decodeURIComponent(p.toString()));
      this.touched = false;
      await this.changed();
      if (this.steps) this.go(at);
      this.root.scrollIntoView();
    }
  }

  const labs = new Map([...document.querySelectorAll(".lab:not([data-without-model])")].map((root) => [root.id, new Lab(root)]));
  const follow = () => {
    const [id, query] = decodeURIComponent(location.hash.slice(1)).split("?");
    if (query !== undefined && labs.has(id)) labs.get(id).open(query);
  };
  document.addEventListener("click", (e) => { // a cell of a map opens its point
    const cell = e.target.closest("[data-lab]");
    if (cell) location.hash = "#" + cell.dataset.lab;
  });
  addEventListener("hashchange", follow);
  follow();
  const seen = new IntersectionObserver((entries) => entries.forEach((e) => {
    const lab = labs.get(e.target.id);
    if (e.isIntersecting) { seen.unobserve(e.target); lab.ready(); }
  }), { rootMargin: "200px" });
  labs.forEach((lab) => seen.observe(lab.root));
})();
