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
    const answer = await fetch("/", { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const now = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of PARTS) renew(now, id);
  } catch {
    // No connection: what is shown stays, and the next look may succeed.
  }
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
