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
