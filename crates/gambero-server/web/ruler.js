// The ruler: the whole game as distances on a line. Pile tops are markers, the hand is dots, a backwards
// trick is an arc. Quick & Easy has two scales from 1 to 10, one a pile.

/** @import {ViewJson, PlayJson} from "./protocol.d.ts" */
import { read } from "./card.js";
import { draw, t } from "./text.js";

/** @typedef {{at: number, width: number}} Label a label's wish for its middle, and how wide it is */

/** Places labels in a row so that none overlaps another, each as near to its wish as the others let it.
 * @param {Label[]} labels in any order @param {number} low where the row begins
 * @param {number} high where it ends @param {number} gap between two labels
 * @returns {number[]} the middles, in the order given */
export function spread(labels, low, high, gap) {
  const order = labels.map((_, index) => index).sort((a, b) => (labels[a]?.at ?? 0) - (labels[b]?.at ?? 0));
  // Neighbours that would overlap form a block, which stands where its members wish on average.
  const blocks = /** @type {{members: number[], width: number, wish: number}[]} */ ([]);
  /** @param {{width: number, wish: number}} block */
  const start = (block) => Math.max(low, Math.min(high - block.width, block.wish));
  for (const index of order) {
    const label = labels[index] ?? { at: 0, width: 0 };
    let block = { members: [index], width: label.width, wish: label.at - label.width / 2 };
    for (;;) {
      const before = blocks.at(-1);
      if (!before || start(before) + before.width + gap <= start(block)) break;
      blocks.pop();
      // The second block's members stand `shift` further right within the joint block.
      const shift = before.width + gap;
      const [a, b] = [before.members.length, block.members.length];
      block = {
        members: [...before.members, ...block.members],
        width: shift + block.width,
        wish: (before.wish * a + (block.wish - shift) * b) / (a + b),
      };
    }
    blocks.push(block);
  }
  const middles = /** @type {number[]} */ (new Array(labels.length).fill(0));
  for (const block of blocks) {
    let left = start(block);
    for (const index of block.members) {
      const width = labels[index]?.width ?? 0;
      middles[index] = left + width / 2;
      left += width + gap;
    }
  }
  return middles;
}

/** How a step is written: `+16`, `−29`, `↩ 10`.
 * @param {PlayJson} play @param {string | undefined} direction */
export function step(play, direction) {
  if (play.back) return `↩\u202f${play.step}`;
  return `${direction === "falling" ? "−" : "+"}${play.step}`;
}

/** The ruler in words, for those who listen.
 * @param {ViewJson} view @param {string | null} pointed
 * @param {(card: string) => string} spoken how a card is spoken */
export function inWords(view, pointed, spoken) {
  const piles = view.tops.map((top, pile) => {
    const place = { pile: pile + 1, way: view.directions[pile] ?? "" };
    return top === null ? t("board-ruler-empty", place) : t("board-ruler-pile", { ...place, card: spoken(top) });
  });
  const parts = [t("board-ruler-piles", { piles: piles.join(", ") })];
  if (view.hand.length > 0) parts.push(t("board-ruler-hand", { cards: view.hand.map(spoken).join(", ") }));
  if (pointed !== null) {
    const steps = view.plays
      .filter((play) => play.card === pointed)
      .map((play) => t("board-ruler-step", { pile: play.pile + 1, step: step(play, view.directions[play.pile]) }));
    if (steps.length > 0) parts.push(t("board-ruler-card", { card: spoken(pointed), steps: steps.join(", ") }));
  }
  return parts.join(" ");
}

/** @param {string} look @param {number} x1 @param {number} x2 @param {number} y1 @param {number} [y2] */
const stroke = (look, x1, x2, y1, y2 = y1) => draw("line", { class: look, x1, x2, y1, y2 });

/** An arrowhead that shows which way a pile goes.
 * @param {string} way @param {number} at @param {number} y @param {number} r */
const marker = (way, at, y, r) =>
  draw("path", {
    class: `marker ${way}`,
    d: way === "rising" ? `M${at - r} ${y}h${2 * r}L${at} ${y - 1.7 * r}z` : `M${at - r} ${y - 1.7 * r}h${2 * r}L${at} ${y}z`,
  });

/** The drawing. */
export class Ruler {
  #last = /** @type {{view: ViewJson, pointed: string | null} | null} */ (null);
  #key = "";
  #width = 0;
  #unit = 16;

  /** @param {string} sheet the address of the cards, for the shapes of colours
   * @param {(card: string) => string} spoken how a card is spoken */
  constructor(sheet, spoken) {
    this.sheet = sheet;
    this.spoken = spoken;
    this.element = draw("svg", { class: "ruler", role: "img" });
    new ResizeObserver(() => {
      const width = this.element.clientWidth;
      const unit = parseFloat(getComputedStyle(this.element).fontSize);
      if (width === this.#width && unit === this.#unit) return;
      this.#width = width;
      this.#unit = unit;
      this.#paint();
    }).observe(this.element);
  }

  /** @param {ViewJson} view
   * @param {string | null} pointed the card that is chosen, hovered, focused or dragged
   * @param {boolean} chosen whether it is chosen */
  show(view, pointed, chosen) {
    const key = JSON.stringify([view.notation, view.tops, view.hand, view.plays.length, pointed, chosen]);
    if (key === this.#key) return;
    this.#key = key;
    this.#last = { view, pointed };
    this.element.setAttribute("aria-label", inWords(view, pointed, this.spoken));
    this.#paint();
  }

  #paint() {
    if (!this.#last || this.#width === 0) return;
    const { view, pointed } = this.#last;
    const scales = view.directions.length === 2;
    this.element.replaceChildren(...(scales ? this.#scales(view, pointed) : this.#line(view, pointed)));
  }

  /** The line from 1 to 100. @param {ViewJson} view @param {string | null} pointed */
  #line(view, pointed) {
    const u = this.#unit / 16;
    const [pad, axis] = [14 * u, 42 * u];
    const width = this.#width;
    /** @param {number} number */
    const x = (number) => pad + ((number - 1) / 99) * (width - 2 * pad);
    const mine = view.plays.length > 0;
    const steps = new Map(view.plays.filter((play) => play.card === pointed).map((play) => [play.pile, play]));
    const tops = view.tops.map((top, pile) => {
      const way = view.directions[pile] ?? "rising";
      return { pile, way, number: top === null ? (way === "rising" ? 1 : 100) : read(top).number };
    });
    const parts = /** @type {Element[]} */ ([]);

    // What the piles can still take: rising ones to the right of their tops, falling ones to the left.
    const lowest = Math.min(...tops.filter((top) => top.way === "rising").map((top) => top.number));
    const highest = Math.max(...tops.filter((top) => top.way === "falling").map((top) => top.number));
    parts.push(stroke("axis", x(1), x(100), axis));
    parts.push(stroke("reach rising", x(lowest), x(100), axis - 2 * u));
    parts.push(stroke("reach falling", x(1), x(highest), axis + 2 * u));
    for (let number = 10; number < 100; number += 10) parts.push(stroke("tick", x(number), x(number), axis - 5 * u, axis + 5 * u));

    // Arcs: every backwards trick that waits, and the steps of the card pointed at.
    for (const play of view.plays) {
      const top = tops[play.pile];
      const near = play.card === pointed;
      if (!top || (!near && !play.back)) continue;
      const [from, to] = [x(top.number), x(read(play.card).number)];
      const high = play.back ? 24 * u : Math.min(18 * u, 4 * u + Math.abs(to - from) / 12);
      parts.push(
        draw("path", {
          class: `arc ${play.back ? "trick" : top.way}${near ? " near" : ""}`,
          d: `M${from} ${axis - 6 * u}Q${(from + to) / 2} ${axis - 6 * u - high * 1.6} ${to} ${axis - 5 * u}`,
        }),
      );
    }

    // Pile tops above the line. Two that are alike have one label.
    const wide = 8 * u;
    const alike = tops.filter(
      (top, pile) => tops.findIndex((other) => other.way === top.way && other.number === top.number) === pile,
    );
    const labels = alike.map((top) => {
      const same = tops.filter((other) => other.way === top.way && other.number === top.number);
      const play = same.map((other) => steps.get(other.pile)).find((play) => play !== undefined);
      const more = play ? step(play, top.way) : "";
      const text = String(top.number);
      const width = (text.length + (more ? more.length + 1.7 : 0)) * wide;
      return { top, text, more, back: play?.back ?? false, at: x(top.number), width };
    });
    const middles = spread(labels, 2, width - 2, 6 * u);
    labels.forEach(({ top, text, more, back, at }, index) => {
      parts.push(
        marker(top.way, at, axis - 9 * u, 5.5 * u),
        draw(
          "text",
          { class: `tip ${top.way}`, x: middles[index], y: 11 * u },
          draw("tspan", {}, text),
          more ? draw("tspan", { class: back ? "far trick" : "far", dx: wide * 0.5 }, more) : null,
        ),
      );
    });

    // The hand on the line, its labels below.
    const hand = view.hand.map((card) => ({ card, number: read(card).number }));
    const places = spread(
      hand.map(({ number, card }) => ({ at: x(number), width: String(number).length * wide * (card === pointed ? 1.3 : 1) })),
      2,
      width - 2,
      4 * u,
    );
    hand.forEach(({ card, number }, index) => {
      const [at, place, near] = [x(number), places[index] ?? 0, card === pointed];
      const lost = mine && !view.plays.some((play) => play.card === card);
      if (Math.abs(place - at) > 5 * u) {
        parts.push(draw("path", { class: "leader", d: `M${at} ${axis + 6 * u}L${place} ${axis + 12 * u}` }));
      }
      parts.push(
        draw("circle", { class: `dot${near ? " near" : ""}${lost ? " lost" : ""}`, cx: at, cy: axis, r: (near ? 7 : 4.5) * u }),
        draw("text", { class: `own${near ? " near" : ""}${lost ? " lost" : ""}`, x: place, y: axis + 22 * u }, String(number)),
      );
    });
    return parts;
  }

  /** Two scales from 1 to 10. @param {ViewJson} view @param {string | null} pointed */
  #scales(view, pointed) {
    const u = this.#unit / 16;
    const axis = 46 * u;
    const half = this.#width / 2;
    const pad = 16 * u;
    const size = 17 * u;
    const mine = view.plays.length > 0;
    const parts = /** @type {Element[]} */ ([]);
    view.directions.forEach((way, pile) => {
      const left = pile * half + (pile === 0 ? 0 : 10 * u);
      const room = half - 10 * u;
      /** @param {number} number */
      const x = (number) => left + pad + ((number - 1) / 9) * (room - 2 * pad);
      const top = view.tops[pile] ?? null;
      parts.push(stroke("axis", x(1), x(10), axis));
      const from = top === null ? (way === "rising" ? 1 : 10) : read(top).number;
      const far = way === "rising" ? 10 : 1;
      parts.push(stroke(`reach wide ${way}`, x(from), x(far), axis));
      for (let number = 1; number <= 10; number++) parts.push(stroke("tick", x(number), x(number), axis - 4 * u, axis + 4 * u));
      /** @param {string} colour @param {number} at @param {number} y @param {string} look */
      const shape = (colour, at, y, look) =>
        draw("use", { class: look, href: `${this.sheet}#s-${colour}`, x: at - size / 2, y: y - size / 2, width: size, height: size });
      const stacked = /** @type {Map<number, number>} */ (new Map());
      for (const card of view.hand) {
        const { number, colour } = read(card);
        const play = view.plays.find((play) => play.card === card && play.pile === pile);
        const near = card === pointed;
        const level = stacked.get(number) ?? 0;
        stacked.set(number, level + 1);
        const look = mine && !play ? "lost" : "";
        const y = axis + 13 * u;
        const at = x(number) + level * size * 0.85;
        if (play?.back && top !== null) {
          const [a, b] = [x(from), x(number)];
          const d = `M${a} ${axis - 6 * u}Q${(a + b) / 2} ${axis - 30 * u} ${b} ${axis - 4 * u}`;
          parts.push(draw("path", { class: `arc trick${near ? " near" : ""}`, d }));
        }
        parts.push(
          draw("circle", { class: `dot${near ? " near" : ""} ${look}`, cx: x(number), cy: axis, r: (near ? 6 : 3.5) * u }),
        );
        parts.push(shape(colour, at, y, look));
        parts.push(draw("text", { class: `own ${near ? "near" : ""} ${look}`, x: at, y: axis + 33 * u }, String(number)));
        if (near && play) {
          const place = Math.max(left + 18 * u, Math.min(left + room - 18 * u, x(number)));
          parts.push(draw("text", { class: `tip far ${play.back ? "trick" : way}`, x: place, y: 13 * u }, step(play, way)));
        }
      }
      if (top === null) parts.push(marker(way, x(from), axis - 9 * u, 5 * u));
      else {
        parts.push(shape(read(top).colour, x(from), axis - 15 * u, ""));
        parts.push(draw("text", { class: `tip ${way}`, x: x(from), y: axis - 27 * u }, `${way === "rising" ? "▲" : "▼"}${from}`));
      }
    });
    return parts;
  }
}
