// How a connection comes back: how long it waits, and what it may send twice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { backoff, mayRepeat } from "../link.js";

test("waiting doubles from half a second to eight and stays there", () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 20].map((attempt) => backoff(attempt, 0.5)),
    [500, 1000, 2000, 4000, 8000, 8000, 8000],
  );
});

test("chance moves it by a quarter at most", () => {
  assert.equal(backoff(0, 0), 375);
  assert.equal(backoff(0, 1), 625);
  assert.equal(backoff(9, 0), 6000);
  assert.equal(backoff(9, 1), 10000);
});

test("a move is sent again only in the position that it answers to", () => {
  assert.ok(mayRepeat({ type: "act", data: { position: 7, action: "37@0" } }, 7));
  assert.ok(!mayRepeat({ type: "act", data: { position: 7, action: "37@0" } }, 8));
  assert.ok(!mayRepeat({ type: "undo", data: { position: 7, extent: "card" } }, null));
});

test("what was written is never written twice", () => {
  assert.ok(!mayRepeat({ type: "write", data: { text: "hello" } }, 7));
  assert.ok(!mayRepeat({ type: "say", data: { signal: "leave:0" } }, 7));
  assert.ok(mayRepeat({ type: "look" }, 7));
});
