// The start page while it is open: running games and open tables stay up to date. Without this it shows how
// things were.

/** How often to look, in milliseconds. */
const EVERY = 15_000;
/** The parts of the page that change. */
const PARTS = ["running", "open"];

/** Takes over a part of the page as the server shows it now, unless somebody is just using it. */
function renew(/** @type {Document} */ now, /** @type {string} */ id) {
  const [old, fresh] = [document.getElementById(id), now.getElementById(id)];
  if (!old || !fresh || old.contains(document.activeElement) || old.isEqualNode(fresh)) return;
  old.replaceWith(document.importNode(fresh, true));
}

async function look() {
  if (document.hidden) return;
  try {
    // The browser sends the tag of what it has, and gets nothing else if that is still true.
    const answer = await fetch("/start/tables", { cache: "no-cache" });
    if (!answer.ok) return;
    const now = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of PARTS) renew(now, id);
  } catch {
    // No connection: what is shown stays, and the next look may succeed.
  }
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
