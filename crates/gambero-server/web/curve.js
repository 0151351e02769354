// What the plots of a game have in common: they are as wide as their place, and turns go from left to right.

import { draw } from "./text.js";

/** The room beside the lines. */
export const LEFT = 40;
export const RIGHT = 12;

/** Round numbers from 0 to a value, some four of them. @param {number} to @returns {number[]} */
export function ticks(to) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((step) => to / step <= 5) ?? 200;
  return Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => index * step);
}

export class Curve {
  /** The frame that is shown. */
  at = 0;
  width = 0;
  #turns;
  /** @type {SVGElement | null} */
  #drawing = null;

  /** @param {number} turns how many there are */
  constructor(turns) {
    this.#turns = Math.max(1, turns);
  }

  /** Draws everything but the moment that is shown. */
  draw() {}

  /** Marks a frame as the one that is shown. @param {number} at */
  mark(at) {
    this.at = at;
  }

  /** Puts the drawing into its place; whenever that gets another width, it is drawn again.
   * @param {HTMLElement} place @param {SVGElement} drawing */
  put(place, drawing) {
    this.#drawing = drawing;
    place.append(drawing);
    const fit = () => {
      const width = Math.round(place.clientWidth);
      if (width === this.width || width === 0) return;
      this.width = width;
      drawing.setAttribute("width", String(width));
      this.draw();
      this.mark(this.at);
    };
    new ResizeObserver(fit).observe(place);
    fit();
  }

  /** Where a moment lies. @param {number} turn */
  x(turn) {
    return LEFT + (turn / this.#turns) * (this.width - LEFT - RIGHT);
  }

  /** The numbers of turns, in a row. @param {number} y */
  numbers(y) {
    return ticks(this.#turns)
      .filter((turn) => turn > 0)
      .map((turn) => draw("text", { class: "label", x: this.x(turn - 0.5), y, "text-anchor": "middle" }, String(turn)));
  }

  /** The moment at which somebody points, in turns. @param {MouseEvent} event */
  turnAt(event) {
    const x = event.clientX - (this.#drawing?.getBoundingClientRect().x ?? 0);
    return ((x - LEFT) / (this.width - LEFT - RIGHT)) * this.#turns;
  }
}
