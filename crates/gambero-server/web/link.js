// The connection to a table: it comes back by itself, and no request is lost or carried out twice.

/** @import {Listener} from "./types.d.ts" */
/** @import {ClientMessage, ServerMessage, Code} from "./protocol.d.ts" */
import { DeviceSocket } from "./device.js";
import { introduce } from "./server.js";

/** @typedef {{type: "ack"} | {type: "hint", data: Extract<ServerMessage, {type: "hint"}>["data"]} | {type: "refused", code: Code, text: string, found: string | null} | {type: "lost"}} Answer */

/** @typedef {{id: number, message: ClientMessage, sent: number, tries: number, resolve: (answer: Answer) => void}} Open a request without an answer; `sent` is when, or 0 */

/** How long an answer may take, and how long nothing may come, in milliseconds. */
const PATIENCE = 8000;
const QUIET = 50000;
/** How often a server that is busy is asked again. */
const TRIES = 4;

/** How long to wait before connecting again: half a second, then twice as long each time up to eight, with
 * chance in it so that not everybody comes at once.
 * @param {number} attempt from 0 @param {number} random from 0 to 1 @returns {number} milliseconds */
export function backoff(attempt, random) {
  return Math.round(500 * 2 ** Math.min(4, attempt) * (0.75 + random / 2));
}

/** Whether a request that may have arrived already can be sent once more: only if it names a position, which
 * is still the same.
 * @param {ClientMessage} message @param {number | null} position */
export function mayRepeat(message, position) {
  if (message.type === "act" || message.type === "undo") return message.data.position === position;
  return message.type === "look" || message.type === "hint";
}

export class Link {
  #socket = /** @type {WebSocket | DeviceSocket | null} */ (null);
  #open = /** @type {Open[]} */ ([]);
  #version = /** @type {number | null} */ (null);
  #next = 1;
  #attempt = 0;
  #ready = false;
  #over = false;
  #heardAt = 0;
  #timer = 0;

  /** @param {string} code the table's @param {boolean} known whether the server knows this person
   * @param {Listener} on
   * @param {number | null} delay of a table on this device, how long bots usually wait, in milliseconds */
  constructor(code, known, on, delay = null) {
    this.code = code;
    this.delay = delay;
    this.known = known;
    this.on = on;
    if (delay === null) {
      addEventListener("online", () => this.#hurry());
      addEventListener("offline", () => this.#lost());
      document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
      setInterval(() => this.#check(), 2000);
    }
    this.#connect();
  }

  /** Whether the connection is away. */
  get away() {
    return !this.#ready;
  }

  /** Asks for something. What cannot be sent now is sent when the connection is back.
   * @param {ClientMessage} message @returns {Promise<Answer>} */
  ask(message) {
    return new Promise((resolve) => {
      const open = { id: this.#next++, message, sent: 0, tries: 0, resolve };
      this.#open.push(open);
      if (this.#ready) this.#send(open);
    });
  }

  /** @param {Open} open */
  #send(open) {
    open.sent = performance.now();
    this.#socket?.send(JSON.stringify({ id: open.id, ...open.message }));
  }

  async #connect() {
    if (this.#over) return;
    try {
      if (!this.known) await introduce();
      this.known = true;
    } catch {
      return this.#again();
    }
    const socket = this.#reach();
    let opened = false;
    this.#socket = socket;
    socket.onopen = () => (opened = true);
    socket.onmessage = (/** @type {{data: string}} */ event) => socket === this.#socket && this.#heard(JSON.parse(event.data));
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#lost();
      if (!opened) this.#look();
    };
  }

  #reach() {
    const pace = document.documentElement.dataset["bots"] ?? "normal";
    if (this.delay !== null) return new DeviceSocket(this.code, pace, this.delay, this.on.problem);
    const wishes = new URLSearchParams({ pace });
    if (this.#version !== null) wishes.set("since", String(this.#version));
    const host = location.origin.replace(/^http/, "ws");
    return new WebSocket(`${host}/api/tables/${this.code}/socket?${wishes}`, "gambero.1");
  }

  /** Sees why no connection came about: pages are not told. */
  async #look() {
    const answer = await fetch(`/api/tables/${this.code}`).catch(() => null);
    const closed = answer?.ok && (await answer.json().catch(() => ({}))).phase === "closed";
    if (answer?.status === 404 || closed) this.#end("no-such-table");
    else if (answer?.status === 429) this.#attempt = Math.max(this.#attempt, 4);
  }

  /** @param {Code} code */
  #end(code) {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    this.on.gone(code);
  }

  #lost() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (this.#over) return;
    if (this.#ready) {
      this.#ready = false;
      this.on.away(true);
    }
    this.#again();
  }

  #again() {
    clearTimeout(this.#timer);
    if (this.#attempt === 2 && !this.#ready) this.on.away(true);
    this.#timer = window.setTimeout(() => this.#connect(), backoff(this.#attempt++, Math.random()));
  }

  /** Something gives hope: try at once. */
  #hurry() {
    if (this.#socket || this.#over) return;
    clearTimeout(this.#timer);
    this.#attempt = 0;
    this.#connect();
  }

  /** Finds connections that are dead without saying so. */
  #check() {
    if (!this.#ready) return;
    const now = performance.now();
    if (this.#open.some((open) => open.sent > 0 && now - open.sent > PATIENCE)) this.#lost();
    else if (!document.hidden && now - this.#heardAt > QUIET) {
      this.#heardAt = now;
      this.ask({ type: "look" });
    }
  }

  /** @param {ServerMessage} message */
  #heard(message) {
    this.#heardAt = performance.now();
    switch (message.type) {
      case "table": {
        this.#version = message.data.version;
        this.on.heard(message);
        if (!this.#ready) this.#begin(message.data.state.game?.position ?? null);
        return;
      }
      case "update": {
        const gap = this.#version !== null && message.data.version > this.#version + 1;
        this.#version = message.data.version;
        this.on.heard(message);
        if (gap) this.ask({ type: "look" });
        return;
      }
      case "ack":
        return this.#answer(message.data.id, { type: "ack" });
      case "hint":
        return this.#answer(message.data.id, { type: "hint", data: message.data });
      case "refused":
        return this.#refused(message.data);
      case "bye":
        // The session has ended: the page is shown as a stranger sees it.
        if (message.data.code === "who-are-you") location.reload();
        else if (["no-such-table", "other-protocol", "too-many"].includes(message.data.code)) this.#end(message.data.code);
        return;
      default:
        this.on.heard(message);
    }
  }

  /** The table is here: what waited goes out now. @param {number | null} position */
  #begin(position) {
    this.#ready = true;
    this.#attempt = 0;
    this.on.away(false);
    const open = this.#open;
    this.#open = open.filter((open) => open.sent === 0 || mayRepeat(open.message, position));
    for (const one of open) if (!this.#open.includes(one)) one.resolve({ type: "lost" });
    for (const one of this.#open) this.#send(one);
  }

  /** @param {number} id @param {Answer} answer */
  #answer(id, answer) {
    const open = this.#open.find((open) => open.id === id);
    this.#open = this.#open.filter((open) => open.id !== id);
    open?.resolve(answer);
  }

  /** @param {Extract<ServerMessage, {type: "refused"}>["data"]} data */
  #refused(data) {
    const open = this.#open.find((open) => open.id === data.id);
    // A device that cannot keep something now says so: it is for people to see to it.
    const busy = this.delay === null && (data.code === "try-again" || data.code === "too-fast");
    if (open && busy && open.tries < TRIES) {
      open.sent = 0;
      setTimeout(() => this.#ready && open.sent === 0 && this.#send(open), 400 * 2 ** open.tries++);
    } else if (open && data.code === "who-are-you" && open.tries === 0) {
      // The server has forgotten us: introduce ourselves, come back, ask again.
      open.sent = 0;
      open.tries = 1;
      this.known = false;
      this.#lost();
    } else if (data.id !== null) this.#answer(data.id, { type: "refused", code: data.code, text: data.text, found: data.found });
  }
}
