// The plot of a game: cards left over the turns, with the draw pile below, backwards tricks, a lane a seat
// for its turns, and the moment that is shown.

/** @import {Point, Turn} from "./frames.js" */
import { Curve, LEFT, ticks } from "./curve.js";
import { draw } from "./text.js";

/**
 * @typedef {object} Figures
 * @property {Point[]} points
 * @property {Turn[]} turns
 * @property {string[]} letters of the seats
 * @property {number} cards at the deal
 * @property {string} title
 * @property {string} about the same in words
 * @property {(at: number) => void} jump goes to a frame
 */

const TOP = 12;
const HEIGHT = 150;
const LANE = 13;

/** The frame whose place is nearest. @param {Point[]} points in the order of `x` @param {number} x */
export function nearest(points, x) {
  let best = points[0];
  for (const point of points) if (best && Math.abs(point.x - x) <= Math.abs(best.x - x)) best = point;
  return best?.at ?? 0;
}

export class Plot extends Curve {
  #dragging = false;

  /** @param {HTMLElement} root @param {Figures} figures */
  constructor(root, figures) {
    super(figures.turns.length);
    this.figures = figures;
    const lanes = figures.letters.length > 1 ? figures.letters.length : 0;
    this.height = TOP + HEIGHT + lanes * LANE + 24;
    this.now = draw("g", { class: "now" });
    this.drawing = draw("g");
    this.element = draw(
      "svg",
      { class: "curve", role: "img", "aria-labelledby": "plot-title plot-about", height: this.height },
      draw("title", { id: "plot-title" }, figures.title),
      draw("desc", { id: "plot-about" }, figures.about),
      this.drawing,
      this.now,
    );
    this.element.addEventListener("pointerdown", (event) => {
      this.#dragging = true;
      this.element.setPointerCapture(event.pointerId);
      this.#go(event);
    });
    this.element.addEventListener("pointermove", (event) => this.#dragging && this.#go(event));
    for (const end of ["pointerup", "pointercancel"]) this.element.addEventListener(end, () => (this.#dragging = false));
    this.put(root, this.element);
  }

  /** @override @param {number} at */
  mark(at) {
    super.mark(at);
    const point = this.figures.points[at];
    if (!point || this.width === 0) return;
    const [x, y] = [this.x(point.x), this.#y(point.left)];
    const side = x > this.width - 40 ? "end" : "start";
    this.now.replaceChildren(
      draw("line", { x1: x, x2: x, y1: TOP - 6, y2: this.height - 20 }),
      draw("circle", { cx: x, cy: y, r: 5 }),
      draw("text", { x: x + (side === "start" ? 8 : -8), y: Math.max(TOP + 8, y - 7), "text-anchor": side }, String(point.left)),
    );
  }

  /** @param {PointerEvent} event */
  #go(event) {
    const at = nearest(this.figures.points, this.turnAt(event));
    if (at !== this.at) this.figures.jump(at);
  }

  /** @param {number} left in cards */
  #y(left) {
    return TOP + HEIGHT * (1 - left / Math.max(1, this.figures.cards));
  }

  /** @override */
  draw() {
    const { points, turns, letters, cards } = this.figures;
    const [low, right] = [this.#y(0), this.x(turns.length)];
    const lines = ticks(cards).flatMap((tick) => {
      const y = this.#y(tick);
      return [
        draw("line", { class: "rule", x1: LEFT, x2: right, y1: y, y2: y }),
        draw("text", { class: "label", x: LEFT - 6, y: y + 4, "text-anchor": "end" }, String(tick)),
      ];
    });
    const path = (/** @type {"left" | "draw"} */ what) => points.map((point) => `${this.x(point.x).toFixed(1)},${this.#y(point[what]).toFixed(1)}`).join(" ");
    const tricks = points
      .filter((point) => point.back)
      .map((point) => draw("circle", { class: "trick", cx: this.x(point.x), cy: this.#y(point.left), r: 4 }));
    const lanes = letters.length > 1 ? this.#lanes(turns, letters, low) : [];
    this.drawing.replaceChildren(
      ...lines,
      draw("polygon", { class: "draw-pile", points: `${LEFT},${low} ${path("draw")} ${right},${low}` }),
      draw("polyline", { class: "left", points: path("left") }),
      ...tricks,
      ...lanes,
      ...this.numbers(this.height - 6),
    );
  }

  /** A row a seat, with a bar for each of its turns.
   * @param {Turn[]} turns @param {string[]} letters @param {number} low */
  #lanes(turns, letters, low) {
    return letters.flatMap((letter, seat) => {
      const y = low + 6 + seat * LANE;
      const bars = turns.flatMap((turn, place) => {
        if (turn.seat !== seat) return [];
        const x = this.x(place);
        return [draw("rect", { class: `who-${seat}`, x: x + 0.5, y, width: Math.max(1, this.x(place + 1) - x - 1), height: LANE - 3, rx: 2 })];
      });
      return [draw("text", { class: "label", x: LEFT - 6, y: y + LANE - 4, "text-anchor": "end" }, letter), ...bars];
    });
  }
}
