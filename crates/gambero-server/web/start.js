// The start page while it is open: running games and open tables stay up to date. Without this it shows how
// things were.

/** @import {KeptTable} from "./types.d.ts" */
import { company, going, tableRow } from "./going.js";
import { readMessages, t } from "./text.js";

/** How often to look, in milliseconds. */
const EVERY = 15_000;

/** The parts of the page that change, as the server last sent them: what is shown has the games of this
 * device too.
 * @type {Map<string, Element>} */
const parts = new Map();

/** Takes over what the server sent. @param {Document} sent */
function take(sent) {
  for (const id of ["continue", "running", "open"]) {
    const part = sent.getElementById(id);
    if (part) parts.set(id, document.importNode(part, true));
  }
}

/** Adds the games in progress on this device. Offline, or with no game at the server, the first of them can
 * be continued.
 * @param {Element} part @param {KeptTable[]} tables */
function addDevice(part, tables) {
  part.querySelector("#running-device")?.replaceChildren(...tables.map((table) => tableRow(table, t("device-chip"))));
  const link = part.id === "continue" ? part.querySelector("a") : null;
  const isOffline = "offline" in document.documentElement.dataset;
  if (!link || !(isOffline || part.hasAttribute("hidden"))) return;
  const [first] = tables;
  part.toggleAttribute("hidden", first === undefined);
  if (!first) return;
  link.href = `/device/${first.code}`;
  link.lastElementChild?.replaceChildren(`${t(`variant-${first.variant}`)} ${company(first.bots.length)} · ${t("device-chip")}`);
}

/** Shows what the server sent and what is on this device, except where somebody is just using the page. */
async function show() {
  // Where nothing may be stored, there is nothing.
  const tables = await going().catch(() => []);
  for (const [id, part] of parts) {
    const old = document.getElementById(id);
    const fresh = /** @type {Element} */ (part.cloneNode(true));
    addDevice(fresh, tables);
    if (old && !old.contains(document.activeElement) && !old.isEqualNode(fresh)) old.replaceWith(fresh);
  }
  const goesOn = document.querySelector("#continue:not([hidden])") !== null;
  document.querySelector(".start-now button")?.classList.toggle("main", !goesOn);
}

async function lookAgain() {
  if (document.hidden) return;
  try {
    // The browser sends the tag of what it has, and gets nothing else if that is still true.
    const answer = await fetch("/start/tables", { cache: "no-cache" });
    if (!answer.ok) return;
    take(new DOMParser().parseFromString(await answer.text(), "text/html"));
    await show();
  } catch {
    // No connection: what is shown stays, and the next look may succeed.
  }
}

readMessages();
take(document);
show();
setInterval(lookAgain, EVERY);
document.addEventListener("visibilitychange", lookAgain);
