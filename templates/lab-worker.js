/* Runs in a worker: answers the page's questions with the model. WebAssembly comes as the first message; JavaScript stands above. */
const QUESTIONS = ["plain", "command", "row", "runs", "run", "watch", "estimate", "together"];

/* What the compiled model wants of the world: Java's functions of numbers, a clock, memory that it does not use, and the way of
   texts between Java and script, of which it makes one function. Nothing is made from text, so the page need not allow that. */
const world = () => {
  const nothing = () => null;
  const whole = (value) => new WebAssembly.Global({ value: "i32", mutable: false }, value);
  const memory = new WebAssembly.Memory({ initial: 64, maximum: 32768 });
  const script = { stringBuiltinsSupported: () => 1, createFunction1: () => (text) => text, callFunction1: (call, value) => call(value) };
  return {
    env: { memory },
    teavm: { takeStackTrace: nothing, decorateException: nothing },
    teavmDate: { currentTimeMillis: () => Date.now() },
    teavmMath: Math,
    teavmMemory: { linearMemory: () => memory.buffer, notifyHeapResized: nothing, heapOffset: whole(0), maxSize: whole(2147483647) },
    teavmJso: new Proxy(script, { get: (known, name) => known[name] || nothing }),
  };
};
const load = async (bytes) => (await WebAssembly.instantiate(bytes, world(), { builtins: ["js-string"] })).instance.exports;
let model = typeof exports === "object" ? Promise.resolve(exports) : null;

onmessage = async ({ data: { id, wasm, call, setting, values } }) => {
  if (wasm) { model = load(wasm); return; }
  try {
    const doors = await model;
    for (const letter of setting) doors.letter(letter.charCodeAt(0));
    for (const value of values) doors.give(value);
    const wrong = doors.ask(QUESTIONS.indexOf(call)) > 0;
    const text = Array.from({ length: doors.letters() }, (_, at) => String.fromCharCode(doors.letterAt(at))).join("");
    const numbers = new Float64Array(doors.numbers());
    for (let at = 0; at < numbers.length; at++) numbers[at] = doors.numberAt(at);
    postMessage({ id, wrong, text, numbers }, [numbers.buffer]);
  } catch (e) {
    postMessage({ id, wrong: true, text: "the model stopped: " + (e && e.message || e) });
  }
};
