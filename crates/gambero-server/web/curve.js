// What the plots of a game have in common: they are as wide as their place, turns go from left to right, and
// a line with a dot marks the moment that is shown.

/** @import {Attributes} from "./text.js" */
import { draw } from "./text.js";

/** The room beside the lines. */
export const LEFT = 40;
const RIGHT = 12;

/** Round numbers from 0 to a value, some four of them. @param {number} to */
export function ticks(to) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((step) => to / step <= 5) ?? 200;
  return Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => index * step);
}

/** @typedef {{turns: number, top: number, high: number, height: number, most: number}} Frame the number of turns, the room above the curve, its height, that of the whole drawing, and its largest value */

export class Curve {
  /** The frame of the game that is shown. */
  at = 0;
  width = 0;
  drawing = draw("g");
  now = draw("g", { class: "now" });

  /** @param {Frame} frame @param {Attributes} attributes @param {Element[]} about */
  constructor({ turns, ...frame }, attributes, ...about) {
    this.frame = { ...frame, turns: Math.max(1, turns) };
    this.element = draw("svg", { height: frame.height, ...attributes }, ...about, this.drawing, this.now);
  }

  /** Draws everything but the moment that is shown. */
  draw() {}

  /** Marks a frame as the one that is shown. @param {number} at */
  mark(at) {
    this.at = at;
  }

  /** Puts the drawing into its place; whenever that gets another width, it is drawn again.
   * @param {HTMLElement} place */
  put(place) {
    place.append(this.element);
    const fit = () => {
      const width = Math.round(place.clientWidth);
      if (width === this.width || width === 0) return;
      this.width = width;
      this.element.setAttribute("width", String(width));
      this.draw();
      this.mark(this.at);
    };
    new ResizeObserver(fit).observe(place);
    fit();
  }

  /** @param {number} turn */
  x(turn) {
    return LEFT + (turn / this.frame.turns) * (this.width - LEFT - RIGHT);
  }

  /** @param {number} value */
  y(value) {
    return this.frame.top + this.frame.high * (1 - value / this.frame.most);
  }

  /** The corners of a line through turns and values. @param {[number, number][]} points */
  path(points) {
    return points.map(([turn, value]) => `${this.x(turn).toFixed(1)},${this.y(value).toFixed(1)}`).join(" ");
  }

  /** Lines across the plot, with their values. @param {number[]} values @param {(value: number) => string} text */
  rules(values, text) {
    return values.flatMap((value) => {
      const y = this.y(value);
      return [
        draw("line", { class: "rule", x1: LEFT, x2: this.width - RIGHT, y1: y, y2: y }),
        draw("text", { class: "label", x: LEFT - 6, y: y + 4, "text-anchor": "end" }, text(value)),
      ];
    });
  }

  /** The numbers of turns, in a row. @param {number} y */
  numbers(y) {
    const label = (/** @type {number} */ turn) => draw("text", { class: "label", x: this.x(turn - 0.5), y, "text-anchor": "middle" }, String(turn));
    return ticks(this.frame.turns).slice(1).map(label);
  }

  /** Marks a moment by a line down to `end`, a dot, and its value beside the line.
   * @param {number} turn @param {number} value @param {number} end @param {number} height of the text
   * @param {string} text */
  moment(turn, value, end, height, text) {
    const [x, y] = [this.x(turn), this.y(value)];
    const isLate = x > this.width - 60;
    this.now.replaceChildren(
      draw("line", { x1: x, x2: x, y1: 4, y2: end }),
      draw("circle", { cx: x, cy: y, r: 5 }),
      draw("text", { x: x + (isLate ? -8 : 8), y: height, "text-anchor": isLate ? "end" : "start" }, text),
    );
  }

  /** The moment at which somebody points, in turns. @param {MouseEvent} event */
  turnAt(event) {
    const x = event.clientX - this.element.getBoundingClientRect().x;
    return ((x - LEFT) / (this.width - LEFT - RIGHT)) * this.frame.turns;
  }
}
