// The service worker, with a network and caches made for the test.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

/** @type {Record<string, (event: any) => void>} */
const handlers = {};
Object.assign(globalThis, {
  self: {
    KNOWN: { version: "v", networks: "/networks/v/", files: [], modules: [], pages: [], table: "", game: "", offline: "/offline", daily: "" },
    addEventListener: (/** @type {string} */ name, /** @type {(event: any) => void} */ handler) => (handlers[name] = handler),
  },
  location: { origin: "http://localhost" },
});

test("a page may send its body slowly", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(AbortSignal, "timeout", (/** @type {number} */ time) => {
    const timed = new AbortController();
    setTimeout(() => timed.abort(), time);
    return timed.signal;
  });
  /** @type {AbortSignal | undefined} */
  let signal;
  mock.method(globalThis, "fetch", async (/** @type {unknown} */ _, /** @type {RequestInit} */ options) => {
    signal = options.signal ?? undefined;
    return new Response("the beginning");
  });
  await import("../sw.js");
  /** @type {Promise<Response> | undefined} */
  let answer;
  const request = { url: "http://localhost/rules", method: "GET", mode: "navigate" };
  handlers["fetch"]?.({ request, respondWith: (/** @type {Promise<Response>} */ found) => (answer = found) });
  await answer;
  mock.timers.tick(60_000);
  assert.equal(signal?.aborted, false);
});
