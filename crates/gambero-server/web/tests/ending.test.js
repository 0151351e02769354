// What is shown at the end of a game, what is heard, and what is told of it.

/** @import {EventJson} from "../protocol.d.ts" */
import assert from "node:assert/strict";
import { test } from "node:test";
import { heard } from "../alerts.js";
import { stageOf } from "../ending.js";
import { row, shareText } from "../share.js";
import { SOUNDS } from "../sounds.js";

test("whoever saw the game looks at the board first, whoever comes later sees the result", () => {
  assert.equal(stageOf(null, true, true), "look");
  assert.equal(stageOf(null, true, false), "result");
  assert.equal(stageOf("result", true, true), "result");
  assert.equal(stageOf("look", true, true), "look");
  assert.equal(stageOf("result", false, true), null);
});

test("a row has ten squares, and none is full before all cards are laid", () => {
  assert.equal(row(0, 98, true), "🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩🦐");
  assert.equal(row(1, 98, false), "🟩🟩🟩🟩🟩🟩🟩🟩🟩⬜");
  assert.equal(row(49, 98, false), "🟩🟩🟩🟩🟩⬜⬜⬜⬜⬜");
  assert.equal(row(98, 98, false), "⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜");
});

test("a shared text names no card", () => {
  const text = shareText({ title: "Gambero · Original", words: "7 cards left", left: 7, deck: 98, won: false });
  assert.equal(text, "Gambero · Original\n🟩🟩🟩🟩🟩🟩🟩🟩🟩⬜\n7 cards left");
});

test("the end drowns a card, a jump back its plain sound", () => {
  const played = (/** @type {boolean} */ back) =>
    /** @type {EventJson} */ ({ type: "played", data: { seat: 0, card: "5", pile: 0, back } });
  const over = /** @type {EventJson} */ (/** @type {unknown} */ ({ type: "game-over", data: {} }));
  assert.equal(heard([], "playing"), null);
  assert.equal(heard([played(false)], "playing"), "card");
  assert.equal(heard([played(false), played(true)], "playing"), "trick");
  assert.equal(heard([played(true), over], "lost"), "lost");
  assert.equal(heard([played(true), over], "won"), "won");
});

test("sounds are short", () => {
  for (const notes of Object.values(SOUNDS)) for (const [, begin, length] of notes) assert.ok(begin + length < 1.2);
});
