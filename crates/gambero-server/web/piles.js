// The piles: their tops, the trail of what was laid lately, where the chosen card may go, and the signals
// that lie on them.

/** @import {Options, Picture} from "./types.d.ts" */
/** @import {ViewJson, PlayJson, LaidJson} from "./protocol.d.ts" */
import { initials, picture, read, spoken } from "./card.js";
import { moveTime, moves } from "./motion.js";
import { step } from "./ruler.js";
import { SIGNS } from "./signals.js";
import { draw, error, make, redraw, t } from "./text.js";

/** How many cards of a trail are to be seen. */
const TRAIL = 3;
/** How near to a pile a card must be dropped, in pixels, and how long a pile says why not, in milliseconds. */
const NEAR = 40;
const OBJECTION = 2600;

/** Which cards of the trail are to be seen: those laid since the seat's last turn that is over.
 * @param {LaidJson[]} recent @param {number | null} seat @param {number} turn */
export function trail(recent, seat, turn) {
  const own = recent.filter((laid) => laid.seat === seat && laid.turn < turn).map((laid) => laid.turn);
  const last = Math.max(0, ...own);
  return recent.filter((laid) => laid.turn > last);
}

/** Why a card does not go somewhere, in a few words. @param {string} code @param {ViewJson} view */
export function reason(code, view) {
  if (code === "one-pile") return t("board-why-one-pile", { pile: (view.bound ?? 0) + 1 });
  if (code === "no-trick") return t("board-why-no-trick");
  if (code === "does-not-fit") return t("board-why-does-not-fit");
  return error(code);
}

/** Sets a text where it is another one. @param {Element} element @param {string} text */
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @typedef {{piles: number[], text: string, done: (pile: number) => void}} Armed piles of which the next one that is pressed is chosen for something */
/** @typedef {{card: string | null, bold: boolean, plays: PlayJson[], armed: Armed | null}} Light a card whose places light up; boldly if it is chosen */
/** @typedef {ReturnType<Piles["build"]>} Place */

/** A pile's direction and number, as boards and texts show them.
 * @param {string | undefined} way @param {number} pile */
export const pileSign = (way, pile) => `${way === "rising" ? "▲" : "▼"}${pile + 1}`;

export class Piles {
  #places = /** @type {Place[]} */ ([]);

  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    this.element = make("div", { class: "piles", role: "group", "aria-label": t("board-piles") });
  }

  /** How many there are. */
  get count() {
    return this.#places.length;
  }

  /** What is pressed, or focused. @param {number} pile */
  spot(pile) {
    return this.#places[pile]?.spot;
  }

  /** The top card, as drawn. @param {number} pile */
  top(pile) {
    return this.#places[pile]?.face.lastElementChild;
  }

  /** @param {string} way @param {number} pile */
  build(way, pile) {
    const face = make("span", { class: "face" });
    const past = make("span", { class: "trail", "aria-hidden": "true" });
    const far = make("span", { class: "step", "aria-hidden": "true" });
    const words = make("span", { class: "spoken" });
    const label = make("span", { class: "way", "aria-hidden": "true" }, pileSign(way, pile), make("span", {}, t(`pile-${way}`)));
    const why = make("span", { class: "why", "aria-hidden": "true" });
    const stack = make("span", { class: "stack" }, past, face, far, why);
    const spot = make(this.options.still ? "div" : "button", { class: "spot", "data-pile": pile }, label, words, stack);
    const said = make(this.options.pile ? "button" : "div", { class: "said", click: () => this.options.pile?.(pile, said) });
    const root = make("div", { class: `pile ${way}` }, spot, said);
    return { root, spot, face, past, far, words, why, said, top: "", since: "" };
  }

  /** @param {Picture} shown @param {{card: string, pile: number} | null} pending a card that is on its way */
  draw({ view, recent = [], turn = 0, names = [], said = [] }, pending) {
    if (this.#places.length !== view.directions.length) {
      this.#places = view.directions.map((way, pile) => this.build(way, pile));
      this.element.replaceChildren(...this.#places.map((place) => place.root));
    }
    const letters = initials(names);
    const since = trail(recent, view.seat, turn);
    this.#places.forEach((place, pile) => {
      const coming = pending?.pile === pile ? pending.card : null;
      const top = coming ?? view.tops[pile] ?? null;
      this.#drawTop(place, top ?? (view.directions[pile] === "rising" ? "up" : "down"));
      const { classList } = place.root;
      classList.toggle("pending", coming !== null);
      classList.toggle("empty", top === null);
      classList.toggle("skull", view.skulls.includes(pile) && coming === null);
      classList.toggle("elsewhere", view.bound !== null && view.bound !== pile && view.lasting.includes("one-pile"));
      const laid = since.filter((laid) => laid.pile === pile);
      place.since = laid.map((laid) => `${names[laid.seat] ?? ""} ${spoken(laid.card)}`.trim()).join(", ");
      this.#drawTrail(place, (coming === null ? laid.slice(0, -1) : laid).slice(-TRAIL), view.players > 1 ? letters : []);
      this.#drawSaid(place, pile, said, letters, names, view.seat, view.lasting.includes("silence"));
    });
  }

  /** @param {Place} place @param {string} top */
  #drawTop(place, top) {
    if (top === place.top) return;
    place.top = top;
    // The cards below stay to be seen until the new one has arrived.
    const below = [...place.face.children];
    place.face.append(picture(this.options.sheet, top));
    const clear = () => below.forEach((card) => card.remove());
    if (moves()) setTimeout(clear, moveTime() * 1.2);
    else clear();
  }

  /** @param {Place} place @param {LaidJson[]} laid @param {string[]} letters */
  #drawTrail(place, laid, letters) {
    /** @param {LaidJson} laid @param {number} index */
    const card = ({ card, seat, back }, index) => {
      const { number, colour } = read(card);
      const shape = draw("use", { href: `${this.options.sheet}#s-${colour}` });
      const who = letters[seat];
      const past = make(
        "span",
        { class: back ? "past trick" : "past" },
        colour ? draw("svg", { class: "shape", viewBox: "0 0 32 32" }, shape) : null,
        make("b", {}, `${back ? "↩" : ""}${number}`),
        who === undefined ? null : make("i", { class: `who who-${seat}` }, who),
      );
      past.style.setProperty("--i", String(laid.length - index));
      return past;
    };
    redraw(place.past, laid, () => laid.map(card));
  }

  /** The signals that lie on a pile: one badge a signal, with everybody who gives it. A press on them says
   * something.
   * @param {Place} place @param {number} pile @param {string[][]} said @param {string[]} letters
   * @param {string[]} names @param {number | null} seat
   * @param {boolean} silent whether nobody may say anything */
  #drawSaid(place, pile, said, letters, names, seat, silent) {
    const by = /** @type {Map<string, number[]>} */ (new Map());
    said.forEach((signals, at) => {
      for (const signal of signals) if (signal.endsWith(`:${pile}`)) by.set(signal, [...(by.get(signal) ?? []), at]);
    });
    const badge = (/** @type {[string, number[]]} */ [signal, seats]) => {
      const kind = signal.split(":")[0] ?? "";
      const text = t(`signal-${kind}`);
      const own = seat !== null && seats.includes(seat);
      return make(
        "span",
        { class: own ? "badge own" : "badge", "data-kind": kind },
        make("span", { class: "spoken" }, `${seats.map((at) => names[at] ?? "").join(", ")}: ${text}`),
        ...seats.map((at) => make("i", { class: `who who-${at}`, "aria-hidden": "true" }, letters[at] ?? "")),
        make("b", { class: "glyph", "aria-hidden": "true" }, SIGNS[kind] ?? ""),
        make("span", { class: "meaning", "aria-hidden": "true" }, text),
      );
    };
    redraw(place.said, [[...by], letters, seat, silent], () => {
      const talks = seat !== null && !silent;
      const badges = [...by].map(badge);
      place.said.classList.toggle("many", by.size > 1);
      if (!(place.said instanceof HTMLButtonElement)) return badges;
      place.said.disabled = !talks;
      place.said.classList.toggle("say", talks);
      if (!talks) return badges;
      const title = t("board-say", { pile: pile + 1 });
      place.said.title = title;
      const path = draw("path", { d: "M4 5h16v11h-9l-5 4v-4H4z" });
      const bubble = draw("svg", { class: "bubble", viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
      return [...badges, bubble, make("span", { class: "spoken" }, title)];
    });
  }

  /** Shows where a card may go, and says why not elsewhere. @param {Picture} shown @param {Light} light */
  light({ view, cannot = [], marked }, { card, bold, plays, armed }) {
    this.#places.forEach((place, pile) => {
      const play = plays.find((play) => play.card === card && play.pile === pile);
      const code = cannot.find((cannot) => cannot.card === card && cannot.pile === pile)?.code;
      const way = view.directions[pile] ?? "";
      const { classList } = place.root;
      classList.toggle("legal", play !== undefined && bold);
      classList.toggle("offered", play !== undefined && !bold);
      classList.toggle("trick", play?.back ?? false);
      classList.toggle("loses", play?.loses ?? false);
      classList.toggle("refuses", bold && play === undefined && code !== undefined);
      classList.toggle("armed", armed?.piles.includes(pile) ?? false);
      classList.toggle("marked", marked?.pile === pile && (card === null || card === marked.card));
      put(place.far, play ? step(play, way) : "");
      const why = code && !play ? reason(code, view) : "";
      if (why || !classList.contains("objects")) put(place.why, why);
      const words = [
        t("board-pile", { pile: pile + 1, way, card: read(place.top).number ? spoken(place.top) : t("board-empty") }),
      ];
      if (card !== null && play) {
        words.push(t(play.loses ? "board-would-lose" : "board-would-go", { card: spoken(card), step: step(play, way) }));
      } else if (card !== null && why) words.push(t("board-would-not", { card: spoken(card), why }));
      // Who only looks on has no last turn.
      if (place.since) words.push(t(view.seat === null ? "board-lately" : "board-since", { cards: place.since }));
      if (armed?.piles.includes(pile)) words.push(armed.text);
      put(place.words, words.join(" "));
    });
  }

  /** Says at a pile why something does not go there. @param {number} pile @param {string} text */
  object(pile, text) {
    const place = this.#places[pile];
    if (!place) return;
    put(place.why, text);
    place.root.classList.add("objects");
    setTimeout(() => place.root.classList.remove("objects"), OBJECTION);
  }

  /** The pile at a point of the screen; near is enough.
   * @param {number} x @param {number} y @returns {number | null} */
  under(x, y) {
    let best = /** @type {number | null} */ (null);
    let least = NEAR;
    for (const [pile, place] of this.#places.entries()) {
      const { left, right, top, bottom } = place.spot.getBoundingClientRect();
      const far = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      if (far < least) [best, least] = [pile, far];
    }
    return best;
  }

  /** Marks the pile with the last card of a game. @param {number | null} pile */
  last(pile) {
    this.#places.forEach((place, index) => place.root.classList.toggle("closing", index === pile));
  }

  /** Shows over which pile a card is held. @param {number | null} pile */
  hover(pile) {
    this.#places.forEach((place, index) => place.root.classList.toggle("over", index === pile));
  }
}
