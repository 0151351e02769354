// What is said of a game at its end.

/** @import {ViewJson} from "../protocol.d.ts" */
import assert from "node:assert/strict";
import { test } from "node:test";
import { clock, verdict } from "../result.js";

/** @param {Partial<ViewJson>} view */
const judged = (view) =>
  verdict(/** @type {ViewJson} */ ({ status: "lost", directions: ["rising", "rising", "falling", "falling"], ...view }));

test("a verdict goes by what is left", () => {
  assert.equal(judged({ status: "won", left: 0 }), "verdict-perfect");
  assert.equal(judged({ left: 0 }), "verdict-all-laid");
  assert.equal(judged({ left: 9 }), "verdict-excellent");
  assert.equal(judged({ left: 10 }), null);
});

test("giving up is not praised, however few cards are left", () => {
  assert.equal(judged({ left: 6, reason: "conceded" }), null);
  assert.equal(judged({ left: 6, reason: "stuck" }), "verdict-excellent");
});

test("fewer than ten are nothing special among fifty", () => {
  assert.equal(judged({ left: 9, directions: ["rising", "falling"] }), null);
});

test("seconds are read as on a clock, from an hour on as hours and minutes", () => {
  assert.equal(clock(0), "0:00");
  assert.equal(clock(65), "1:05");
  assert.equal(clock(3599), "59:59");
  assert.equal(clock(3725), "1:02 h");
  assert.equal(clock(86400), "24:00 h");
});
