// The seats: who sits there, with how many cards, whose turn it is, and what can be done with a seat.

/** @import {Occupant} from "./protocol.d.ts" */
/** @import {TablePage} from "./table.js" */
import { initials } from "./card.js";
import { ask, beside } from "./popup.js";
import { long, parts } from "./signals.js";
import { recall, remember } from "./storage.js";
import { draw, hide, make, redraw, t } from "./text.js";

/** The level that was chosen last; at first a bot at a seat plays carefully, and the strongest gives hints.
 * @param {string[]} levels @param {string} what what for */
export function chosenLevel(levels, what) {
  const wanted = [recall(what), what === "level" ? "careful" : "", levels[0]];
  return wanted.find((level) => levels.includes(level ?? "")) ?? "";
}

/** A choice of bots, the strongest first; the last choice is remembered.
 * @param {string[]} levels @param {string} what what for */
export function levelChoice(levels, what) {
  const options = levels.map((level) => make("option", { value: level, title: t(`level-${level}-about`) }, t(`level-${level}`)));
  const select = make("select", { "aria-label": t("table-level") }, ...options);
  select.value = chosenLevel(levels, what);
  select.addEventListener("change", () => remember(what, select.value));
  return select;
}

/** How long it is seen at a seat what somebody has written, in milliseconds. */
const SPEECH = 6000;

export class Seats {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #saying;

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.element = make("ul", { class: "seats", "aria-label": t("table-seats") });
    this.popover = make("div", { popover: "auto", class: "details" });
    this.speech = make("div", { popover: "manual", class: "explained", "aria-hidden": "true" });
    document.body.append(this.speech);
  }

  /** Where a seat is on the page. @param {number} seat */
  place(seat) {
    return this.element.querySelector(`[data-seat="${seat}"] .who`);
  }

  /** Shows for a while what somebody has written, beside their seat.
   * @param {number} seat @param {string} text */
  say(seat, text) {
    const room = this.page.room.element.querySelector(`.who-${seat}`);
    const opener = [this.place(seat), room].find((place) => place?.checkVisibility());
    if (!opener) return;
    this.speech.textContent = text;
    this.speech.showPopover();
    beside(this.speech, opener);
    clearTimeout(this.#saying);
    this.#saying = setTimeout(() => this.speech.hidePopover(), SPEECH);
  }

  show() {
    const { table } = this.page;
    if (!table) return;
    const { state, seat, present, settings } = table;
    const { counts, active } = state.game?.view ?? {};
    // One's own seat is the hand below; the others come in the order of turns.
    const first = seat === null ? 0 : seat + 1;
    const others = Array.from({ length: settings.players - (seat === null ? 0 : 1) }, (_, at) => (first + at) % settings.players);
    hide(this.element, others.length === 0 || state.phase === "waiting");
    const key = [state.seats, present, state.phase, counts, active, seat];
    redraw(this.element, key, () => others.map((at) => make("li", {}, this.#seat(at))));
  }

  /** @param {number} at */
  #seat(at) {
    const { table, names } = this.page;
    const { game, phase, seats } = table?.state ?? {};
    const { occupant, said = [] } = seats?.[at] ?? {};
    const active = phase === "playing" && game?.view.active === at;
    const away = occupant?.type === "person" && table?.present[at] === false;
    const free = occupant?.type === "nobody";
    const held = game?.view.counts[at];
    // Who stood up says nothing any more.
    const all = free ? [] : said.filter((signal) => parts(signal).pile === null);
    // Who holds a low red holds a red.
    const signals = all.filter((signal) => !all.some((other) => other.startsWith(`card:${parts(signal).values.colour}-`) && other !== signal && signal.startsWith("colour:")));
    const about = make("span", { class: "about" });
    if (held !== undefined) {
      about.append(make("b", { class: "held", "aria-hidden": "true" }, String(held)));
      about.append(make("span", { class: "cards" }, t("table-cards", { count: held })));
    }
    if (occupant?.type === "bot") about.append(make("span", { class: "level" }, t(`level-${occupant.data.level}`)));
    const look = ["seat", active && "active", away && "away", free && "free"].filter(Boolean).join(" ");
    /** @type {HTMLButtonElement} */
    const button = make(
      "button",
      { class: look, "data-seat": at, "aria-current": active ? "true" : null, click: () => this.#open(at, button) },
      make("i", { class: `who who-${at}`, "aria-hidden": "true" }, free ? "+" : (initials(names)[at] ?? "")),
      make("span", { class: "name" }, names[at] ?? ""),
      about,
      make(
        "span",
        { class: "tells" },
        ...this.about(at).map((words) => make("span", { class: "tell" }, words)),
        ...signals.map((signal) => this.#tells(signal)),
      ),
    );
    return button;
  }

  /** A signal that is about no pile. Where there is little room, a card of a colour is told by its shape and
   * its height.
   * @param {string} signal */
  #tells(signal) {
    const { values } = parts(signal);
    const { colour, height } = values;
    const words = long(signal);
    if (!colour) return make("span", { class: "tell" }, words);
    const shape = draw("use", { href: `${this.page.sheet}#s-${colour[0]}` });
    return make(
      "span",
      { class: "tell coloured" },
      draw("svg", { class: "shape", viewBox: "0 0 32 32", "aria-hidden": "true" }, shape),
      make("span", { class: "full" }, words),
      make("span", { class: "brief", "aria-hidden": "true" }, height ? t("signal-height", { height }) : ""),
    );
  }

  /** What is to be known of a seat, in a few words each. @param {number} at */
  about(at) {
    const { table } = this.page;
    const one = table?.state.seats[at];
    if (!table || !one) return [];
    const { occupant, offer, gives_up } = one;
    const words = [];
    if (table.state.phase === "starting" && offer !== null) {
      words.push(offer ? `✓ ${t("table-would-start")}` : `✕ ${t("table-rather-not")}`);
    }
    if (gives_up) words.push(`⚑ ${t("table-gives-up")}`);
    if (occupant.type === "person" && occupant.data.stand_in !== null) words.push(t("table-stand-in"));
    else if (occupant.type === "person" && table.present[at] === false) words.push(t("table-away"));
    return words;
  }

  /** @param {number} at @param {Element} opener */
  #open(at, opener) {
    const one = this.page.table?.state.seats[at];
    if (!one) return;
    const level = one.occupant.type === "bot" ? one.occupant.data.level : null;
    this.popover.replaceChildren(make("h2", {}, this.page.names[at] ?? ""), make("p", { class: "muted" }, this.about(at).join(" · ")));
    if (level !== null) {
      this.popover.append(make("p", {}, make("strong", {}, t(`level-${level}`)), " – ", t(`level-${level}-about`)));
    }
    this.popover.append(...one.said.map((signal) => make("p", {}, long(signal))), ...this.choices(at, one.occupant));
    this.popover.showPopover();
    beside(this.popover, opener);
  }

  /** What can be done with a seat. @param {number} at @param {Occupant} occupant */
  choices(at, occupant) {
    const { table, levels } = this.page;
    if (!table || table.daily !== null) return [];
    const seated = table.seat !== null;
    const people = table.state.seats.some((seat) => seat.occupant.type === "person");
    /** @param {import("./protocol.d.ts").ClientMessage} message */
    const send = (message) => {
      this.popover.hidePopover();
      this.page.ask(message);
    };
    if (occupant.type === "bot" && (seated || !people)) {
      return [make("button", { click: () => this.#removeBot(at) }, t("table-remove-bot"))];
    }
    if (occupant.type !== "nobody") return [];
    const choices = [];
    if (!seated) {
      const first = table.state.seats.findIndex((seat) => seat.occupant.type === "nobody") === at;
      const look = first ? "main" : null;
      choices.push(make("button", { class: look, click: () => send({ type: "sit", data: { seat: at } }) }, t("table-sit")));
    }
    if (seated || !people) {
      const level = levelChoice(levels, "level");
      const put = () => send({ type: "put-bot", data: { seat: at, level: level.value } });
      choices.push(make("span", { class: "put" }, level, make("button", { click: put }, t("table-put-bot"))));
    }
    return choices;
  }

  /** In the middle of a game a seat without its bot stops the game, so that is asked first.
   * @param {number} at */
  async #removeBot(at) {
    this.popover.hidePopover();
    const phase = this.page.table?.state.phase;
    const playing = phase === "playing" || phase === "starting";
    if (playing && !(await ask(t("table-remove-bot"), t("table-remove-bot-about"), t("table-remove-bot")))) return;
    this.page.ask({ type: "remove-bot", data: { seat: at } });
  }
}
