// Tables on this device, as the page sees them: a connection like that to a server, and what one can look up.

/** @import {Code, Settings} from "./protocol.d.ts" */

/** @typedef {{script: string, wasm: string, networks: string, name: string, known: boolean, settings: Settings | null, problems: Record<string, string>}} Home where the worker and its files are, who plays and whether the server knows them, which table was last chosen if it can be here, and what may go wrong */

let startedWorker = /** @type {Worker | null} */ (null);
const openCalls = /** @type {Map<number, (reply: any) => void>} */ (new Map());
let nextCall = 1;
/** How much of the analysis is done. */
let analysed = 0;

/** What the page says of itself, if it can have tables on its device. @returns {Home | null} */
export function deviceHome() {
  const { device } = document.documentElement.dataset;
  return device && typeof Worker === "function" ? JSON.parse(device) : null;
}

/** The worker of this page. */
function deviceWorker() {
  if (startedWorker) return startedWorker;
  const { script = "", wasm, networks } = deviceHome() ?? {};
  const made = new Worker(script, { type: "module" });
  made.postMessage({ type: "files", files: { wasm, networks } });
  made.addEventListener("message", ({ data }) => {
    if (data.type === "progress") analysed = data.done;
    if (data.type !== "api") return;
    openCalls.get(data.id)?.(data.reply);
    openCalls.delete(data.id);
  });
  made.addEventListener("error", () => {
    for (const answer of openCalls.values()) answer({ refused: { code: "internal", text: "the worker failed" } });
    openCalls.clear();
  });
  startedWorker = made;
  return made;
}

/** Looks something up on this device, as a server would answer it.
 * @param {object} asked @returns {Promise<Response>} */
export async function askDevice(asked) {
  const id = nextCall++;
  /** @type {{found?: string, refused?: {code: Code, text: string}}} */
  const { found, refused } = await new Promise((resolve) => {
    openCalls.set(id, resolve);
    deviceWorker().postMessage({ type: "api", id, asked });
  });
  const headers = { "Content-Type": "application/json" };
  return refused ? new Response(JSON.stringify(refused), { status: 400, headers }) : new Response(found ?? "null", { headers });
}

/** The analyses that are being made, or are there. @type {Map<string, Response | null>} */
const deviceAnalyses = new Map();

/** An analysis, or how much of it is done, as a server would answer it.
 * @param {string} code @param {number} number */
export function deviceAnalysis(code, number) {
  const key = `${code} ${number}`;
  const made = deviceAnalyses.get(key);
  if (made) return made.clone();
  if (made === undefined) {
    deviceAnalyses.set(key, null);
    analysed = 0;
    askDevice({ what: "analysis", code, number }).then((answer) => deviceAnalyses.set(key, answer));
  }
  return new Response(JSON.stringify({ progress: analysed }), { status: 202 });
}

/** The code in the address of a page about a table or game on this device, and the number of the game. */
export function devicePlace() {
  const [, , code = "", number = ""] = location.pathname.split("/");
  return { code, number: Number(number) };
}

/** What the page says of a variant.
 * @param {string} variant @returns {{name: string, sheet: string, deck: number}} */
export function aboutVariant(variant) {
  return JSON.parse(document.getElementById("variants")?.textContent ?? "{}")[variant];
}

/** Says on the page which table it is. `false` if it is not on this device. @param {HTMLElement} root */
export async function furnishTable(root) {
  const { code } = devicePlace();
  const answer = await askDevice({ what: "about", code });
  if (!answer.ok) return false;
  const { variant, players } = await answer.json();
  const { name, sheet, deck } = aboutVariant(variant);
  Object.assign(root.dataset, { code, variant: name, players, sheet, deck, known: "" });
  document.title = document.title.replace(/^[^·]*/, `${name} `);
  return true;
}

/** The way to a table on this device. It has of a WebSocket what `Link` needs. */
export class DeviceSocket {
  onopen = /** @type {() => void} */ (() => {});
  onmessage = /** @type {(event: {data: string}) => void} */ (() => {});
  onclose = /** @type {() => void} */ (() => {});
  #closed = new AbortController();

  /** @param {string} code @param {string} pace how fast bots are to play
   * @param {number} delay how long they usually wait, in milliseconds
   * @param {(kind: string) => void} problem something is wrong with what is kept on this device */
  constructor(code, pace, delay, problem) {
    const place = deviceWorker();
    const heard = (/** @type {MessageEvent} */ { data }) => {
      if (data.type === "message") this.onmessage({ data: data.text });
      else if (data.type === "gone") this.onmessage({ data: JSON.stringify({ type: "bye", data: { code: "no-such-table", text: "" } }) });
      else if (data.type === "problem") problem(data.kind);
    };
    place.addEventListener("message", heard, { signal: this.#closed.signal });
    place.postMessage({ type: "join", code, pace, delay });
    queueMicrotask(() => this.onopen());
  }

  /** @param {string} text */
  send(text) {
    deviceWorker().postMessage({ type: "ask", text });
  }

  close() {
    this.#closed.abort();
  }
}
