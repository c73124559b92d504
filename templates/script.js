(() => {
  "use strict";
  const root = document.documentElement;
  const paper = matchMedia("print");
  const system = matchMedia("(prefers-color-scheme: dark)");

  /* The theme: the system's, or the reader's choice, which is kept. */
  const button = document.getElementById("theme");
  const dark = () => !paper.matches && (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
  const name = () => { button.textContent = "theme: " + (root.dataset.theme || "system"); };
  button.addEventListener("click", () => {
    const next = { "": system.matches ? "light" : "dark", light: "dark", dark: "light" }[root.dataset.theme || ""];
    if (root.dataset.theme && (next === "dark") === system.matches) delete root.dataset.theme; else root.dataset.theme = next;
    try { if (root.dataset.theme) localStorage.setItem("theme", root.dataset.theme); else localStorage.removeItem("theme"); } catch (e) { /* not kept */ }
    name();
    repaint();
  });
  name();

  /* Figures: what jsplot printed, with the page's fonts and colours. */
  const drawn = [];
  const style = () => dark()
    ? { ink: "#e6e4de", soft: "#a3abb6", grid: "#363c46", tip: "#1e2229" }
    : { ink: "#1f242b", soft: "#5b6470", grid: "#e3ddd0", tip: "#fffdf9" };
  const narrow = () => innerWidth < 640;
  const axis = (s) => ({ gridcolor: s.grid, linecolor: s.soft, zerolinecolor: s.grid, tickcolor: s.soft, automargin: true, fixedrange: true });
  /* Ticks of a logarithmic axis: the values themselves where they are few, else 1 2 5 or whole powers of ten. */
  const ticks = (values) => {
    const known = [...new Set(values.filter((v) => v > 0))].sort((a, b) => a - b);
    if (known.length <= 8 && known.every(Number.isInteger)) return { tickmode: "array", tickvals: known, exponentformat: "none" };
    return { dtick: Math.log10(known[known.length - 1] / known[0]) > (narrow() ? 1 : 2) ? 1 : "D2", exponentformat: "none" };
  };
  const colours = (s) => ({
    "font.color": s.ink, "xaxis.gridcolor": s.grid, "yaxis.gridcolor": s.grid, "xaxis.linecolor": s.soft, "yaxis.linecolor": s.soft,
    "xaxis.zerolinecolor": s.grid, "yaxis.zerolinecolor": s.grid, "hoverlabel.bgcolor": s.tip, "hoverlabel.font.color": s.ink,
  });
  const pen = {
    newPlot(target, data, layout, config) {
      const s = style();
      for (const trace of data) {
        trace.hovertemplate = trace.text ? "%{text}<extra></extra>" : undefined;
        if (trace.type === "heatmap") Object.assign(trace, { hovertemplate: "%{x}, %{y}: %{z:.2f}<extra></extra>", colorscale: "Viridis", hoverongaps: false });
        else if (!trace.text) trace.hoverinfo = "skip";
        trace.cliponaxis = false;
      }
      const categories = layout.yaxis && layout.yaxis.type === "category";
      if (categories && narrow()) {
        for (const trace of data) trace.y = trace.y.map((label) => label.replace(/(.{9}\S*) /g, "$1<br>"));
      }
      const entries = layout.showlegend ? data.filter((trace) => trace.showlegend !== false).length : 0;
      const rows = Math.ceil(entries / Math.max(1, Math.floor((target.clientWidth - 70) / 250)));
      Object.assign(layout, {
        paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)",
        font: { family: getComputedStyle(document.querySelector("h1")).fontFamily, size: narrow() ? 11.5 : 13, color: s.ink },
        title: { text: layout.title, x: 0, xanchor: "left", y: 1, yanchor: "top", pad: { t: 8 }, font: { size: narrow() ? 13.5 : 15 } },
        margin: { l: 56, r: 16, t: 44 + 21 * rows, b: 52 },
        legend: { orientation: "h", traceorder: "normal", x: 0, y: 1.02, yanchor: "bottom", xanchor: "left" },
        hoverlabel: { bgcolor: s.tip, font: { color: s.ink } }, dragmode: false,
      });
      for (const key of ["xaxis", "yaxis"]) {
        if (layout[key].type === "-") delete layout[key].type;
        Object.assign(layout[key], axis(s), { title: { text: layout[key].title, standoff: 10 } });
        if (layout[key].type === "log") Object.assign(layout[key], ticks(data.flatMap((trace) => Array.from(trace[key[0]], Number))));
      }
      drawn.push(target);
      return window.Plotly.newPlot(target, data, layout, config);
    },
  };
  const repaint = () => {
    const s = style();
    for (const target of drawn) window.Plotly.relayout(target, colours(s));
  };
  system.addEventListener("change", repaint);
  paper.addEventListener("change", repaint);

  const unpack = async () => {
    const packed = document.getElementById("plotly-packed");
    const bytes = Uint8Array.from(atob(packed.textContent), (c) => c.charCodeAt(0));
    packed.remove();
    const script = document.createElement("script");
    script.textContent = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
    document.head.append(script);
  };
  const draw = async () => {
    if (plots.length === 0) return;
    await unpack();
    for (const [, plot] of plots) {
      plot(pen);
      await new Promise((done) => setTimeout(done));
    }
    root.dataset.drawn = String(drawn.length);
  };
  addEventListener("load", () => setTimeout(() => draw().catch((e) => {
    console.error(e);
    root.classList.remove("js");
  })));

  /* Printing shows every figure at the width of the paper. */
  addEventListener("beforeprint", () => drawn.forEach((t) => window.Plotly.relayout(t, { width: 640 })));
  addEventListener("afterprint", () => drawn.forEach((t) => window.Plotly.relayout(t, { width: null, autosize: true })));

  /* The contents follow the reader. */
  const links = new Map([...document.querySelectorAll("nav a")].map((a) => [a.hash.slice(1), a]));
  const seen = new Set();
  const watch = new IntersectionObserver((entries) => {
    for (const e of entries) { if (e.isIntersecting) seen.add(e.target); else seen.delete(e.target); }
    const first = [...seen].sort((a, b) => a.offsetTop - b.offsetTop)[0];
    if (!first) return;
    links.forEach((a, id) => { if (id === first.id) a.setAttribute("aria-current", "true"); else a.removeAttribute("aria-current"); });
  }, { rootMargin: "-15% 0px -70% 0px" });
  document.querySelectorAll("main > section").forEach((s) => watch.observe(s));
  const contents = document.querySelector("nav details");
  if (innerWidth < 1024) contents.open = false;
  contents.addEventListener("click", (e) => { if (e.target.closest("a") && innerWidth < 1024) contents.open = false; });

  /* The ledger: rows that have all the words; a link to a claim opens its evidence. */
  const find = document.getElementById("find");
  const rows = [...document.querySelectorAll(".ledger tbody tr")];
  const filter = () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
    document.getElementById("found").textContent = words.length ? rows.filter((row) => !row.hidden).length + " of " + rows.length : "";
  };
  find.addEventListener("input", filter);
  const open = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || !target.matches(".ledger tr")) return;
    if (target.hidden) { find.value = ""; filter(); }
    target.querySelector("details").open = true;
  };
  addEventListener("hashchange", open);
  open();

  /* Copy buttons. */
  document.querySelectorAll(".copy").forEach((b) => b.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(b.dataset.copy);
    } catch (e) {
      const area = document.createElement("textarea");
      area.value = b.dataset.copy;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    b.textContent = "copied";
    setTimeout(() => { b.textContent = "copy"; }, 1500);
  }));
})();
