// The turns of a finished game in a table: who laid what, what was said, what was left. Each card leads to
// its moment.

/** @import {ReplayJson} from "./protocol.d.ts" */
/** @import {Turn} from "./frames.js" */
import { COMMANDS, read, sign } from "./card.js";
import { pileSign } from "./piles.js";
import { long, parts, short, tell } from "./signals.js";
import { draw, make, t } from "./text.js";

/** What stands on a card, for very small ones.
 * @param {string} sheet @param {string} card @returns {(Element | null)[]} */
export function face(sheet, card) {
  const { number, colour, command } = read(card);
  return [
    make("b", {}, String(number)),
    colour ? draw("svg", { class: "shape", viewBox: "0 0 32 32" }, draw("use", { href: `${sheet}#s-${colour}` })) : null,
    command ? sign(sheet, COMMANDS[command] ?? "") : null,
  ];
}

/** A pile by its direction and number. @param {ReplayJson} replay @param {number} pile */
function pileOn({ directions }, pile) {
  const way = directions[pile];
  return make("small", { class: way ?? null }, pileSign(way, pile));
}

/** A card and the pile that it goes to. @param {ReplayJson} replay @param {string} sheet @param {string} card @param {number} pile */
export const cardOn = (replay, sheet, card, pile) => [...face(sheet, card), pileOn(replay, pile)];

/** What the signs of a plot mean. @param {"plot" | "chance"} plot @param {string[]} kinds */
export function legend(plot, kinds) {
  const entry = (/** @type {string} */ kind) => make("li", {}, make("i", { class: `key-${kind}`, "aria-hidden": "true" }), t(`replay-${plot}-${kind}`));
  return make("ul", { class: "marks" }, ...kinds.map(entry));
}

export class TurnList {
  /** @type {{turn: Turn, element: HTMLElement, cards: {at: number, element: HTMLElement}[]}[]} */
  #rows;

  /** @param {HTMLElement} root @param {ReplayJson} replay @param {Turn[]} turns
   * @param {{sheet: string, names: string[], letters: string[]}} how
   * @param {(at: number) => void} go shows a frame */
  constructor(root, replay, turns, how, go) {
    this.root = root;
    this.replay = replay;
    this.how = how;
    this.go = go;
    this.#rows = turns.map((turn) => this.#row(turn));
    const head = ["turn", "who", "laid", "left"].map((column) => make("th", { scope: "col" }, t(`replay-column-${column}`)));
    const body = make("tbody", {}, ...this.#rows.map((row) => row.element));
    root.replaceChildren(make("table", {}, make("thead", {}, make("tr", {}, ...head)), body));
  }

  /** @param {Turn} turn */
  #row(turn) {
    const { names, letters } = this.how;
    const name = names[turn.seat] ?? "";
    const cards = turn.laid.map(({ at, card, pile, back }) => {
      const words = tell({ type: "played", data: { seat: turn.seat, card, pile, back } }, names, null);
      const shown = make("span", { "aria-hidden": "true", title: words }, back ? "↩" : null, ...cardOn(this.replay, this.how.sheet, card, pile));
      const attributes = { class: `laid${back ? " trick" : ""}`, "aria-pressed": "false", click: () => this.go(at) };
      return { at, element: make("button", attributes, shown, make("span", { class: "spoken" }, words)) };
    });
    const said = turn.signals.map(({ seat, signal }) => this.#said(seat, signal));
    const number = make("button", { class: "number", "aria-label": t("replay-turn", { turn: turn.number }), click: () => this.go(turn.last) }, String(turn.number));
    const who = make("i", { class: `who who-${turn.seat}`, "aria-hidden": "true" }, letters[turn.seat] ?? "");
    const element = make(
      "tr",
      {},
      make("td", {}, number),
      make("td", {}, make("span", { class: "by" }, who, make("span", {}, name))),
      make("td", { class: "cards" }, ...cards.map((card) => card.element), said.length > 0 && make("p", {}, ...said)),
      make("td", { class: "left" }, String(turn.left)),
    );
    return { turn, element, cards };
  }

  /** A signal, short for the eye and long for the ear. @param {number} seat @param {string} signal */
  #said(seat, signal) {
    const { names, letters } = this.how;
    const words = t("event-said", { name: names[seat] ?? "", signal: long(signal) });
    const { pile } = parts(signal);
    const way = pile === null ? null : pileOn(this.replay, pile);
    const who = make("i", { class: `who who-${seat}` }, letters[seat] ?? "");
    return make("span", { class: "told" }, make("span", { "aria-hidden": "true", title: words }, who, short(signal), way), make("span", { class: "spoken" }, `${words} `));
  }

  /** Shows which frame is looked at. @param {number} at */
  show(at) {
    for (const { turn, element, cards } of this.#rows) {
      const now = turn.first <= at && at <= turn.last;
      element.classList.toggle("now", now);
      for (const card of cards) card.element.setAttribute("aria-pressed", String(card.at === at));
      if (now) this.#reveal(element);
    }
    if (at === 0) this.root.scrollTop = 0;
  }

  /** Brings a row into the window of its table, and leaves the page where it is. @param {HTMLElement} row */
  #reveal(row) {
    const [at, around] = [row.getBoundingClientRect(), this.root.getBoundingClientRect()];
    const head = this.root.querySelector("thead")?.clientHeight ?? 0;
    if (at.top < around.top + head) this.root.scrollTop -= around.top + head - at.top;
    else if (at.bottom > around.bottom) this.root.scrollTop += at.bottom - around.bottom;
  }
}
