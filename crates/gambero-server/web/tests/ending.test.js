// What is shown at the end of a game, what is heard, and what is told of it.

/** @import {EventJson, ViewJson} from "../protocol.d.ts" */
import assert from "node:assert/strict";
import { test } from "node:test";
import { heard } from "../alerts.js";
import { stageOf } from "../ending.js";
import { clock, verdict } from "../result.js";
import { shareText } from "../share.js";

test("those who saw the game look at the board first, those who come later see the result", () => {
  assert.equal(stageOf(null, true, true), "look");
  assert.equal(stageOf(null, true, false), "result");
  assert.equal(stageOf("result", true, true), "result");
  assert.equal(stageOf("look", true, true), "look");
  assert.equal(stageOf("result", false, true), null);
});

test("a shared text has ten squares, of which all are full only when all cards are laid", () => {
  const text = (/** @type {number} */ left, won = false) => shareText({ title: "Gambero", words: `${left} left`, left, deck: 98, won });
  assert.equal(text(0, true), "Gambero\n🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩🦐\n0 left");
  assert.equal(text(1), "Gambero\n🟩🟩🟩🟩🟩🟩🟩🟩🟩⬜\n1 left");
  assert.equal(text(49), "Gambero\n🟩🟩🟩🟩🟩⬜⬜⬜⬜⬜\n49 left");
  assert.equal(text(98), "Gambero\n⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜\n98 left");
});

test("the end drowns a card, a jump back its plain sound", () => {
  const played = (/** @type {boolean} */ back) => /** @type {EventJson} */ ({ type: "played", data: { seat: 0, card: "5", pile: 0, back } });
  const over = /** @type {EventJson} */ (/** @type {unknown} */ ({ type: "game-over", data: {} }));
  assert.equal(heard([], "playing"), null);
  assert.equal(heard([played(false)], "playing"), "card");
  assert.equal(heard([played(false), played(true)], "playing"), "trick");
  assert.equal(heard([played(true), over], "lost"), "lost");
  assert.equal(heard([played(true), over], "won"), "won");
});

test("a verdict goes by what is left, and giving up is not praised", () => {
  const judged = (/** @type {Partial<ViewJson>} */ view) =>
    verdict(/** @type {ViewJson} */ ({ status: "lost", directions: ["rising", "rising", "falling", "falling"], ...view }));
  assert.equal(judged({ status: "won", left: 0 }), "verdict-perfect");
  assert.equal(judged({ left: 0 }), "verdict-all-laid");
  assert.equal(judged({ left: 9, reason: "stuck" }), "verdict-excellent");
  assert.equal(judged({ left: 10 }), null);
  assert.equal(judged({ left: 6, reason: "conceded" }), null);
  assert.equal(judged({ left: 9, directions: ["rising", "falling"] }), null, "among fifty cards");
});

test("seconds are read as on a clock, from an hour on as hours and minutes", () => {
  assert.deepEqual([0, 65, 3599, 3725, 86400].map(clock), ["0:00", "1:05", "59:59", "1:02 h", "24:00 h"]);
});
