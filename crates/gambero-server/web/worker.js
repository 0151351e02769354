// The worker that holds tables on this device: the module in WebAssembly decides, IndexedDB keeps, the page
// shows. What the page sends and hears are the messages that a server would hear and send.

/** @import {KeptGame, KeptTable} from "./types.d.ts" */
/** @import {Line} from "./kept.js" */
import { kept } from "./kept.js";

/** @typedef {{memory: WebAssembly.Memory, input: (length: number) => number, output: () => number, call: () => number, network: () => number}} Exports what the module offers */
/** @typedef {{wasm: string, networks: string}} Files where the module and the networks are */
/** @typedef {{line: Line, finished?: Omit<KeptGame, "variant">}} Proposed */
/** @typedef {{keep?: Proposed, messages?: string[], bot?: boolean, until?: number, opening?: string, found?: string, refused?: {code: string, text: string}}} Reply */

/** How much longer than the host wants a bot waits before it plays, at each pace: as at a server. */
const PACES = { slow: 2.5, normal: 1, fast: 0.25 };
/** How long `expert` thinks about a move, in milliseconds. */
const THOUGHT = 50;

/** A module that adds four numbers at once, as ours does: old browsers cannot run it. */
const SIMD = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);
const NO_SIMD = new Error("this browser has no SIMD instructions for WebAssembly");

/** @type {Files} */
let files = { wasm: "", networks: "" };
let loading = /** @type {Promise<Module> | null} */ (null);
const provided = /** @type {Set<string>} */ (new Set());

/** The module, and how to talk to it. */
class Module {
  /** @param {WebAssembly.Exports} exports */
  constructor(exports) {
    this.exports = /** @type {Exports} */ (/** @type {unknown} */ (exports));
  }

  /** @param {Uint8Array} bytes @param {"call" | "network"} which @returns {Reply} */
  #answer(bytes, which) {
    const { memory, input, output } = this.exports;
    const start = input(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    const length = this.exports[which]();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length)));
  }

  /** @param {object} call */
  call(call) {
    return this.#answer(new TextEncoder().encode(JSON.stringify(call)), "call");
  }

  /** @param {ArrayBuffer} file */
  network(file) {
    return this.#answer(new Uint8Array(file), "network");
  }
}

/** The module, loaded once. */
function module() {
  loading ??= (async () => {
    if (!WebAssembly.validate(SIMD)) throw NO_SIMD;
    const answer = await fetch(files.wasm);
    if (!answer.ok) throw new Error(`the module: ${answer.status}`);
    const progress = (/** @type {number} */ done) => {
      postMessage({ type: "progress", done });
      return 1;
    };
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), { worker: { now: () => performance.now(), progress } });
    return new Module(instance.exports);
  })();
  loading.catch(() => (loading = null));
  return loading;
}

/** Sees to it that the network for a game is there: `skilled`, `expert`, hints and analyses play by it.
 * @param {string} variant @param {number} players */
async function network(variant, players) {
  const name = `${variant}-${players}.net`;
  if (provided.has(name)) return;
  const answer = await fetch(`${files.networks}${name}`);
  if (!answer.ok) throw new Error(`the network ${name}: ${answer.status}`);
  const { refused } = (await module()).network(await answer.arrayBuffer());
  if (refused) throw new Error(refused.text);
  provided.add(name);
}

/** A seed by chance, as a text: numbers of scripts do not hold it. */
const seed = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

/** A code for a new table. */
function newCode() {
  const letters = "BCDFGHJKMNPQRSTVWXZ";
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join("");
}

/** The table that the page shows. */
class Table {
  #kept = /** @type {KeptTable | null} */ (null);
  #version = 0;
  /** When the next bot plays. @type {number | undefined} */
  #timer;

  /** @param {string} code @param {number} delay how long a bot waits before it plays, in milliseconds */
  constructor(code, delay) {
    this.code = code;
    this.delay = delay;
    this.channel = new BroadcastChannel("gambero-device");
    this.channel.onmessage = ({ data }) => data.code === code && data.version > this.#version && enqueue(() => this.load());
  }

  /** Takes the table up as it was kept, and shows it. */
  async load() {
    clearTimeout(this.#timer);
    const found = await kept.table(this.code);
    if (!found || found.table.phase === "closed") return postMessage({ type: "gone" });
    this.#kept = found.table;
    this.#version = found.log.at(-1)?.version ?? 0;
    await network(found.table.variant, found.table.players).catch((error) => this.#poor(error));
    const device = await module();
    const { refused } = device.call({ call: "load", code: this.code, opening: found.table.opening, log: found.log });
    if (refused) return postMessage({ type: "problem", kind: "broken", text: refused.text });
    this.#tell(device.call({ call: "join" }));
    return this.#settle(device);
  }

  /** Without its network a level plays as `careful` does: whoever chose it should know. @param {Error} error */
  #poor(error) {
    if (this.#kept?.bots.some((level) => level === "skilled" || level === "expert")) postMessage({ type: "problem", kind: "network", text: error.message });
  }

  /** @param {string} text */
  async ask(text) {
    const device = await module();
    const reply = device.call({ call: "ask", text, now: Date.now(), seed: seed(), effort: { time: THOUGHT } });
    this.#tell(reply);
    if (!reply.keep || (await this.#keep(device, reply))) await this.#settle(device);
  }

  /** @param {Reply} reply */
  #tell({ messages = [] }) {
    for (const text of messages) postMessage({ type: "message", text });
  }

  /** Keeps what is to be kept; only then it counts. `false` if it could not be.
   * @param {Module} device @param {Reply} reply */
  async #keep(device, { keep }) {
    if (!keep || !this.#kept) return false;
    const { line, finished } = keep;
    /** @type {KeptTable} */
    const table = { ...this.#kept, updated: line.at, phase: phaseAfter(this.#kept.phase, line, finished !== undefined) };
    try {
      await kept.append(table, line, finished && { ...finished, variant: table.variant });
    } catch (error) {
      this.#tell(device.call({ call: "not-kept" }));
      const name = error instanceof DOMException ? error.name : "";
      // Another page has gone on with this table: see how it stands.
      if (name === "ConstraintError") await this.load();
      else postMessage({ type: "problem", kind: storageProblem(error), text: String(error) });
      return false;
    }
    this.#kept = table;
    this.#version = line.version;
    this.#tell(device.call({ call: "kept" }));
    this.channel.postMessage({ code: this.code, version: line.version });
    return true;
  }

  /** What follows by itself: the deal, what bots say, and when the next bot plays. @param {Module} device */
  async #settle(device) {
    for (;;) {
      const reply = device.call({ call: "next", now: Date.now(), seed: seed() });
      if (reply.keep) {
        if (!(await this.#keep(device, reply))) return;
        continue;
      }
      clearTimeout(this.#timer);
      if (reply.bot) this.#timer = setTimeout(() => enqueue(() => this.#act()), this.delay);
      else if (reply.until) this.#timer = setTimeout(() => enqueue(() => this.#settle(device)), reply.until - Date.now());
      return;
    }
  }

  async #act() {
    const device = await module();
    const reply = device.call({ call: "act", now: Date.now(), seed: seed(), effort: { time: THOUGHT } });
    if (!reply.keep || (await this.#keep(device, reply))) await this.#settle(device);
  }
}

/** Where a table stands after an entry.
 * @param {KeptTable["phase"]} before @param {Line} line @param {boolean} ended @returns {KeptTable["phase"]}
 * */
function phaseAfter(before, line, ended) {
  const { type } = JSON.parse(line.text);
  if (type === "closed") return "closed";
  if (type === "dealt") return "playing";
  return ended ? "over" : before;
}

/** Keeps a new table.
 * @param {Reply} reply @param {string} variant @param {number} players
 * @param {string} [daily] the day, if it is for the deal of a day */
async function open(reply, variant, players, daily) {
  if (reply.refused || !reply.keep || !reply.opening) return reply;
  const code = newCode();
  const { settings } = JSON.parse(reply.opening);
  const bots = settings.bots.filter((/** @type {string | null} */ level) => level !== null);
  const { line } = reply.keep;
  /** @type {KeptTable} */
  const table = { code, opening: reply.opening, variant, players, bots, updated: line.at, phase: "playing", ...(daily && { daily }) };
  try {
    await kept.append(table, line, undefined);
  } catch (error) {
    return { refused: { code: `device-${storageProblem(error)}`, text: String(error) } };
  }
  return { found: JSON.stringify({ code }) };
}

/** What is wrong with the storage of this device. @param {unknown} error */
const storageProblem = (error) => (error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "refused");

/** Keeps games that come from records.
 * @param {Module} device @param {string} text one record, or several in their text form */
async function importGames(device, text) {
  const parts = text.split(/^(?=\uFEFF?gambero-record\/)/m).filter((part) => part.trim() !== "");
  // An empty file is told by the module what a record begins with.
  const records = parts.length > 0 ? parts : [text];
  const known = new Set((await kept.games()).map(({ record }) => record));
  let count = 0;
  for (const record of records) {
    const { found, refused } = device.call({ call: "import", record });
    if (!found) return refused ? { refused } : { refused: { code: "internal", text: "" } };
    const { date, ...game } = JSON.parse(found);
    // Its day is kept with the game.
    game.record = game.record.replace(/^date: .*\n/m, "");
    const time = Date.parse(date ?? "") || Date.now();
    if (known.has(game.record)) continue;
    try {
      await kept.keepGame({ ...game, code: newCode(), number: 1, practice: false, daily: null, started: time, ended: time, place: "", imported: true });
    } catch (error) {
      return { refused: { code: `device-${storageProblem(error)}`, text: String(error) } };
    }
    known.add(game.record);
    count++;
  }
  return { found: JSON.stringify({ count }) };
}

/** What the page looks up, as it would at a server.
 * @param {{what: string, code?: string, number?: number, variant?: string, players?: number, day?: string, settings?: any, name?: string, wish?: any, actions?: string[], text?: string}} asked
 * @returns {Promise<Reply>} */
async function api(asked) {
  const { what, code = "", number = 0, name = "" } = asked;
  if (what === "about") {
    const found = await kept.table(code);
    return found ? { found: JSON.stringify(found.table) } : { refused: { code: "no-such-table", text: "this table is not on this device" } };
  }
  const device = await module();
  if (what === "open") {
    const { settings } = asked;
    return open(device.call({ call: "open", settings, name, now: Date.now() }), settings.variant, settings.players);
  }
  if (what === "daily") {
    const { variant = "", players = 1, day = "" } = asked;
    // There is one try a day: whoever has begun goes on.
    const begun = (await kept.tables().catch(() => [])).find((table) => table.daily === day && table.variant === variant && table.phase !== "closed");
    if (begun) return { found: JSON.stringify({ code: begun.code }) };
    return open(device.call({ call: "daily", variant, players, day, name, now: Date.now() }), variant, players, day);
  }
  if (what === "import") return importGames(device, asked.text ?? "");
  if (what === "lesson") return device.call({ call: "lesson", variant: asked.variant, number, actions: asked.actions });
  const game = await kept.game(code, number);
  if (!game) return { refused: { code: "no-such-game", text: "this game is not on this device" } };
  if (what === "record") return { found: JSON.stringify({ record: game.record }) };
  if (what === "continue") {
    const table = await kept.table(code);
    const settings = table ? JSON.parse(table.table.opening).settings : { variant: game.variant, players: game.players.length };
    const reply = device.call({ call: "continue", record: game.record, settings, wish: asked.wish, name, now: Date.now() });
    return open(reply, game.variant, game.players.length);
  }
  if (what === "analysis") {
    if (game.analysis) return { found: game.analysis };
    try {
      await network(game.variant, game.players.length);
    } catch (error) {
      return { refused: { code: "device-no-analysis", text: String(error) } };
    }
    const reply = device.call({ call: "analyse", record: game.record });
    if (reply.found) await kept.keepGame({ ...game, analysis: reply.found }).catch(() => {});
    return reply;
  }
  const { players, outcome, left, practice, daily, started, ended, record } = game;
  return device.call({ call: "replay", game: { code, number, players, outcome, left, practice, daily, started, ended, record } });
}

let table = /** @type {Table | null} */ (null);
/** What is asked is done in order. @type {Promise<unknown>} */
let last = Promise.resolve();

/** @param {() => Promise<unknown> | unknown} work */
function enqueue(work) {
  last = last.then(work).catch((error) => postMessage({ type: "problem", kind: error === NO_SIMD ? "no-simd" : "failed", text: String(error) }));
}

addEventListener("message", ({ data }) => {
  if (data.type === "files") files = data.files;
  else if (data.type === "join")
    enqueue(() => {
      table = new Table(data.code, data.delay * PACES[/** @type {keyof typeof PACES} */ (data.pace in PACES ? data.pace : "normal")]);
      return table.load();
    });
  else if (data.type === "ask") enqueue(() => table?.ask(data.text));
  else if (data.type === "api")
    enqueue(async () => {
      const { id, asked } = data;
      try {
        postMessage({ type: "api", id, reply: await api(asked) });
      } catch (error) {
        postMessage({ type: "api", id, reply: { refused: { code: error === NO_SIMD ? "device-no-simd" : "internal", text: String(error) } } });
      }
    });
});
