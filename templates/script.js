(() => {
  "use strict";
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);

  /* The theme: the system's, or the reader's choice, which is kept. */
  const button = byId("theme");
  const name = () => { button.textContent = "theme: " + (root.dataset.theme || "system"); };
  button.addEventListener("click", () => {
    const next = { "": system.matches ? "light" : "dark", light: "dark", dark: "light" }[root.dataset.theme || ""];
    if (root.dataset.theme && (next === "dark") === system.matches) delete root.dataset.theme; else root.dataset.theme = next;
    try { if (root.dataset.theme) localStorage.setItem("theme", root.dataset.theme); else localStorage.removeItem("theme"); } catch (e) { /* not kept */ }
    name();
  });
  name();

  /* One note beside what it is about: a mark of a figure, the source of a number, a term. Escape or a choice elsewhere closes it. */
  const note = document.createElement("div");
  note.className = "note";
  note.setAttribute("role", "status");
  note.hidden = true;
  document.body.append(note);
  let about = null;
  const hide = () => { note.hidden = true; about = null; };
  const show = (target, text, more) => {
    about = target;
    note.replaceChildren(text);
    if (more) note.append(document.createElement("br"), more);
    note.hidden = false;
    const box = target.getBoundingClientRect();
    const left = Math.min(Math.max(8, box.left + box.width / 2 - note.offsetWidth / 2), root.clientWidth - note.offsetWidth - 8);
    const over = box.top - note.offsetHeight - 8;
    note.style.left = left + scrollX + "px";
    note.style.top = (over > 56 ? over : box.bottom + 8) + scrollY + "px";
  };
  addEventListener("keydown", (e) => { if (e.key === "Escape") hide(); });

  /* Figures: the browser's own title would come late, and never by touch. */
  for (const mark of all(".chart title")) {
    mark.parentNode.dataset.tip = mark.textContent;
    mark.remove();
  }
  const nearest = (svg, e) => {
    const marks = all("[data-tip]", svg).map((m) => ({ m, box: m.getBoundingClientRect() }));
    const gap = ({ box }) => Math.hypot(e.clientX - box.left - box.width / 2, e.clientY - box.top - box.height / 2);
    const best = marks.sort((a, b) => gap(a) - gap(b))[0];
    return best && (gap(best) < 32 || best.m.contains(e.target)) ? best.m : null;
  };
  for (const svg of all(".chart")) {
    const point = (e) => { const mark = nearest(svg, e); if (mark) show(mark, mark.dataset.tip); else hide(); };
    svg.addEventListener("pointermove", point);
    svg.addEventListener("pointerdown", point);
    svg.addEventListener("pointerleave", (e) => { if (e.pointerType === "mouse") hide(); });
  }

  /* Where a number comes from, beside it. */
  document.addEventListener("click", (e) => {
    const asked = e.target.closest("[data-source]");
    if (!asked) {
      if (about && !note.contains(e.target) && !e.target.closest(".chart")) hide();
      return;
    }
    e.preventDefault();
    if (about === asked) { hide(); return; }
    const more = document.createElement("a");
    more.href = asked.hash || "#frames";
    more.textContent = asked.hash ? "all sources" : "the files";
    show(asked, asked.dataset.source, more);
  });

  /* Terms: shown on hovering and on focus, inside the margins of the screen. */
  for (const term of all(".term")) {
    term.addEventListener("pointerenter", (e) => { if (e.pointerType === "mouse") show(term, term.dataset.tip); });
    term.addEventListener("pointerleave", (e) => { if (e.pointerType === "mouse" && about === term) hide(); });
    term.addEventListener("focus", () => { if (term.matches(":focus-visible")) show(term, term.dataset.tip); });
    term.addEventListener("blur", () => { if (about === term) hide(); });
    term.addEventListener("click", (e) => {
      if (e.pointerType === "touch") { e.preventDefault(); e.stopPropagation(); show(term, term.dataset.tip); }
    });
  }

  /* Files are inside the page, compressed; taken out they are plain where the browser can unpack them. */
  for (const file of all("a.file")) {
    file.addEventListener("click", async (e) => {
      if (!file.download.endsWith(".gz") || typeof DecompressionStream === "undefined") return;
      e.preventDefault();
      const bytes = Uint8Array.from(atob(file.href.slice(file.href.indexOf(",") + 1)), (c) => c.charCodeAt(0));
      const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
      link.download = file.download.slice(0, -3);
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    });
  }

  /* The contents follow the reader. */
  const contents = document.querySelector("nav details");
  if (contents) {
    const links = new Map(all("nav a").map((a) => [a.hash.slice(1), a]));
    const seen = new Set();
    const watch = new IntersectionObserver((entries) => {
      for (const e of entries) { if (e.isIntersecting) seen.add(e.target); else seen.delete(e.target); }
      const first = [...seen].sort((a, b) => a.offsetTop - b.offsetTop)[0];
      if (!first) return;
      links.forEach((a, id) => { if (id === first.id) a.setAttribute("aria-current", "true"); else a.removeAttribute("aria-current"); });
      const link = links.get(first.id);
      const nav = link && link.closest("nav");
      if (nav && nav.scrollHeight > nav.clientHeight) {
        const box = link.getBoundingClientRect();
        const frame = nav.getBoundingClientRect();
        if (box.top < frame.top || box.bottom > frame.bottom) nav.scrollTop += box.top - frame.top - frame.height / 2;
      }
    }, { rootMargin: "-15% 0px -70% 0px" });
    all("main > section").forEach((s) => watch.observe(s));
    if (innerWidth < 1024) contents.open = false;
    contents.addEventListener("click", (e) => { if (e.target.closest("a") && innerWidth < 1024) contents.open = false; });
  }

  /* The ledger: chips, a phrase and an order, all kept in the address: #ledger:verdict=holds&find=p99. */
  const ledger = document.querySelector(".ledger");
  if (ledger) {
    const find = byId("find");
    const order = byId("order");
    const chips = all(".chip[data-facet]");
    const bodies = all("tbody", ledger);
    const rows = all("tr.claim", ledger);
    const home = new Map(rows.map((row, i) => [row, { body: row.parentNode, place: i }]));
    const view = () => {
      const state = new URLSearchParams();
      for (const chip of chips) if (chip.getAttribute("aria-pressed") === "true") state.append(chip.dataset.facet, chip.dataset.value);
      if (find.value.trim()) state.set("find", find.value.trim());
      if (order.value !== "article") state.set("order", order.value);
      return state.toString();
    };
    const words = (row) => all("th > span", row).map((s) => s.textContent).join(" ") + " " + row.id.slice(6) + " " + row.lastElementChild.textContent + " " + row.children[1].textContent;
    const apply = () => {
      const state = new URLSearchParams(view());
      const phrase = find.value.trim().toLowerCase();
      let shown = 0;
      for (const row of rows) {
        const fits = ["verdict", "kind", "row"].every((f) => state.getAll(f).length === 0 || state.getAll(f).includes(row.dataset[f]));
        row.hidden = !(fits && words(row).toLowerCase().replace(/\s+/g, " ").includes(phrase));
        shown += row.hidden ? 0 : 1;
      }
      if (order.value === "article") {
        for (const row of rows) home.get(row).body.append(row);
      } else {
        const key = (row) => (order.value === "verdict" ? -Number(row.dataset.rank) : row.dataset.kind);
        const sorted = [...rows].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : home.get(a).place - home.get(b).place));
        sorted.forEach((row) => bodies[0].append(row));
      }
      for (const body of bodies) {
        const head = body.querySelector(".head");
        head.hidden = order.value !== "article" || !all("tr.claim", body).some((row) => !row.hidden);
      }
      byId("found").textContent = shown === rows.length ? rows.length + " claims" : shown + " of " + rows.length;
      byId("copy-view").dataset.copy = "#ledger" + (view() ? ":" + view() : "");
    };
    const changed = () => {
      apply();
      history.replaceState(null, "", "#ledger" + (view() ? ":" + view() : ""));
    };
    const read = () => {
      const hash = decodeURI(location.hash);
      if (hash.startsWith("#ledger:")) {
        const state = new URLSearchParams(hash.slice(8));
        for (const chip of chips) chip.setAttribute("aria-pressed", String(state.getAll(chip.dataset.facet).includes(chip.dataset.value)));
        find.value = state.get("find") || "";
        order.value = state.get("order") || "article";
        apply();
        byId("ledger").scrollIntoView();
        return;
      }
      const target = hash.startsWith("#claim-") && byId(hash.slice(1));
      if (!target) return;
      if (target.hidden) forget();
      target.querySelector("details").open = true;
    };
    const forget = () => {
      for (const chip of chips) chip.setAttribute("aria-pressed", "false");
      find.value = "";
      order.value = "article";
      apply();
    };
    for (const chip of chips) {
      chip.addEventListener("click", () => { chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true")); changed(); });
    }
    find.addEventListener("input", changed);
    order.addEventListener("change", changed);
    byId("forget").addEventListener("click", () => { forget(); changed(); });
    addEventListener("hashchange", read);
    apply();
    read();
  }

  /* Copy buttons; a part of this page is copied with its address. */
  for (const b of all(".copy")) {
    const words = b.textContent;
    b.addEventListener("click", async () => {
      const text = b.dataset.copy.startsWith("#") ? location.href.replace(/#.*/, "") + b.dataset.copy : b.dataset.copy;
      try {
        await navigator.clipboard.writeText(text);
      } catch (e) {
        const area = document.createElement("textarea");
        area.value = text;
        document.body.append(area);
        area.select();
        document.execCommand("copy");
        area.remove();
      }
      b.textContent = "copied";
      setTimeout(() => { b.textContent = words; }, 1500);
    });
  }
  root.dataset.ready = "true";
})();
