// Hands on the board: pressing, dragging with mouse or finger, and the keyboard.

/** @import {Board} from "./board.js" */
import { picture, read } from "./card.js";
import { fly } from "./motion.js";
import { swallowClick } from "./popup.js";
import { recall, remember } from "./storage.js";
import { make } from "./text.js";

/** How far a pointer must go to drag a card, in pixels. */
const DRAG = 7;
/** How long somebody may think between two digits of a card, in milliseconds. */
const TYPING = 900;

/** Whether single keys are for playing; people who speak to their device can turn that off. */
export const keys = {
  get on() {
    return recall("keys") !== "off";
  },
  set on(on) {
    remember("keys", on ? "on" : "off");
  },
};

/** The card that something belongs to. @param {EventTarget | null} target */
function cardOf(target) {
  const card = target instanceof Element ? target.closest("[data-card]") : null;
  return card instanceof HTMLElement ? (card.dataset.card ?? null) : null;
}

/** The pile that something belongs to. @param {EventTarget | null} target */
function pileOf(target) {
  const pile = target instanceof Element ? target.closest("[data-pile]") : null;
  return pile instanceof HTMLElement ? Number(pile.dataset.pile) : null;
}

export class Input {
  /** @type {{card: string, x: number, y: number, id: number, ghost: HTMLElement | null} | null} */
  #drag = null;
  #typed = "";
  #typedAt = 0;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    const { root } = board;
    root.addEventListener("click", (event) => this.#clicked(event));
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#moved(event));
    root.addEventListener("pointerup", (event) => this.#up(event));
    root.addEventListener("pointercancel", () => this.#drop());
    root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && board.point(cardOf(event.target)));
    root.addEventListener("pointerleave", () => board.point(null));
    // What was merely tapped does not stay in view.
    root.addEventListener("focusin", ({ target }) =>
      board.point(target instanceof Element && target.matches(":focus-visible") ? cardOf(target) : null),
    );
    root.addEventListener("focusout", () => board.point(null));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The card that is dragged. */
  get dragged() {
    return this.#drag?.ghost ? this.#drag.card : null;
  }

  /** Where the dragged card is on the screen. */
  get ghost() {
    return this.#drag?.ghost?.getBoundingClientRect();
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const card = cardOf(event.target);
    const pile = pileOf(event.target);
    if (card !== null) this.board.choose(card === this.board.chosen ? null : card);
    // Without a pointer the click comes from the keyboard.
    else if (pile !== null) this.board.press(pile, event.detail === 0);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const card = cardOf(event.target);
    if (card === null || event.button !== 0 || this.#drag) return;
    this.#drag = { card, x: event.clientX, y: event.clientY, id: event.pointerId, ghost: null };
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost) {
      if (Math.hypot(dx, dy) < DRAG) return;
      const place = this.board.cards.at(drag.card)?.getBoundingClientRect();
      if (!place) return this.#drop();
      // All further events are the board's, whatever lies under the pointer.
      this.board.root.setPointerCapture(event.pointerId);
      drag.ghost = make("div", { class: "ghost" }, picture(this.board.options.sheet, drag.card));
      Object.assign(drag.ghost.style, { left: `${place.x}px`, top: `${place.y}px`, width: `${place.width}px` });
      document.body.append(drag.ghost);
      this.board.choose(null);
    }
    drag.ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-6, Math.min(6, dx / 40))}deg)`;
    this.board.tops.hover(this.board.tops.under(event.clientX, event.clientY));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.ghost) return void (this.#drag = null);
    swallowClick(0);
    const pile = this.board.tops.under(event.clientX, event.clientY);
    if (pile !== null) this.board.offer(drag.card, pile);
    this.#drop();
  }

  #drop() {
    const drag = this.#drag;
    const from = this.ghost;
    this.#drag = null;
    if (!drag?.ghost) return;
    drag.ghost.remove();
    this.board.tops.hover(null);
    this.board.point(null);
    this.board.choose(null);
    const element = this.board.cards.at(drag.card);
    if (element) fly([{ element, from }]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { board } = this;
    if (event.ctrlKey || event.metaKey || event.altKey || !board.root.offsetParent) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, textarea, select, dialog, [popover]") || document.querySelector("dialog[open]")) return;
    const free = target === document.body || target.id === "content" || board.root.contains(target);
    const { key } = event;
    // Escape also closes what is open: that stays the browser's.
    if (key === "Escape") return board.choose(null);
    if (free && key.startsWith("Arrow")) this.#arrow(key, target);
    else if (free && (key === "Home" || key === "End") && cardOf(target) !== null)
      board.cards.focus(key === "Home" ? 0 : Infinity);
    else if (/^\d$/.test(key) && keys.on) this.#digit(Number(key));
    else if (key === "e" && keys.on) board.options.end?.();
    else return;
    event.preventDefault();
  }

  /** Arrows go along the hand and along the piles, and from the one to the other.
   * @param {string} key @param {Element} target */
  #arrow(key, target) {
    const { cards, tops, chosen } = this.board;
    const along = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
    const held = cards.cards;
    const card = cardOf(target);
    const pile = pileOf(target);
    if (card !== null && key === "ArrowUp") {
      const plays = this.board.shown?.view.plays ?? [];
      tops.spot(plays.find((play) => play.card === (chosen ?? card))?.pile ?? 0)?.focus();
    } else if (card !== null && along !== 0) cards.focus((held.indexOf(card) + along + held.length) % held.length);
    else if (pile !== null && along !== 0) tops.spot((pile + along + tops.count) % tops.count)?.focus();
    else if (card === null && key !== "ArrowUp") cards.focus(held.indexOf(chosen ?? ""));
  }

  /** With a card chosen a digit is a pile; otherwise digits are the number of a card.
   * @param {number} digit */
  #digit(digit) {
    const { board } = this;
    if (board.takesPile) {
      if (digit >= 1 && digit <= board.tops.count) board.press(digit - 1, true);
      return;
    }
    const now = performance.now();
    const typed = (now - this.#typedAt < TYPING ? this.#typed : "") + digit;
    this.#typed = typed;
    this.#typedAt = now;
    const fits = board.cards.cards.filter((card) => String(read(card).number).startsWith(typed));
    const exact = fits.find((card) => read(card).number === Number(typed));
    const take = () => {
      if (this.#typed !== typed || exact === undefined) return;
      this.#typed = "";
      board.choose(exact);
      board.cards.at(exact)?.focus();
    };
    if (fits.length === 0) this.#typed = "";
    else if (fits.length === 1) take();
    // 1 may be the beginning of 10: wait and see.
    else setTimeout(take, TYPING);
  }
}
