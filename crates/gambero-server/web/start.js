// The start page while it is open: running games and open tables stay up to date. Without this it shows how
// things were.

import { company, going, tableRow } from "./going.js";
import { readMessages, t } from "./text.js";

/** How often to look, in milliseconds. */
const EVERY = 15_000;
/** The parts of the page that change. */
const PARTS = ["continue", "running", "open"];

/** Takes over a part of the page as the server shows it now, unless somebody is just using it. */
function renew(/** @type {Document} */ now, /** @type {string} */ id) {
  const [old, fresh] = [document.getElementById(id), now.getElementById(id)];
  if (!old || !fresh || old.contains(document.activeElement) || old.isEqualNode(fresh)) return;
  old.replaceWith(document.importNode(fresh, true));
}

async function lookAgain() {
  if (document.hidden) return;
  try {
    // The browser sends the tag of what it has, and gets nothing else if that is still true.
    const answer = await fetch("/start/tables", { cache: "no-cache" });
    if (!answer.ok) return;
    const now = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of PARTS) renew(now, id);
    await showDevice();
  } catch {
    // No connection: what is shown stays, and the next look may succeed.
  }
}

/** Shows the games in progress on this device. Without a net, or with no game at the server, the first of them goes on. */
async function showDevice() {
  const tables = await going();
  document.getElementById("running-device")?.replaceChildren(...tables.map((table) => tableRow(table, t("device-chip"))));
  const way = document.getElementById("continue");
  const link = way?.querySelector("a");
  const [first] = tables;
  if (!way || !link) return;
  if (first && (way.hidden || "offline" in document.documentElement.dataset)) {
    link.href = `/device/${first.code}`;
    link.lastElementChild?.replaceChildren(`${t(`variant-${first.variant}`)} ${company(first.bots.length)} · ${t("device-chip")}`);
    way.hidden = false;
  }
  document.querySelector(".start-now button")?.classList.toggle("main", way.hasAttribute("hidden"));
}

readMessages();
showDevice().catch((error) => console.error(error));
setInterval(lookAgain, EVERY);
document.addEventListener("visibilitychange", lookAgain);
