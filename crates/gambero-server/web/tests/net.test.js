// The service worker, with a network and caches made for the test; and how a connection comes back.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { backoff, mayRepeat } from "../link.js";

/** @type {Record<string, (event: any) => void>} */
const handlers = {};
Object.assign(globalThis, {
  self: {
    KNOWN: { version: "v", networks: "/networks/v/", files: [], pages: [], table: "", game: "", offline: "/offline", daily: "" },
    addEventListener: (/** @type {string} */ name, /** @type {(event: any) => void} */ handler) => (handlers[name] = handler),
  },
  location: { origin: "http://localhost" },
});

/** What the worker answers to a browser that opens a page.
 * @param {string} url @returns {Promise<Response>} */
async function opened(url) {
  await import("../sw.js");
  /** @type {Promise<Response> | undefined} */
  let answer;
  const request = { url, method: "GET", mode: "navigate" };
  handlers["fetch"]?.({ request, respondWith: (/** @type {Promise<Response>} */ found) => (answer = found) });
  return answer ?? Response.error();
}

test("a form that was not sent says so even if the connection is back", async () => {
  mock.method(globalThis, "fetch", async () => new Response('<html lang="en">'));
  assert.equal(await (await opened("http://localhost/settings")).text(), '<html lang="en">');
  assert.equal(await (await opened("http://localhost/settings?unsent")).text(), '<html data-unsent="" lang="en">');
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
  await opened("http://localhost/rules");
  mock.timers.tick(60_000);
  assert.equal(signal?.aborted, false);
});

test("waiting doubles from half a second to eight and stays there, moved by a quarter at most", () => {
  const waits = [0, 1, 2, 3, 4, 5, 20].map((attempt) => backoff(attempt, 0.5));
  assert.deepEqual(waits, [500, 1000, 2000, 4000, 8000, 8000, 8000]);
  assert.deepEqual([backoff(0, 0), backoff(0, 1), backoff(9, 0), backoff(9, 1)], [375, 625, 6000, 10000]);
});

test("a move is sent again only in the position that it answers to, and what was written never", () => {
  assert.ok(mayRepeat({ type: "act", data: { position: 7, action: "37@0" } }, 7));
  assert.ok(!mayRepeat({ type: "act", data: { position: 7, action: "37@0" } }, 8));
  assert.ok(!mayRepeat({ type: "undo", data: { position: 7, extent: "card" } }, null));
  assert.ok(!mayRepeat({ type: "write", data: { text: "hello" } }, 7));
  assert.ok(!mayRepeat({ type: "say", data: { signal: "leave:0" } }, 7));
  assert.ok(mayRepeat({ type: "look" }, 7));
});
