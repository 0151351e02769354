// The ruler's arithmetic: labels never overlap and stay near what they name.

import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../card.js";
import { spread, step } from "../ruler.js";

/** @param {import("../ruler.js").Label[]} labels @param {number} low @param {number} high @param {number} gap
 * */
function placed(labels, low, high, gap) {
  const middles = spread(labels, low, high, gap);
  const boxes = labels.map(({ width }, index) => {
    const middle = middles[index] ?? NaN;
    return { left: middle - width / 2, right: middle + width / 2 };
  });
  const sorted = [...boxes].sort((a, b) => a.left - b.left);
  sorted.forEach((box, index) => {
    const next = sorted[index + 1];
    if (next) assert.ok(next.left - box.right >= gap - 1e-9, `overlap in ${JSON.stringify(boxes)}`);
  });
  for (const box of boxes) assert.ok(box.left >= low - 1e-9 && box.right <= high + 1e-9, `out of bounds: ${JSON.stringify(box)}`);
  return middles;
}

test("cards are read as they are written", () => {
  assert.deepEqual(read("37"), { number: 37, colour: "", command: "" });
  assert.deepEqual(read("49s"), { number: 49, colour: "", command: "s" });
  assert.deepEqual(read("b10"), { number: 10, colour: "b", command: "" });
});

test("labels with room stand where they wish", () => {
  assert.deepEqual(
    placed(
      [
        { at: 20, width: 16 },
        { at: 80, width: 16 },
      ],
      0,
      100,
      4,
    ),
    [20, 80],
  );
});

test("two labels at one place share it evenly", () => {
  assert.deepEqual(
    placed(
      [
        { at: 50, width: 16 },
        { at: 50, width: 16 },
      ],
      0,
      100,
      4,
    ),
    [40, 60],
  );
});

test("labels keep the order of what they name, whatever order they come in", () => {
  const middles = placed(
    [
      { at: 52, width: 16 },
      { at: 50, width: 16 },
      { at: 51, width: 16 },
    ],
    0,
    100,
    4,
  );
  assert.deepEqual(
    [...middles].sort((a, b) => a - b),
    [middles[1], middles[2], middles[0]],
  );
});

test("nothing leaves the row at its ends", () => {
  const middles = placed(
    [1, 1, 2].map((at) => ({ at, width: 16 })),
    2,
    100,
    4,
  );
  assert.deepEqual(middles, [10, 30, 50]);
  placed(
    [99, 100, 98, 100].map((at) => ({ at, width: 20 })),
    0,
    100,
    2,
  );
});

test("a block that is pushed takes its neighbours along", () => {
  placed(
    [10, 12, 14, 16, 40, 55, 57, 58].map((at) => ({ at, width: 12 })),
    0,
    120,
    3,
  );
});

test("hands of chance on rulers of all widths never overlap", () => {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let round = 0; round < 2000; round++) {
    const width = 300 + random() * 700;
    const labels = Array.from({ length: 1 + Math.floor(random() * 9) }, () => ({
      at: random() * width,
      width: 8 + random() * 20,
    }));
    placed(labels, 0, width, 4);
  }
});

test("steps carry their direction", () => {
  const play = { card: "37", pile: 0, step: 16, back: false, loses: false };
  assert.equal(step(play, "rising"), "+16");
  assert.equal(step(play, "falling"), "−16");
  assert.equal(step({ ...play, step: 10, back: true }, "rising"), "↩\u202f10");
});
