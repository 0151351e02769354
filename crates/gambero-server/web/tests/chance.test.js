// What an analysis says in a few words: the dearest turns, and how long a win was there.

import assert from "node:assert/strict";
import { test } from "node:test";

import { dearest, winnable } from "../chance.js";

/** @import {AnalysisJson} from "../protocol.d.ts" */

/** @param {Partial<AnalysisJson>} more @returns {AnalysisJson} */
const analysis = (more) => ({ start: 0.5, turns: [], won_before: 0, lost_from: 0, actions: 10, ...more });

test("at most three turns that cost something are spoken of, the dearest first", () => {
  const costs = [0.1, 0, 0.4, 0.019, 0.05, 0.3, -0.2];
  const turns = costs.map((cost, place) => ({
    turn: place + 1,
    seat: 0,
    frame: place,
    played: [],
    chance: 0.5,
    best: [],
    best_chance: 0.5 + cost,
    reason: /** @type {const} */ ("best-turn"),
  }));
  assert.deepEqual(dearest(analysis({ turns })).map(({ turn }) => turn), [3, 6, 1]);
  assert.deepEqual(dearest(analysis({})), []);
});

test("what is not known is not claimed", () => {
  // Two actions a turn.
  const turnOf = (/** @type {number} */ frame) => Math.ceil(Math.min(frame, 10) / 2);
  const says = (/** @type {number} */ won_before, /** @type {number} */ lost_from) => winnable(analysis({ won_before, lost_from }), turnOf);
  assert.equal(says(11, 11).kind, "always");
  assert.equal(says(0, 0).kind, "never");
  assert.deepEqual(says(5, 5), { kind: "until", until: 3, from: 3 });
  assert.deepEqual(says(5, 6), { kind: "until", until: 3, from: 3 });
  assert.deepEqual(says(5, 9), { kind: "between", until: 3, from: 5 });
  assert.equal(says(0, 9).kind, "from");
  assert.equal(says(5, 11).kind, "perhaps");
  assert.equal(says(0, 11).kind, "unknown");
});
