// When to try again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { backoff } from "../link.js";

test("waits double up to eight seconds and stay there", () => {
  const middle = [0, 1, 2, 3, 4, 5, 100].map((attempts) => backoff(attempts, 0.5));
  assert.deepEqual(middle, [500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test("chance spreads them by a quarter to both sides", () => {
  assert.equal(backoff(0, 0), 375);
  assert.equal(backoff(0, 1), 625);
  assert.equal(backoff(9, 0), 6000);
  assert.equal(backoff(9, 1), 10000);
});
