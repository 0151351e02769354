// The service worker: keeps what the app is made of, so that it starts without a net. Files under an address
// that changes with their content come from the cache; pages come from the net first, and from the cache with
// a mark if there is none.

/** The worker itself; the types of the browser's modules do not know it. */
const scope = /** @type {any} */ (self);

/** What the server put before this.
 * @type {{version: string, networks: string, files: string[], pages: string[], table: string, game: string, offline: string, daily: string}}
 * */
const known = scope.KNOWN;

const FILES = `files-${known.version}`;
const NETWORKS = `networks-${known.networks}`;
const PAGES = "pages";
/** How long the headers of a page may take before the stored page is shown, in milliseconds. */
const PATIENCE = 4000;

const shells = [known.table, known.game, known.offline, known.daily];

/** Keeps all pages that are needed without a net, as they are now for this person and language.
 * @param {boolean} isFirst whether this version is being installed */
async function keepPages(isFirst) {
  const cache = await caches.open(PAGES);
  await Promise.all(
    [...known.pages, ...shells].map(async (path) => {
      const answer = await fetch(path, { headers: { Accept: "text/html" } });
      if (!answer.ok) return;
      // During an upgrade a node of another version may answer: its page needs other files than those here.
      if (isFirst && !(await answer.clone().text()).includes(known.version)) throw new Error(`${path} is of another version`);
      await cache.put(path, answer);
    }),
  );
}

scope.addEventListener("install", (/** @type {any} */ event) => {
  const files = async () => (await caches.open(FILES)).addAll(known.files);
  event.waitUntil(Promise.all([files(), keepPages(true)]));
});

// The new version takes over when no page of the old one is open any more: never in the middle of a game.
scope.addEventListener("activate", (/** @type {any} */ event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (![FILES, NETWORKS, PAGES].includes(name)) await caches.delete(name);
    // The first visit, too, can go on without a net.
    await scope.clients.claim();
  };
  event.waitUntil(old());
});

/** A file that never changes under its address. @param {string} cache @param {Request} request */
async function file(cache, request) {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(cache)).put(request, answer.clone());
  return answer;
}

/** The kept form of a page. @param {URL} url */
async function keptPage(url) {
  const parts = url.pathname.split("/");
  const shell = parts[1] === "device" ? (parts.length > 3 ? known.game : known.table) : parts[1] === "daily" ? known.daily : null;
  const cache = await caches.open(PAGES);
  const found = await cache.match(shell ?? url.pathname, { ignoreVary: true });
  return found ?? cache.match(known.offline, { ignoreVary: true });
}

/** A page with marks on its root element.
 * @param {Response} page @param {string} marks attributes, each with a space after it */
async function marked(page, marks) {
  const text = (await page.text()).replace("<html ", `<html ${marks}`);
  return new Response(text, { status: page.status, headers: page.headers });
}

/** A page from the net, or the kept one where there is none. @param {Request} request */
async function page(request) {
  const url = new URL(request.url);
  // What is on the device is shown at once.
  if (url.pathname.startsWith("/device/")) {
    const found = await keptPage(url);
    if (found) return found;
  }
  // A form that was not sent leads here: the page says so, also if the connection is back.
  const unsent = url.search === "?unsent" ? 'data-unsent="" ' : "";
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const answer = await fetch(request, { signal: patience.signal });
    const plain = answer.ok && !answer.redirected && url.search === "";
    if (plain && known.pages.includes(url.pathname)) (await caches.open(PAGES)).put(url.pathname, answer.clone());
    return unsent ? marked(answer, unsent) : answer;
  } catch (error) {
    const found = await keptPage(url);
    if (found) return marked(found, `data-offline="" ${unsent}`);
    throw error;
  } finally {
    // The body may take as long as it needs.
    clearTimeout(timer);
  }
}

/** Where a form leads without a net: back to its page, which says so. @param {Request} request */
function unsent(request) {
  const [from] = (request.referrer || location.origin).split("?");
  return request.mode === "navigate" ? Response.redirect(`${from}?unsent`, 303) : Response.error();
}

/** A form that may change what pages look like, or who looks at them. @param {Request} request */
async function change(request) {
  const answer = await fetch(request);
  // Nothing of the person or the language of before stays.
  await caches.delete(PAGES);
  return answer;
}

scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const request = /** @type {Request} */ (event.request);
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "GET") {
    if (url.pathname.startsWith("/assets/")) event.respondWith(file(FILES, request));
    else if (url.pathname.startsWith("/networks/")) event.respondWith(file(NETWORKS, request));
    else if (request.mode === "navigate") event.respondWith(page(request));
  } else if (/^\/(settings\/|language$|link\/)/.test(url.pathname)) {
    const done = change(request);
    event.respondWith(done.catch(() => unsent(request)));
    event.waitUntil(done.then(() => keepPages(false)).catch(() => {}));
  } else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => unsent(request)));
});
