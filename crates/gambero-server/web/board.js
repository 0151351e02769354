// The board: piles, ruler, duties and hand, drawn from a view. It knows no rules: what may be laid comes in,
// what is wanted goes out.
//
//   const board = new Board(root, { sheet: "/assets/…/numbers.svg", play: (card, pile) => …, end: () => … });
//   board.show({ view, turn, recent, cannot, said, names, happened });
//
// `root` gets the class `board` and fills the height that its place gives it. With `still: true` it only
// shows. Its messages begin with `board-`, `card-`, `command-`, `duty-`, `pile-`, `signal-` and, for reasons,
// `error-`.

/** @import {Options, Picture} from "./types.d.ts" */
/** @import {ViewJson, PlayJson} from "./protocol.d.ts" */
/** @import {Flight} from "./motion.js" */
/** @import {Armed} from "./piles.js" */
import { spoken } from "./card.js";
import { DutyLine } from "./duties.js";
import { Hand } from "./hand.js";
import { Input } from "./input.js";
import { fly, moves } from "./motion.js";
import { Piles, reason } from "./piles.js";
import { ask } from "./popup.js";
import { Ruler } from "./ruler.js";
import { make, t } from "./text.js";

/** How long a text is kept for those who listen, in milliseconds. */
const HEARD = 4000;

export class Board {
  shown = /** @type {Picture | null} */ (null);
  /** The card that is chosen. */
  chosen = /** @type {string | null} */ (null);
  #near = /** @type {string | null} */ (null);
  /** A card that has been laid and that the server has not confirmed. */
  pending = /** @type {{card: string, pile: number, notation: string} | null} */ (null);
  #armed = /** @type {Armed | null} */ (null);
  #input = /** @type {Input | null} */ (null);

  /** @param {HTMLElement} root @param {Options} options */
  constructor(root, options) {
    this.root = root;
    this.options = options;
    this.tops = new Piles(options);
    this.ruler = new Ruler(options.sheet, spoken);
    this.line = new DutyLine(options.sheet);
    this.cards = new Hand(options.sheet, options.still ?? false);
    this.hand = this.cards.element;
    this.voice = make("p", { class: "spoken", "aria-live": "polite" });
    this.felt = make("div", { class: "felt" }, this.tops.element, this.ruler.element, this.line.element, this.hand);
    root.classList.add("board");
    root.classList.toggle("alone", !options.pile && !options.still);
    root.replaceChildren(this.felt, this.voice);
    if (!options.still) this.#input = new Input(this);
  }

  /** Draws how things are now. @param {Picture} shown */
  show(shown) {
    const before = this.shown;
    const moved = before?.view.notation !== shown.view.notation;
    const places = moved && moves() ? this.cards.places() : new Map();
    const pending = this.pending;
    this.shown = shown;
    if (pending && pending.notation !== shown.view.notation) this.pending = null;
    if (this.chosen !== null && !shown.view.hand.includes(this.chosen)) this.chosen = null;
    if (moved) this.#armed = null;
    if (before?.deal !== shown.deal) this.cards.begin();
    this.#draw();
    if (moved) this.#move(before !== null, places, pending);
  }

  /** Says something to those who listen. @param {string} text */
  announce(text) {
    // Texts that come together are read together; the same text once more is read again.
    const said = make("span", {}, `${text} `);
    this.voice.append(said);
    setTimeout(() => said.remove(), HEARD);
  }

  /** Whether the next number is a pile. */
  get takesPile() {
    return this.#armed !== null || (this.chosen !== null && this.#plays.length > 0);
  }

  get #plays() {
    return this.pending ? [] : (this.shown?.view.plays ?? []);
  }

  /** Chooses a card, or none. @param {string | null} card */
  choose(card) {
    this.chosen = card !== null && this.cards.at(card) ? card : null;
    this.#armed = null;
    this.#light();
  }

  /** Points at a card without choosing it. @param {string | null} card */
  point(card) {
    if (card === this.#near) return;
    this.#near = card;
    this.#light();
  }

  /** A play was not taken: the card is back in the hand. */
  release() {
    if (!this.pending) return;
    const places = this.cards.places();
    this.pending = null;
    this.#draw();
    this.#move(true, places, null);
  }

  /** Lets the next press on one of these piles choose it for something else than a card.
   * @param {Armed} armed */
  arm(armed) {
    this.chosen = null;
    this.#armed = armed;
    this.#light();
    this.tops.spot(armed.piles[0] ?? 0)?.focus();
  }

  /** Somebody presses a pile. @param {number} pile @param {boolean} [byKey] */
  press(pile, byKey = false) {
    const spot = this.tops.spot(pile);
    const armed = this.#armed;
    if (!spot || this.pending) return;
    if (armed) {
      this.choose(null);
      if (armed.piles.includes(pile)) armed.done(pile);
    } else if (this.chosen === null || this.#plays.length === 0) this.options.pile?.(pile, spot);
    else this.offer(this.chosen, pile, byKey);
  }

  /** Somebody wants to lay a card on a pile: it is laid, or the pile says why not.
   * @param {string} card @param {number} pile @param {boolean} [byKey] */
  async offer(card, pile, byKey = false) {
    const { view, cannot = [] } = this.shown ?? {};
    if (!view || this.#plays.length === 0) return;
    const play = view.plays.find((play) => play.card === card && play.pile === pile);
    if (!play) {
      const code = cannot.find((cannot) => cannot.card === card && cannot.pile === pile)?.code ?? "does-not-fit";
      this.tops.object(pile, reason(code, view));
      this.announce(reason(code, view));
      return this.options.refused?.(card, pile);
    }
    if (play.loses) {
      const sure = await ask(t("board-lose-title"), t("board-lose-text", { card: spoken(card) }), t("board-lose-yes"));
      if (!sure || this.shown?.view.notation !== view.notation) return;
    }
    this.#lay(play, view, byKey);
  }

  /** The card goes at once; if the server does not take it, it comes back.
   * @param {PlayJson} play @param {ViewJson} view @param {boolean} byKey */
  #lay({ card, pile, back }, view, byKey) {
    const places = this.cards.places();
    const ghost = this.#input?.ghost;
    this.pending = { card, pile, notation: view.notation };
    this.chosen = null;
    this.#near = null;
    this.#draw();
    /** @type {Flight[]} */
    const flights = this.cards.cards.map((other) => ({ element: this.cards.at(other), from: places.get(other) }));
    flights.push({ element: this.tops.top(pile), from: ghost ?? places.get(card), arc: back && !ghost });
    fly(flights);
    if (byKey) this.cards.focus(view.hand.indexOf(card));
    this.options.play?.(card, pile);
  }

  /** Draws everything. */
  #draw() {
    if (!this.shown) return;
    const { view } = this.shown;
    this.root.classList.toggle("two", view.directions.length === 2);
    this.tops.draw(this.shown, this.pending);
    this.cards.draw(view.hand.filter((card) => card !== this.pending?.card));
    const { full } = this.cards;
    this.felt.style.setProperty("--n", String(full));
    this.felt.style.setProperty("--half", String(Math.ceil(full / 2)));
    this.#light();
  }

  /** Shows what the chosen card, or the one pointed at, could do. */
  #light() {
    if (!this.shown) return;
    const { view, names = [], line, marked } = this.shown;
    const dragged = this.#input?.dragged ?? null;
    const card = dragged ?? this.chosen ?? this.#near;
    const bold = card !== null && card === (dragged ?? this.chosen);
    const plays = this.#plays;
    this.root.dataset.plays = String(plays.length);
    this.cards.light(plays, this.chosen, dragged, marked?.card);
    this.tops.light(this.shown, { card, bold, plays, armed: this.#armed });
    this.root.classList.toggle("arming", this.#armed !== null);
    this.line.show(view, names, this.#armed?.text ?? line);
    // A card that is on its way lies there already.
    const tops = view.tops.map((top, pile) => (this.pending?.pile === pile ? this.pending.card : top));
    this.ruler.show({ ...view, tops, hand: this.cards.cards, plays }, card, bold);
  }

  /** Moves what has moved.
   * @param {boolean} going whether something was shown before
   * @param {Map<string, DOMRect>} places where the hand's cards were
   * @param {{card: string, pile: number} | null} pending what lies there already */
  #move(going, places, pending) {
    if (!this.shown || !moves()) return;
    const { view, happened = [] } = this.shown;
    const flights = /** @type {Flight[]} */ ([]);
    for (const event of happened) {
      if (event.type !== "played" || (pending?.card === event.data.card && pending.pile === event.data.pile)) continue;
      const { seat, card, pile, back } = event.data;
      const other = seat === view.seat ? undefined : this.options.seat?.(seat)?.getBoundingClientRect();
      if (view.tops[pile] === card) flights.push({ element: this.tops.top(pile), from: places.get(card) ?? other, arc: back });
    }
    const deck = this.options.deck?.()?.getBoundingClientRect();
    let drawn = 0;
    for (const card of this.cards.cards) {
      const from = places.get(card);
      if (from) flights.push({ element: this.cards.at(card), from });
      else if (going || happened.length > 0) {
        flights.push({ element: this.cards.at(card), from: deck, delay: drawn++ * 30, fade: true });
      }
    }
    fly(flights);
  }
}
