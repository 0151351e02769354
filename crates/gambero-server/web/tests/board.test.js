// What boards and tables make of what they hear before they draw it.

/** @import {ViewJson, LaidJson} from "../protocol.d.ts" */
import assert from "node:assert/strict";
import { test } from "node:test";
import { initials, read } from "../card.js";
import { duties } from "../duties.js";
import { trail } from "../piles.js";
import { spread, step } from "../ruler.js";
import { groups, parts } from "../signals.js";

const VIEW = /** @type {ViewJson} */ ({ played: 0, minimum: 2, owes: "minimum", lasting: [], three: false, skulls: [], bound: null });

test("cards are read as they are written", () => {
  assert.deepEqual(read("37"), { number: 37, colour: "", command: "" });
  assert.deepEqual(read("49s"), { number: 49, colour: "", command: "s" });
  assert.deepEqual(read("b10"), { number: 10, colour: "b", command: "" });
});

test("a turn begins with the minimum and ends with nothing", () => {
  assert.deepEqual(duties(VIEW), [["duty-minimum", { missing: 2 }]]);
  assert.deepEqual(duties({ ...VIEW, played: 1 }), [["duty-minimum", { missing: 1 }]]);
  assert.deepEqual(duties({ ...VIEW, played: 2, owes: null }), []);
});

test("a pile that one pile has fixed is a duty while such a card shows", () => {
  const view = { ...VIEW, bound: 1, played: 1 };
  assert.deepEqual(duties({ ...view, lasting: ["one-pile"] }).at(-1), ["duty-bound", { pile: 2 }]);
  assert.deepEqual(duties(view), [["duty-minimum", { missing: 1 }]]);
});

test("a skull comes before the number of cards, and a three replaces the minimum", () => {
  const view = { ...VIEW, skulls: [2], three: true, played: 1, owes: "cover-skull" };
  assert.deepEqual(duties(view), [["duty-skull", { pile: 3 }], ["duty-three", { played: 1 }]]);
  assert.deepEqual(duties({ ...view, skulls: [], played: 3, owes: null }), []);
});

test("the trail begins after one's last turn, and the turn that is on belongs to it", () => {
  /** @type {[number, number, string][]} */
  const laid = [[4, 0, "10"], [4, 0, "12"], [5, 1, "15"], [6, 0, "20"]];
  const recent = laid.map(([turn, seat, card]) => /** @type {LaidJson} */ ({ turn, seat, card, pile: 0, back: false }));
  const cards = (/** @type {number | null} */ seat, /** @type {number} */ turn, count = 4) =>
    trail(recent.slice(0, count), seat, turn).map(({ card }) => card);
  assert.deepEqual(cards(0, 6), ["15", "20"]);
  assert.deepEqual(cards(0, 6, 3), ["15"]);
  assert.equal(cards(0, 4, 1).length, 1, "before one's first turn is over");
  assert.equal(cards(null, 6).length, 4, "for those who look on");
});

test("no two people have the same letters, and bots have their number", () => {
  assert.deepEqual(initials(["Anna", "Marco"]), ["A", "M"]);
  assert.deepEqual(initials(["Anna", "alma"]), ["An", "Al"]);
  assert.deepEqual(initials(["Bot 2", "Bot 3", "Bob"]), ["2", "3", "B"]);
  assert.deepEqual(initials(["Anna", "Anna", "Anna"]), ["A1", "A2", "A3"]);
  assert.deepEqual(initials(["Gambero 5741", "Gambero 1203"]), ["G1", "G2"]);
  assert.deepEqual(initials(["", "😀x"]), ["?", "😀"]);
});

test("signals are taken apart", () => {
  assert.deepEqual(parts("really-leave:3"), { kind: "really-leave", pile: 3, values: {} });
  assert.deepEqual(parts("go-on"), { kind: "go-on", pile: null, values: {} });
  assert.deepEqual(parts("mostly:middle").values, { height: "middle" });
  assert.deepEqual(parts("not-now:draw-one"), { kind: "not-now", pile: null, values: { command: "draw-one" } });
  assert.deepEqual(parts("card:yellow-high").values, { colour: "yellow", height: "high" });
  assert.deepEqual(parts("colour:violet").values, { colour: "violet" });
});

test("signals about piles form groups, jumps first; those of later versions come last", () => {
  const found = groups(["mostly:low", "wave", "leave:0", "leave:2", "jump:1", "holds:stop"]);
  assert.deepEqual(found.map(({ signals }) => signals.join()), ["jump:1", "leave:0,leave:2", "mostly:low", "holds:stop", "wave"]);
});

/** Places labels of one width, and checks that none overlaps another or leaves the row.
 * @param {{at: number, width: number}[]} labels @param {number} low @param {number} high @param {number} gap */
function placed(labels, low, high, gap) {
  const middles = spread(labels, low, high, gap);
  const boxes = labels.map(({ width }, index) => [(middles[index] ?? NaN) - width / 2, (middles[index] ?? NaN) + width / 2]);
  let end = low - gap;
  for (const [left = NaN, right = NaN] of boxes.sort(([a = 0], [b = 0]) => a - b)) {
    assert.ok(left >= end + gap - 1e-9 && right <= high + 1e-9, JSON.stringify(boxes));
    end = right;
  }
  return middles;
}
const labels = (/** @type {number[]} */ wishes, width = 16) => wishes.map((at) => ({ at, width }));

test("labels stand where they wish, share a place evenly, keep their order and stay in the row", () => {
  assert.deepEqual(placed(labels([20, 80]), 0, 100, 4), [20, 80]);
  assert.deepEqual(placed(labels([50, 50]), 0, 100, 4), [40, 60]);
  const [first = 0, second = 0, third = 0] = placed(labels([52, 50, 51]), 0, 100, 4);
  assert.ok(second < third && third < first);
  assert.deepEqual(placed(labels([1, 1, 2]), 2, 100, 4), [10, 30, 50]);
  placed(labels([99, 100, 98, 100], 20), 0, 100, 2);
  placed(labels([10, 12, 14, 16, 40, 55, 57, 58], 12), 0, 120, 3);
});

test("hands of chance on rulers of all widths never overlap", () => {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let round = 0; round < 2000; round++) {
    const width = 300 + random() * 700;
    const count = 1 + Math.floor(random() * 9);
    placed(Array.from({ length: count }, () => ({ at: random() * width, width: 8 + random() * 20 })), 0, width, 4);
  }
});

test("steps carry their direction", () => {
  const play = { card: "37", pile: 0, step: 16, back: false, loses: false };
  assert.equal(step(play, "rising"), "+16");
  assert.equal(step(play, "falling"), "−16");
  assert.equal(step({ ...play, step: 10, back: true }, "rising"), "↩\u202f10");
});
