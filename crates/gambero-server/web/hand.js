// The hand: one's cards, sorted, each an element that stays the same for as long as the card is held.

/** @import {PlayJson} from "./protocol.d.ts" */
import { picture, spoken } from "./card.js";
import { make, t } from "./text.js";

export class Hand {
  #cards = /** @type {Map<string, HTMLElement>} */ (new Map());
  /** How many cards there is room for: the most that there were, so that they do not grow while a turn is played. */
  full = 2;

  /** @param {string} sheet @param {boolean} still whether it only shows */
  constructor(sheet, still) {
    this.sheet = sheet;
    this.still = still;
    this.element = make("div", { class: "hand", role: "group", "aria-label": t("board-hand") });
  }

  /** The cards, in order. */
  get cards() {
    return [...this.#cards.keys()];
  }

  /** @param {string | null} card */
  at(card) {
    return card === null ? undefined : this.#cards.get(card);
  }

  /** Where each card is on the screen. */
  places() {
    return new Map([...this.#cards].map(([card, element]) => [card, element.getBoundingClientRect()]));
  }

  /** Another deal: how much room is needed is found out anew. */
  begin() {
    this.full = 2;
  }

  /** @param {string[]} hand */
  draw(hand) {
    const held = this.cards;
    const focused = held.findIndex((card) => this.#cards.get(card) === document.activeElement);
    const cards = new Map(hand.map((card) => [card, this.#cards.get(card) ?? this.#make(card)]));
    for (const [card, element] of this.#cards) if (!cards.has(card)) element.remove();
    this.#cards = cards;
    [...cards.values()].forEach((element, index) => {
      const there = this.element.children[index];
      if (there !== element) this.element.insertBefore(element, there ?? null);
    });
    this.full = Math.max(this.full, hand.length);
    if (focused >= 0 && !cards.has(held[focused] ?? "")) this.focus(focused);
  }

  /** @param {string} card */
  #make(card) {
    const label = spoken(card);
    if (this.still) return make("div", { class: "own-card", "data-card": card }, picture(this.sheet, card, label));
    return make(
      "button",
      { class: "own-card", "data-card": card, "aria-label": label, "aria-pressed": "false" },
      picture(this.sheet, card),
    );
  }

  /** @param {PlayJson[]} plays @param {string | null} chosen @param {string | null} dragged
   * @param {string | undefined} marked */
  light(plays, chosen, dragged, marked) {
    for (const [card, element] of this.#cards) {
      const own = plays.filter((play) => play.card === card);
      const jumps = own.some((play) => play.back);
      const { classList } = element;
      classList.toggle("chosen", card === chosen);
      classList.toggle("dragged", card === dragged);
      classList.toggle("stuck", plays.length > 0 && own.length === 0);
      classList.toggle("jumps", jumps);
      classList.toggle("marked", card === marked);
      if (this.still) continue;
      const stuck = plays.length > 0 && own.length === 0;
      element.setAttribute("aria-pressed", String(card === chosen));
      element.setAttribute("aria-label", jumps || stuck ? t(jumps ? "board-card-jumps" : "board-card-stuck", { card: spoken(card) }) : spoken(card));
    }
  }

  /** Goes to the card at a place; there is always a nearest one, unless the hand is empty.
   * @param {number} index */
  focus(index) {
    const cards = [...this.#cards.values()];
    cards[Math.max(0, Math.min(index, cards.length - 1))]?.focus();
  }
}
