// The end of a game: how it ended, its numbers, all cards open, and what comes next.

/** @import {GameState, Revealed, ViewJson} from "./protocol.d.ts" */
/** @import {TablePage} from "./table.js" */
import { initials, picture, spoken } from "./card.js";
import { share, shareText } from "./share.js";
import { make, t } from "./text.js";

/** With fewer cards left than this a result is called excellent; that is said of the 98 cards. */
const EXCELLENT = 10;

/** Seconds as minutes and seconds. @param {number} seconds */
export function clock(seconds) {
  const pair = (/** @type {number} */ units) => `${Math.floor(units / 60)}:${String(units % 60).padStart(2, "0")}`;
  return seconds < 3600 ? pair(seconds) : `${pair(Math.floor(seconds / 60))} h`;
}

/** The message with the verdict on a game, if there is anything to be said. @param {ViewJson} view */
export function verdict(view) {
  if (view.status === "won") return "verdict-perfect";
  if (view.left === 0) return "verdict-all-laid";
  // Whoever gives up has not got so far.
  if (view.reason === "conceded") return null;
  return view.left < EXCELLENT && view.directions.length === 4 ? "verdict-excellent" : null;
}

export class Result {
  #shown = "";

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.element = make("section", { class: "result", hidden: true });
  }

  /** @param {GameState} game */
  show(game) {
    const { view, revealed } = game;
    const key = revealed ? `${game.number} ${this.page.table?.seat} ${game.may_undo}` : "";
    if (key === this.#shown) return;
    this.#shown = key;
    if (!revealed) return;
    const won = view.status === "won";
    const judged = verdict(view);
    const praise = judged ? t(judged) : "";
    const title = make("h2", { tabindex: -1, class: won ? "won" : null }, t(won ? "outcome-won" : "outcome-lost"));
    const parts = [
      title,
      make("p", { class: "score" }, won ? praise : t("left", { left: view.left })),
      won ? null : make("p", {}, [t(`lost-${view.reason}`), praise].filter(Boolean).join(" ")),
      this.page.device ? make("p", { class: "muted" }, t("device-chip")) : null,
      this.#actions(game),
      this.#numbers(revealed),
      this.#hands(revealed, won),
      make("p", { class: "muted seed" }, t("table-seed", { seed: revealed.seed })),
    ];
    this.element.replaceChildren(...parts.filter((part) => part !== null));
  }

  /** Cards have been dealt anew: whoever still reads the result goes there with a press. */
  wait() {
    const ways = this.element.querySelector(".result-ways");
    if (!ways || this.#shown === "") return;
    this.#shown = "";
    const go = make("button", { class: "main", click: () => this.page.ending.leave() }, t("ending-new-deal"));
    ways.replaceChildren(make("p", { role: "status" }, t("event-dealt")), make("p", { class: "actions" }, go));
  }

  /** Leads those who listen or use the keyboard to the result. */
  focus() {
    this.element.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** @param {GameState} game */
  #actions(game) {
    const { table, place } = this.page;
    const main = make("p", { class: "actions" });
    const more = make("p", { class: "actions result-more" });
    if (!table) return main;
    const { daily, seat, settings } = table;
    const button = (/** @type {string} */ id, /** @type {() => void} */ click) => make("button", { click }, t(id));
    if (daily !== null) {
      const [href, id] = this.page.device ? ["/daily", "nav-daily"] : [`/daily/${daily}/${settings.variant}`, "ending-daily"];
      main.append(make("a", { class: "button main", href }, t(id)));
    } else if (seat !== null) {
      const next = (/** @type {boolean} */ same) => () => {
        this.page.ending.leave();
        this.page.ask({ type: "next", data: { same } });
      };
      main.append(make("button", { class: "main", click: next(false) }, t("table-next")));
      if (game.may_undo) main.append(button("ending-take-back", () => this.page.undo("card")));
      main.append(make("button", { click: next(true), title: t("table-same-about") }, t("table-same")));
    }
    // Nobody else can see what is on this device.
    if (this.page.device) main.append(button("device-invite", () => this.page.invite()));
    else main.append(button("ending-share", () => this.#share(game)));
    more.append(make("a", { class: "button", href: `${place}/${game.number}` }, t("table-replay")));
    more.append(button("ending-board", () => this.page.ending.look()));
    more.append(make("a", { class: "button", href: "/" }, t("table-home")));
    return make("div", { class: "result-ways" }, main, more);
  }

  /** Hands the result on: of a daily deal, where others find the same cards; else where the game is to be
   * seen.
   * @param {GameState} game */
  async #share(game) {
    const { table, variant } = this.page;
    const { left, status } = game.view;
    const won = status === "won";
    const day = table?.daily ?? null;
    const title = day === null ? `Gambero · ${variant}` : t("share-title", { variant, day: this.page.day });
    const words = won ? t("share-won") : t("left", { left });
    const text = shareText({ title, words, left, deck: this.page.deckSize, won });
    const place = day === null ? `${this.page.place}/${game.number}` : `/daily/${day}/${table?.settings.variant}`;
    const how = await share(text, location.origin + place);
    if (how !== "shared") this.page.note(how === "copied" ? t("share-copied") : `${text} ${location.origin}${place}`);
  }

  /** @param {Revealed} revealed */
  #numbers({ turns, tricks, seconds, by_seat }) {
    const steps = by_seat.reduce((sum, seat) => sum + seat.steps, 0);
    /** @type {[string, string | number][]} */
    const rows = [
      ["table-turns", turns],
      ["table-tricks", tricks],
      ["table-time", clock(seconds)],
      ["table-steps", steps],
    ];
    const numbers = rows.map(([id, value]) => make("div", {}, make("dt", {}, t(id)), make("dd", {}, String(value))));
    return make("dl", { class: "numbers" }, ...numbers);
  }

  /** What each has done and what is left of the cards. A game that was won leaves none, and alone there is
   * nothing to compare.
   * @param {Revealed} revealed @param {boolean} won */
  #hands({ hands, draw, by_seat }, won) {
    if (won && hands.length === 1) return null;
    const { actors: names, sheet } = this.page;
    const letters = initials(names);
    /** @param {string[]} list */
    const fan = (list) => make("span", { class: "fan" }, ...list.map((card) => picture(sheet, card, spoken(card))));
    const seats = hands.map((hand, at) => {
      const who = make("i", { class: `who who-${at}`, "aria-hidden": "true" }, letters[at] ?? "");
      const tally = by_seat[at];
      const { cards, tricks, steps } = tally ?? { cards: 0, tricks: 0, steps: 0 };
      return make(
        "li",
        {},
        make("h3", {}, who, names[at] ?? ""),
        hands.length > 1 && tally ? make("p", { class: "muted" }, t("table-tally", { cards, tricks, steps })) : null,
        hand.length > 0 ? fan(hand) : won ? null : make("p", { class: "muted" }, t("table-no-cards")),
      );
    });
    const rest = make("li", { class: "rest" }, make("h3", {}, t("table-draw", { count: draw.length })), fan(draw));
    return make("ul", { class: won ? "hands none" : "hands" }, ...seats, draw.length > 0 ? rest : null);
  }
}
