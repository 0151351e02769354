// The plot of a game: cards left over the turns, with the draw pile below, backwards tricks, a lane a seat
// for its turns, and the moment that is shown.

/** @import {Point, Turn} from "./frames.js" */
import { Curve, LEFT, ticks } from "./curve.js";
import { draw } from "./text.js";

/** @typedef {{points: Point[], turns: Turn[], letters: string[], cards: number, title: string, about: string, jump: (at: number) => void}} Figures the letters of the seats, the cards at the deal, the plot in words, and what goes to a frame */

const TOP = 12;
const HIGH = 150;
const LANE = 13;

/** The frame whose place is nearest. @param {Point[]} points in the order of `x` @param {number} x */
export function nearest(points, x) {
  let best = points[0];
  for (const point of points) if (best && Math.abs(point.x - x) <= Math.abs(best.x - x)) best = point;
  return best?.at ?? 0;
}

export class Plot extends Curve {
  /** @param {HTMLElement} root @param {Figures} figures */
  constructor(root, figures) {
    const { turns, letters, cards, title, about } = figures;
    const lanes = letters.length > 1 ? letters.length : 0;
    super(
      { turns: turns.length, top: TOP, high: HIGH, height: TOP + HIGH + lanes * LANE + 24, most: Math.max(1, cards) },
      { class: "curve", role: "img", "aria-labelledby": "plot-title plot-about" },
      draw("title", { id: "plot-title" }, title),
      draw("desc", { id: "plot-about" }, about),
    );
    this.figures = figures;
    this.element.addEventListener("pointerdown", (event) => {
      this.element.setPointerCapture(event.pointerId);
      this.#go(event);
    });
    this.element.addEventListener("pointermove", (event) => this.element.hasPointerCapture(event.pointerId) && this.#go(event));
    this.put(root);
  }

  /** @override @param {number} at */
  mark(at) {
    super.mark(at);
    const point = this.figures.points[at];
    if (!point || this.width === 0) return;
    const height = Math.max(TOP + 8, this.y(point.left) - 7);
    this.moment(point.x, point.left, this.frame.height - 20, height, String(point.left));
  }

  /** @param {PointerEvent} event */
  #go(event) {
    const at = nearest(this.figures.points, this.turnAt(event));
    if (at !== this.at) this.figures.jump(at);
  }

  /** @override */
  draw() {
    const { points, turns, letters, cards } = this.figures;
    const [low, right] = [this.y(0), this.x(turns.length)];
    const drawPile = this.path(points.map(({ x, draw }) => [x, draw]));
    const tricks = points
      .filter((point) => point.back)
      .map((point) => draw("circle", { class: "trick", cx: this.x(point.x), cy: this.y(point.left), r: 4 }));
    this.drawing.replaceChildren(
      ...this.rules(ticks(cards), String),
      draw("polygon", { class: "draw-pile", points: `${LEFT},${low} ${drawPile} ${right},${low}` }),
      draw("polyline", { class: "left", points: this.path(points.map(({ x, left }) => [x, left])) }),
      ...tricks,
      ...(letters.length > 1 ? letters.flatMap((letter, seat) => this.#lane(letter, seat, low + 6 + seat * LANE)) : []),
      ...this.numbers(this.frame.height - 6),
    );
  }

  /** A bar for each turn of a seat. @param {string} letter @param {number} seat @param {number} y */
  #lane(letter, seat, y) {
    const bars = this.figures.turns.flatMap((turn, place) => {
      if (turn.seat !== seat) return [];
      const x = this.x(place);
      return [draw("rect", { class: `who-${seat}`, x: x + 0.5, y, width: Math.max(1, this.x(place + 1) - x - 1), height: LANE - 3, rx: 2 })];
    });
    return [draw("text", { class: "label", x: LEFT - 6, y: y + LANE - 4, "text-anchor": "end" }, letter), ...bars];
  }
}
