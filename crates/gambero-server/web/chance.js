// The plot of a game's chances: how likely the team was to win after every turn, which turns cost most, and
// how long a win was there with all cards known.

/** @import {AnalysisJson, TurnAnalysisJson} from "./protocol.d.ts" */
/** @import {Point, Turn} from "./frames.js" */
import { Curve, LEFT } from "./curve.js";
import { draw, t } from "./text.js";

/** @typedef {{analysis: AnalysisJson, dearest: TurnAnalysisJson[], points: Point[], turns: Turn[], won: boolean, about: string, jump: (at: number) => void}} Chances the turns that cost most, where the frames lie, how the game ended, the plot in words, and what goes to a frame */
/** @typedef {"always" | "never" | "until" | "between" | "from" | "perhaps" | "unknown"} Winnable */

const CHANCE_TOP = 20;
const CHANCE_HEIGHT = 120;
/** The strip below: won, unknown, lost. */
const STRIP = 14;
/** The numbers of turns below that. */
const NUMBERS = 18;
/** A dear turn's badge: its radius, and how high it stands above the line. */
const BADGE = 8;
const POLE = 13;

/** An eye: all hands are open. */
export const EYE = "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 .01 0z";

/** What a turn must cost to be spoken of, and how many are. */
const NOTICEABLE = 0.02;
const SPOKEN_OF = 3;

/** What a turn cost the team. @param {TurnAnalysisJson} turn */
export const cost = (turn) => Math.max(0, turn.best_chance - turn.chance);

/** The turns that cost most, the dearest first. @param {AnalysisJson} analysis */
export const dearest = ({ turns }) =>
  turns
    .filter((turn) => cost(turn) >= NOTICEABLE)
    .sort((a, b) => cost(b) - cost(a))
    .slice(0, SPOKEN_OF);

/** How a game stood with all cards known: a kind, and the turns in which that changed.
 * @param {AnalysisJson} analysis @param {(frame: number) => number} turnOf the turn that led to a frame
 * @returns {{kind: Winnable, until: number, from: number}} */
export function winnable({ won_before, lost_from, actions }, turnOf) {
  const [until, from] = [turnOf(won_before), turnOf(lost_from)];
  const lost = lost_from <= actions;
  /** @returns {Winnable} */
  const kind = () => {
    if (won_before > actions) return "always";
    if (lost_from === 0) return "never";
    if (won_before === 0) return lost ? "from" : "unknown";
    if (!lost) return "perhaps";
    return until === from ? "until" : "between";
  };
  return { kind: kind(), until, from };
}

/** A chance in the page's language. @param {number} chance */
export const percent = (chance) => new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(chance);

export class ChancePlot extends Curve {
  /** @param {HTMLElement} root @param {Chances} chances */
  constructor(root, chances) {
    const { analysis, turns, about } = chances;
    // The chance after each turn; at the deal first.
    const line = [analysis.start, ...analysis.turns.map((turn) => turn.chance)];
    super(
      { turns: turns.length, top: CHANCE_TOP, high: CHANCE_HEIGHT, height: CHANCE_TOP + CHANCE_HEIGHT + STRIP + 8 + NUMBERS, most: 1 },
      {
        class: "curve chances",
        role: "slider",
        tabindex: 0,
        "aria-labelledby": "chances-title",
        "aria-describedby": "chances-about",
        "aria-valuemin": 0,
        "aria-valuemax": line.length - 1,
        click: (/** @type {MouseEvent} */ event) => this.#go(Math.round(this.turnAt(event))),
        keydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      },
      draw("title", { id: "chances-title" }, t("replay-chance-title")),
      draw("desc", { id: "chances-about" }, about),
      draw(
        "pattern",
        { id: "perhaps", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        draw("rect", { class: "stripe", width: 3, height: 6 }),
      ),
    );
    this.chances = chances;
    this.line = line;
    this.put(root);
  }

  /** @override @param {number} at */
  mark(at) {
    super.mark(at);
    const done = this.#done();
    const value = this.line[done] ?? 0;
    const chance = percent(value);
    const words = done === 0 ? t("replay-chance-deal", { chance }) : t("replay-chance-after", { turn: done, chance });
    this.element.setAttribute("aria-valuenow", String(done));
    this.element.setAttribute("aria-valuetext", words);
    const point = this.chances.points[at];
    // The text stands above everything else that is drawn.
    if (point && this.width > 0) this.moment(point.x, value, this.frame.height - NUMBERS, 12, chance);
  }

  /** How many turns are over in the frame that is shown. */
  #done() {
    const over = this.chances.turns.filter((turn) => turn.last <= this.at).length;
    return Math.min(over, this.line.length - 1);
  }

  /** Goes to the end of a turn; the deal is turn 0. @param {number} turn */
  #go(turn) {
    const to = Math.max(0, Math.min(this.line.length - 1, turn));
    this.chances.jump(to === 0 ? 0 : (this.chances.turns[to - 1]?.last ?? 0));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const done = this.#done();
    const within = done > 0 ? this.at > (this.chances.turns[done - 1]?.last ?? 0) : this.at > 0;
    if (event.key === "ArrowRight" || event.key === "ArrowUp") this.#go(done + 1);
    else if (event.key === "ArrowLeft" || event.key === "ArrowDown") this.#go(within ? done : done - 1);
    else if (event.key === "Home") this.#go(0);
    else if (event.key === "End") this.#go(this.line.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @override */
  draw() {
    const [low, right] = [this.y(0), this.x(this.chances.turns.length)];
    const corners = this.path(this.line.map((chance, turn) => [turn, chance]));
    this.drawing.replaceChildren(
      ...this.rules([0, 0.5, 1], percent),
      ...this.#strip(low, right),
      draw("polygon", { class: "area", points: `${LEFT},${low} ${corners} ${this.x(this.line.length - 1)},${low}` }),
      draw("polyline", { class: "chance", points: corners }),
      ...this.#result(right),
      ...this.#dearest(),
      ...this.numbers(this.frame.height - 3),
    );
  }

  /** How the game ended: chance is over then. @param {number} right */
  #result(right) {
    const [x, y] = [this.x(this.line.length - 1), this.y(this.line.at(-1) ?? 0)];
    const [kind, end] = this.chances.won ? ["won", this.y(1)] : ["lost", this.y(0)];
    return [draw("line", { class: `result ${kind}`, x1: x, x2: right, y1: y, y2: end }), draw("circle", { class: kind, cx: right, cy: end, r: 5 })];
  }

  /** What the dearest turns cost: from what could have been down to what was, with a badge above that keeps clear of the others. */
  #dearest() {
    const badges = /** @type {{x: number, y: number}[]} */ ([]);
    const { dearest } = this.chances;
    return [...dearest]
      .sort((a, b) => a.turn - b.turn)
      .flatMap((turn) => {
        const x = this.x(turn.turn);
        const [from, to] = [this.y(turn.best_chance), this.y(turn.chance)];
        const apart = 2 * BADGE + 1;
        const free = badges.reduce((y, badge) => (x - badge.x < apart && Math.abs(y - badge.y) < apart ? badge.y - apart : y), from - POLE);
        const y = Math.max(BADGE + 1, free);
        badges.push({ x, y });
        return [
          draw("line", { class: "pole", x1: x, x2: x, y1: y, y2: from }),
          draw("line", { class: "cost", x1: x, x2: x, y1: from, y2: to }),
          draw("circle", { class: "dear", cx: x, cy: y, r: BADGE }),
          draw("text", { class: "dear-number", x, y: y + 4, "text-anchor": "middle" }, String(dearest.indexOf(turn) + 1)),
        ];
      });
  }

  /** With all cards known: how long a win was there, what nobody knows, and what was lost.
   * @param {number} low @param {number} right */
  #strip(low, right) {
    const { analysis, points } = this.chances;
    const place = (/** @type {number} */ frame) => (frame > analysis.actions ? right : this.x(points[frame]?.x ?? 0));
    const [won, lost] = [place(analysis.won_before), place(analysis.lost_from)];
    const y = low + 6;
    const part = (/** @type {string} */ kind, /** @type {string} */ sign, /** @type {number} */ from, /** @type {number} */ to) => {
      if (to - from < 1) return [];
      const wide = to - from > 18;
      return [
        draw("rect", { class: `strip ${kind}`, x: from, y, width: to - from, height: STRIP, rx: 2 }),
        wide && draw("text", { class: "strip-sign", x: (from + to) / 2, y: y + STRIP - 3, "text-anchor": "middle" }, sign),
      ].filter((shape) => shape !== false);
    };
    const end = analysis.lost_from < analysis.actions ? [draw("line", { class: "end", x1: lost, x2: lost, y1: CHANCE_TOP - 4, y2: y + STRIP })] : [];
    const eye = draw("path", { class: "eye", d: EYE, transform: `translate(${LEFT - 24} ${y - 2}) scale(0.75)` });
    return [eye, ...part("won", "✓", LEFT, won), ...part("perhaps", "?", won, lost), ...part("lost", "✗", lost, right), ...end];
  }
}
