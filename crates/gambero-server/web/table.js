// The table: seats, board, talk and menu put together, from what the server tells to what the player asks
// for.

/** @import {ClientMessage, EventJson, SeatJson, ServerMessage, TableJson} from "./protocol.d.ts" */
/** @import {Answer} from "./link.js" */
import { Alerts } from "./alerts.js";
import { Board } from "./board.js";
import { furnishTable } from "./device.js";
import { nameOf, picture } from "./card.js";
import { Ending } from "./ending.js";
import { Help } from "./help.js";
import { Hint, wantsHints } from "./hint.js";
import { keys } from "./input.js";
import { Link } from "./link.js";
import { Menu } from "./menu.js";
import { ask } from "./popup.js";
import { Result, clock } from "./result.js";
import { Room } from "./room.js";
import { Seats, chosenLevel } from "./seats.js";
import { recall } from "./storage.js";
import { tell } from "./signals.js";
import { Talk } from "./talk.js";
import { error, hide, make, readMessages, redraw, signButton, t } from "./text.js";
import { Vote } from "./vote.js";

/** How long a note stands, in milliseconds. */
const NOTE = 6000;
/** From how many seconds on the clock warns. */
const URGENT = 10;
/** From how wide a window on the history may stay open, in pixels. */
const WIDE = 1100;

/** Where the rules explain a refusal. @type {Record<string, string>} */
const RULES = {
  "does-not-fit": "placing",
  "duties-open": "ending",
  "not-your-turn": "turn",
  "no-trick": "command-no-trick",
  "one-pile": "command-one-pile",
  silence: "command-silence",
  "tells-number": "talk",
  "signals-only": "talk",
};

/** What has happened where another load of the page may help. @type {Record<string, string>} */
const AGAIN = { "other-protocol": "table-reload-title", "too-many": "table-full-title" };

export class TablePage {
  table = /** @type {TableJson | null} */ (null);
  /** @type {string[]} the name for every seat */
  names = [];
  /** The names of those who acted: a seat that becomes free keeps that of whoever left it. @type {string[]} */
  actors = [];
  /** How far this device's clock is ahead of the server's. */
  #ahead = 0;

  /** @param {HTMLElement} root */
  constructor(root) {
    const { code = "", sheet = "", levels = "", variant = "", players, known, now, day = "", deck } = root.dataset;
    this.root = root;
    this.code = code;
    this.device = root.dataset.device !== undefined;
    this.sheet = sheet;
    this.variant = variant;
    this.day = day;
    this.deckSize = Number(deck);
    this.levels = levels.split(" ").reverse();
    this.title = document.title;
    this.#ahead = this.device ? 0 : Date.now() - Number(now);

    const place = make("div");
    this.board = new Board(place, {
      sheet,
      play: (card, pile) => this.#act(`${card}@${pile}`),
      end: () => this.#end(),
      // Alone there is nobody to talk to.
      pile: players === "1" ? undefined : (pile, at) => this.talk.openPile(pile, at),
      seat: (seat) => this.seats.place(seat),
      deck: () => this.deck,
    });
    const ask = (/** @type {ClientMessage} */ message) => this.link.ask(message);
    this.talk = new Talk(this.board, ask, (answer) => this.#refused(answer));
    this.seats = new Seats(this);
    this.room = new Room(this);
    this.result = new Result(this);
    this.ending = new Ending(this);
    this.alerts = new Alerts(this);
    this.hint = new Hint(this);
    this.vote = new Vote(this);
    this.help = new Help(this);
    this.menu = new Menu(this);

    this.banner = make("p", { class: "banner", role: "status", hidden: true });
    this.notes = make("div", { class: "notes", role: "alert" });
    this.stage = make("div", { class: "stage" }, place, this.result.element);
    this.actions = make("div", { class: "actions" });
    const bar = { class: "bar", role: "group", "aria-label": t("table-bar") };
    const told = [this.vote.element, this.hint.element];
    this.bar = make("div", bar, ...told, this.talk.signals, this.talk.more, this.actions);
    const table = [this.stage, this.alerts.question, this.bar, this.ending.element];
    const parts = [this.banner, this.seats.element, this.room.element, ...table, this.notes];
    root.classList.add("table");
    root.replaceChildren(make("h1", { class: "spoken" }, variant), ...parts, this.seats.popover, this.menu.element);
    root.after(this.talk.history.panel);

    this.clock = make("span", { class: "chip clock", hidden: true, title: t("table-clock") });
    this.deck = make("span", { class: "chip deck", hidden: true });
    this.left = make("span", { class: "chip left", hidden: true });
    this.practice = make("span", { class: "chip practice", hidden: true }, t("table-practice"));
    this.daily = make("span", { class: "chip daily", hidden: true }, t("nav-daily"));
    const local = this.device && make("span", { class: "chip local" }, t("device-chip"));
    const what = make("span", { class: "what" }, make("span", { class: "chip variant" }, variant), local, this.daily, this.practice);
    const chips = [what, make("span", { class: "space" })];
    const openers = [this.talk.history.opener, this.help.opener, this.menu.opener];
    document.getElementById("table-top")?.replaceChildren(...chips, this.clock, this.deck, this.left, ...openers);

    // In low windows the seats stand in the header.
    const low = matchMedia("(height < 30rem)");
    const seat = () => (low.matches ? document.getElementById("table-top") : root)?.prepend(this.seats.element);
    low.addEventListener("change", seat);
    seat();
    if (recall("history") === "open" && innerWidth >= WIDE) this.talk.history.toggle(true);
    document.addEventListener("keydown", (event) => this.#key(event));
    setInterval(() => this.#tick(), 500);
    const on = {
      heard: (/** @type {ServerMessage} */ message) => this.#heard(message),
      away: (/** @type {boolean} */ away) => this.#away(away, false),
      gone: (/** @type {string} */ code) => this.#gone(code),
      problem: (/** @type {string} */ kind) => this.note(t(`device-${kind}`)),
    };
    this.link = new Link(code, known !== undefined, on, this.device ? Number(root.dataset.delay) : null);
  }

  /** The game that is on. */
  get game() {
    return this.table?.state.game ?? null;
  }

  /** The path of the table. */
  get place() {
    return this.device ? `/device/${this.code}` : `/t/${this.code}`;
  }

  /** The address of the table, to be given to others. */
  get address() {
    return `${location.origin}${this.place}`;
  }

  /** One's own seat. */
  get #own() {
    return this.table?.state.seats[this.table.seat ?? -1];
  }

  /** Whether a bot plays for oneself. */
  get standIn() {
    const occupant = this.#own?.occupant;
    return occupant?.type === "person" && occupant.data.stand_in !== null;
  }

  /** @param {ServerMessage} message */
  #heard(message) {
    const before = this.table;
    if (message.type === "table") {
      this.table = message.data;
      this.#name();
      const missed = message.data.missed.flatMap((missed) => missed.happened);
      const same = before?.state.game?.number === this.game?.number;
      if (before && same) this.#tell(missed, before.state.seats);
      else this.talk.history.begin(this.game, message.data.chat, this.actors);
      this.draw([]);
    } else if (message.type === "update" && before) {
      const { seat, state, happened, at } = message.data;
      this.#ahead = Date.now() - at;
      this.table = { ...before, seat, state };
      this.#name();
      this.#tell(happened, before.state.seats);
      this.draw(happened);
      if (happened.some((event) => event.type === "played" && event.data.seat === seat)) this.board.announce(this.board.line.words);
    } else if (message.type === "presence" && before) {
      this.table = { ...before, ...message.data };
      before.state.seats.forEach(({ occupant }, seat) => {
        const here = this.table?.present[seat];
        if (occupant.type !== "person" || here === before.present[seat] || seat === before.seat) return;
        this.board.announce(t(here ? "event-back" : "event-away", { name: this.names[seat] ?? "" }));
      });
      this.draw([]);
    }
  }

  #name() {
    const seats = this.table?.state.seats ?? [];
    this.names = seats.map(({ occupant }, seat) => nameOf(occupant, seat, t("table-free")));
    this.actors = this.names.map((name, seat) => (seats[seat]?.occupant.type === "nobody" ? (this.actors[seat] ?? name) : name));
  }

  /** Tells what happened: in the history, and to those who listen.
   * @param {EventJson[]} happened @param {SeatJson[]} before who sat there before */
  #tell(happened, before) {
    const seat = this.table?.seat ?? null;
    this.talk.history.add(happened, this.game?.turn ?? 0, this.actors, seat, before);
    for (const event of happened) {
      const own = "data" in event && "seat" in event.data && event.data.seat === seat;
      // One knows what one has done; what others draw nobody needs to hear.
      if (own ? ["said", "unsaid", "wrote", "offered", "voted"].includes(event.type) : event.type === "drew") continue;
      const text = tell(event, this.actors, seat, before);
      if (text) this.board.announce(text);
      if (event.type === "wrote" && !own && event.data.seat !== null && this.talk.history.panel.hidden) this.seats.say(event.data.seat, event.data.text);
    }
  }

  /** Draws the whole table. @param {EventJson[]} happened what led here */
  draw(happened) {
    const { table, game } = this;
    if (!table) return;
    const { seats, phase } = table.state;
    const playing = game !== null && phase !== "waiting";
    if (document.body.dataset.phase !== phase) document.body.dataset.phase = phase;
    hide(this.room.element, playing);
    hide(this.stage, !playing);
    this.#drawTop();
    this.seats.show();
    if (!playing) this.room.show();
    this.talk.show({ state: table.state, seat: table.seat, settings: table.settings, names: this.actors });
    this.vote.show();
    this.#drawActions();
    this.#tick();
    this.ending.show();
    // Whoever still looks at the end of a game sees the next deal later.
    const ending = this.ending.stage !== null;
    hide(this.bar, !playing || ending);
    this.alerts.show(happened);
    if (!game || !playing || (ending && phase !== "over")) return;
    if (phase !== "over") this.board.tops.last(null);
    document.title = `${game.view.plays.length > 0 && !this.standIn ? "● " : ""}${this.title}`;
    // The board comes last: it measures, and then all the rest is in its place.
    this.board.show({
      // While a bot stands in there is nothing to play.
      view: this.standIn ? { ...game.view, plays: [], may_end: false } : game.view,
      deal: game.number,
      turn: game.turn,
      recent: game.recent,
      cannot: game.cannot,
      // Who stood up says nothing any more.
      said: seats.map(({ occupant, said }) => (phase === "over" || occupant.type === "nobody" ? [] : said)),
      names: this.actors,
      happened,
      line: this.#line(),
      marked: this.hint.play,
    });
  }

  /** What stands above the hand in the place of turn and duties. */
  #line() {
    const { table, game } = this;
    if (!table || !game || table.state.phase === "over") return "";
    if (table.state.phase === "starting" && table.settings.players > 1) {
      const offer = this.#own?.offer ?? null;
      const several = table.state.seats.filter((seat) => seat.offer && seat.occupant.type === "person").length > 1;
      return t(offer === null ? "table-who-starts" : !offer ? "table-others-start" : several ? "table-several-start" : "table-you-start");
    }
    const { active } = game.view;
    if (table.state.seats[active]?.occupant.type === "nobody") return t("table-seat-waits");
    return active === table.seat && this.standIn ? t("table-bot-plays-you") : undefined;
  }

  #drawTop() {
    const { game } = this;
    hide(this.deck, game === null);
    hide(this.left, game === null);
    hide(this.practice, !game?.practice);
    hide(this.daily, (this.table?.daily ?? null) === null);
    if (!game) return;
    const { draw, left } = game.view;
    redraw(this.deck, [draw, left], () => {
      const words = t("table-draw", { count: draw });
      this.deck.title = words;
      this.left.textContent = t("table-left", { count: left });
      const count = make("b", { "aria-hidden": "true" }, String(draw));
      return [picture(this.sheet, "back"), count, make("span", { class: "spoken" }, words)];
    });
  }

  /** The buttons at the right end of the bar. */
  #drawActions() {
    const { table, game } = this;
    if (!table || !game) return;
    const { seats, phase } = table.state;
    const wanted = /** @type {{id: string, look?: string, off?: boolean, click: () => void}[]} */ ([]);
    const offer = this.#own?.offer;
    const free = seats.findIndex((seat) => seat.occupant.type === "nobody");
    const begin = (/** @type {boolean} */ offer) => () => this.ask({ type: "offer", data: { offer } });
    const sit = () => this.ask({ type: "sit", data: { seat: free } });
    if (game.may_undo) wanted.push({ id: "table-undo", click: () => this.undo("card") });
    if (game.may_hint && wantsHints()) wanted.push({ id: "table-hint", click: () => this.hint.ask() });
    if (table.seat === null) {
      if (free >= 0 && table.daily === null) wanted.push({ id: "table-sit", look: "main", click: sit });
    } else if (this.standIn) {
      wanted.push({ id: "table-take-over", look: "main", click: () => this.ask({ type: "take-over" }) });
    } else if (phase === "starting" && seats.length > 1) {
      if (offer !== false) wanted.push({ id: "table-decline", click: begin(false) });
      // Once a person offers to start, nobody else has to.
      const look = seats.some((seat) => seat.offer && seat.occupant.type === "person") ? undefined : "main";
      if (offer !== true) wanted.push({ id: "table-offer", look, click: begin(true) });
    } else if (free >= 0 && table.daily === null && game.view.active === free) {
      const put = () => this.ask({ type: "put-bot", data: { seat: free, level: chosenLevel(this.levels, "level") } });
      wanted.push({ id: "table-put-bot", look: "main", click: put });
    } else wanted.push({ id: "table-end", look: "main", off: !game.view.may_end, click: () => this.#end() });
    const hadFocus = this.actions.contains(document.activeElement);
    redraw(this.actions, [wanted, free], () =>
      wanted.map(({ id, look, off, click }) => make("button", { class: look, "data-id": id, "aria-disabled": off && "true", click }, t(id))),
    );
    if (hadFocus && !this.actions.contains(document.activeElement)) this.board.cards.focus(0);
  }

  /** Asks the server for something, and shows a refusal. @param {ClientMessage} message */
  async ask(message) {
    const answer = await this.link.ask(message);
    this.#refused(answer);
    return answer;
  }

  /** @param {Answer} answer */
  #refused(answer) {
    if (answer.type === "refused") this.note(error(answer.code), answer.code);
  }

  /** @param {string} action */
  async #act(action) {
    if (!this.game) return;
    if (this.link.away) this.#away(true, true);
    const answer = await this.ask({ type: "act", data: { position: this.game.position, action } });
    if (answer.type !== "ack") this.board.release();
  }

  #end() {
    const view = this.game?.view;
    const { seat, state, settings } = this.table ?? {};
    const begun = state?.phase === "playing" || (state?.phase === "starting" && settings?.players === 1);
    if (!view || seat == null || !begun || this.board.pending) return;
    if (view.may_end) return void this.#act("end");
    const code = view.active === view.seat ? "duties-open" : "not-your-turn";
    this.note(error(code), code);
  }

  /** Takes something back. A game that counts asks before it becomes practice; a lost one stays as it is.
   * @param {"card" | "turn"} extent */
  async undo(extent) {
    const { game } = this;
    if (!game?.may_undo) return;
    const free = game.practice || game.free_undo || game.view.status !== "playing";
    if (!free && !(await ask(t("table-undo"), t("table-undo-about"), t("ending-take-back")))) return;
    this.ending.leave();
    this.ask({ type: "undo", data: { position: game.position, extent } });
  }

  /** Lets the strongest bot play for oneself. */
  handOver() {
    this.ask({ type: "hand-over", data: { level: this.levels[0] ?? "" } });
  }

  /** Opens a table at the server to which others can come. A game on this device can be gone on with later. */
  async invite() {
    const body = new URLSearchParams({ variant: this.table?.settings.variant ?? "original", company: "friend" });
    const answer = await fetch("/play", { method: "POST", body }).catch(() => null);
    if (answer?.redirected) location.assign(answer.url);
    else this.note(t("device-needs-net"));
  }

  /** Copies the address of the table. */
  async copy() {
    try {
      await navigator.clipboard.writeText(this.address);
      this.note(t("table-copied"));
    } catch {
      this.note(this.address);
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys.on) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, textarea, select, dialog, [popover]")) return;
    if (event.key === "u") this.undo("card");
    else if (event.key === "h") this.hint.ask();
    else if (event.key === "?") this.help.open(true);
    else return;
    event.preventDefault();
  }

  /** The clock of the turn. */
  #tick() {
    const deadline = this.game?.deadline ?? null;
    hide(this.clock, deadline === null || this.table?.state.phase === "over");
    if (deadline === null) return;
    const seconds = Math.max(0, Math.ceil((deadline - Date.now() + this.#ahead) / 1000));
    const text = clock(seconds);
    if (this.clock.lastChild?.textContent === text) return;
    this.clock.replaceChildren(make("span", { class: "spoken" }, t("table-clock")), text);
    this.clock.classList.toggle("urgent", seconds <= URGENT);
  }

  /** @param {boolean} away @param {boolean} waits whether a move waits to be sent */
  #away(away, waits) {
    hide(this.banner, !away);
    this.banner.textContent = t(waits ? "table-away-card" : "table-away-banner");
  }

  /** @param {string} code */
  #gone(code) {
    const again = AGAIN[code];
    const title = make("h2", { tabindex: -1 }, t(again ?? "table-closed-title"));
    const where = { class: "button main", href: again ? location.href : "/" };
    const onwards = make("p", { class: "actions" }, make("a", where, t(again ? "table-reload" : "table-home")));
    const why = code === "too-many" ? t("table-full-about") : error(code);
    this.talk.history.toggle(false);
    document.body.dataset.phase = "closed";
    document.getElementById("table-top")?.replaceChildren();
    this.root.replaceChildren(make("section", { class: "table-gone" }, title, make("p", {}, why), onwards));
    title.focus();
  }

  /** Shows a note for a while. A refusal comes with the rule. @param {string} text @param {string} [code] */
  note(text, code) {
    const rule = RULES[code ?? ""];
    const words = make("span", {}, text, " ", rule ? make("a", { href: `/rules#${rule}`, target: "_blank" }, t("board-rule")) : null);
    const close = signButton("icon", t("talk-close"), "✕", () => note.remove());
    const note = make("p", { class: "note" }, words, close);
    this.notes.replaceChildren(note);
    // It stays as long as somebody points at it or has the focus in it.
    const end = () => (note.matches(":hover, :focus-within") ? later() : note.remove());
    const later = () => setTimeout(end, NOTE);
    later();
  }
}

const root = document.getElementById("table");
if (root) {
  readMessages();
  if (root.dataset.device === undefined) new TablePage(root);
  else if (await furnishTable(root)) new TablePage(root);
  else root.replaceChildren(make("section", { class: "table-gone" }, make("h2", {}, t("device-gone")), make("p", {}, t("device-gone-about")), make("p", { class: "actions" }, make("a", { class: "button main", href: "/" }, t("table-home")))));
}
