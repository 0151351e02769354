// Frames of a replay: what is seen from where, turn by turn.

import assert from "node:assert/strict";
import { test } from "node:test";
import { happened, points, readHash, recent, turnFrom, turns, view, writeHash } from "../frames.js";
import { ticks } from "../curve.js";
import { nearest } from "../plot.js";

/** @typedef {import("../protocol.d.ts").FrameJson} FrameJson */

/** @type {FrameJson} */
const empty = {
  done: null,
  turn: 1,
  active: 0,
  tops: [null, null, null, null],
  hands: [["23", "40"], ["30", "60"]],
  draw: 3,
  left: 7,
  played: 0,
  minimum: 2,
  owes: "minimum",
  lasting: [],
  three: false,
  skulls: [],
  bound: null,
  signals: [],
  said: [[], []],
  outcome: null,
};

/** @param {Partial<NonNullable<FrameJson["done"]>>} done */
const done = (done) => ({ turn: 1, seat: 0, action: "end", step: 0, back: false, ends: null, drew: [], ...done });

/** Two turns: 23 and 40 and the end with a draw; then 30 back, and giving up. */
const replay = /** @type {import("../protocol.d.ts").ReplayJson} */ ({
  code: "ABCDEF",
  number: 1,
  variant: "original",
  layout: null,
  players: [],
  directions: ["rising", "rising", "falling", "falling"],
  outcome: "lost:conceded",
  left: 4,
  practice: false,
  daily: null,
  started: 0,
  ended: 0,
  seed: null,
  draw: [],
  frames: [
    { ...empty, signals: [{ seat: 1, signal: "leave:0" }] },
    { ...empty, done: done({ action: "23@0", step: 22 }), left: 6, played: 1 },
    { ...empty, done: done({ action: "40@0", step: 17 }), left: 5, played: 2, owes: null },
    { ...empty, done: done({ ends: "choice", drew: ["50", "61"] }), turn: 2, active: 1, left: 5, draw: 1, hands: [["50", "61"], ["30", "60"]] },
    { ...empty, done: done({ turn: 2, seat: 1, action: "30@0", step: 10, back: true }), turn: 2, active: 1, left: 4, draw: 1, played: 1, signals: [{ seat: 0, signal: "go-on" }] },
    { ...empty, done: done({ turn: 2, seat: 1, action: "concede" }), turn: 2, active: 1, left: 4, draw: 1, played: 1, outcome: "lost:conceded" },
  ],
});

test("turns gather what was laid and said in them", () => {
  const [first, second, ...more] = turns(replay);
  assert.equal(more.length, 0);
  assert.deepEqual([first?.number, first?.seat, first?.first, first?.last, first?.left], [1, 0, 1, 3, 5]);
  assert.deepEqual(first?.laid.map(({ card, pile, at }) => [card, pile, at]), [["23", 0, 1], ["40", 0, 2]]);
  assert.deepEqual(first?.signals, [{ seat: 1, signal: "leave:0" }]);
  assert.deepEqual(second?.laid, [{ at: 4, card: "30", pile: 0, step: 10, back: true }]);
  assert.deepEqual(second?.signals, [{ seat: 0, signal: "go-on" }]);
});

test("all turns have the same width on the plot, and their actions share it", () => {
  const found = points(replay, turns(replay));
  assert.deepEqual(found.map(({ x }) => x), [0, 1 / 3, 2 / 3, 1, 1.5, 2]);
  assert.deepEqual(found.map(({ back }) => back), [false, false, false, false, true, false]);
  assert.equal(nearest(found, 0.35), 1);
  assert.equal(nearest(found, -5), 0);
  assert.equal(nearest(found, 99), 5);
});

test("a turn back and a turn on stop where turns begin", () => {
  const all = turns(replay);
  assert.deepEqual([turnFrom(all, 0, 1), turnFrom(all, 1, 1), turnFrom(all, 3, 1), turnFrom(all, 5, 1)], [3, 3, 5, 5]);
  assert.deepEqual([turnFrom(all, 5, -1), turnFrom(all, 4, -1), turnFrom(all, 3, -1), turnFrom(all, 0, -1)], [3, 3, 0, 0]);
});

test("a view shows one hand, and nobody can play in it", () => {
  const seen = view(replay, 3, 0);
  assert.deepEqual(seen.hand, ["50", "61"]);
  assert.deepEqual([seen.seat, seen.active, seen.status, seen.counts.length, seen.plays.length], [null, 1, "playing", 2, 0]);
  const end = view(replay, 5, 1);
  assert.deepEqual([end.status, end.reason], ["lost", "conceded"]);
});

test("the trail begins after a seat's last turn that is over", () => {
  assert.deepEqual(recent(replay, 4, 1).map(({ card }) => card), ["23", "40", "30"]);
  assert.deepEqual(recent(replay, 4, 0).map(({ card }) => card), ["30"]);
  assert.deepEqual(recent(replay, 0, 0), []);
});

test("what led to a frame is told in order", () => {
  assert.deepEqual(happened(replay, 3).map((event) => event.type), ["turn-ended", "drew"]);
  assert.deepEqual(happened(replay, 4).map((event) => event.type), ["played"]);
  assert.deepEqual(happened(replay, 5).map((event) => event.type), ["game-over"]);
  assert.deepEqual(happened(replay, 0).map((event) => event.type), ["dealt"]);
});

test("the address carries the moment and the seat", () => {
  assert.deepEqual(readHash("#42", 93, 4), { at: 42, seat: null });
  assert.deepEqual(readHash("#42@3", 93, 4), { at: 42, seat: 3 });
  assert.deepEqual(readHash("#999", 93, 4), { at: 93, seat: null });
  assert.deepEqual(readHash("#4@4", 93, 4), { at: 4, seat: null });
  for (const other of ["", "#", "#x", "#-1", "#1@", "#content"]) assert.deepEqual(readHash(other, 93, 4), { at: null, seat: null });
  assert.equal(writeHash(7, null), "#7");
  assert.equal(writeHash(7, 0), "#7@0");
});

test("marks are round numbers, and few", () => {
  assert.deepEqual(ticks(98), [0, 20, 40, 60, 80]);
  assert.deepEqual(ticks(50), [0, 10, 20, 30, 40, 50]);
  assert.deepEqual(ticks(3), [0, 1, 2, 3]);
  assert.deepEqual(ticks(0), [0]);
});
