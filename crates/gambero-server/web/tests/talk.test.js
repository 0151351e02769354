// Signals as people see them: taken apart, put in groups and in order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { groups, parts } from "../signals.js";

test("signals are taken apart", () => {
  assert.deepEqual(parts("really-leave:3"), { kind: "really-leave", pile: 3, values: {} });
  assert.deepEqual(parts("go-on"), { kind: "go-on", pile: null, values: {} });
  assert.deepEqual(parts("mostly:middle").values, { height: "middle" });
  assert.deepEqual(parts("not-now:draw-one"), { kind: "not-now", pile: null, values: { command: "draw-one" } });
  assert.deepEqual(parts("card:yellow-high").values, { colour: "yellow", height: "high" });
  assert.deepEqual(parts("colour:violet").values, { colour: "violet" });
});

test("those about piles form groups, jumps first", () => {
  const found = groups(["mostly:low", "leave:0", "leave:2", "jump:1", "holds:stop"]);
  assert.deepEqual(found, [
    { kind: "jump", signals: ["jump:1"] },
    { kind: "leave", signals: ["leave:0", "leave:2"] },
    { kind: "mostly", signals: ["mostly:low"] },
    { kind: "holds", signals: ["holds:stop"] },
  ]);
});

test("signals of later versions come last and are not lost", () => {
  assert.deepEqual(
    groups(["wave", "jump:0"]).map((group) => group.kind),
    ["jump", "wave"],
  );
});
