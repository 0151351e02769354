// What every page does to be an app: it keeps itself on the device, and begins games there when there is no
// net.

/** @import {Settings} from "./protocol.d.ts" */
import { askDevice, deviceHome } from "./device.js";
import { sendGames } from "./sending.js";
import { Refused, answered } from "./server.js";

/** How long the server may take to open a table before one is opened here, in milliseconds. */
const SLOW = 2500;

/** Whether the page runs as an app of its own. */
const isApp = () => matchMedia("(display-mode: standalone)").matches;

/**
 * The table that a form asks for, if it can be on this device: alone or with bots.
 * @param {FormData} fields
 * @returns {Settings | null}
 */
export function wanted(fields) {
  const variant = fields.get("variant");
  const company = fields.get("company");
  if (typeof variant !== "string") return deviceHome()?.settings ?? null;
  if (company === "friend") return null;
  if (company !== null) {
    const bots = company === "bots" ? [null, "careful", "careful"] : [null];
    return { variant, players: bots.length, bots };
  }
  const players = Number(fields.get("players") ?? 1);
  const others = Array.from({ length: players - 1 }, (_, at) => String(fields.get(`seat${at + 2}`) ?? "person"));
  if (others.includes("person")) return null;
  const layout = fields.get("layout");
  const own = layout === "own" ? String(fields.get("own") ?? "") : layout === "shuffled" ? "shuffled" : null;
  return { variant, players, bots: [null, ...others], memory: fields.get("memory") !== "no", layout: variant === "extreme" ? own : null };
}

/**
 * Opens a table on this device, and goes there.
 * @param {object} asked
 */
async function openHere(asked) {
  const { code } = await answered(await askDevice({ ...asked, name: deviceHome()?.name }));
  navigator.storage?.persist?.();
  location.assign(`/device/${code}`);
  return true;
}

/** @param {Settings} settings */
const playHere = (settings) => openHere({ what: "open", settings });

/**
 * Begins the daily deal: the one of the server, or on the page for those without a net the one of devices.
 * @param {HTMLFormElement} form
 * @param {FormData} fields
 */
async function playDaily(form, fields) {
  const day = new Date().toISOString().slice(0, 10);
  if (form.closest("[data-daily]")) return openHere({ what: "daily", variant: fields.get("variant"), players: Number(fields.get("players")), day });
  try {
    return await sendForm(form, fields, null);
  } catch {
    // There the page says what can be played now.
    location.assign("/daily");
    return true;
  }
}

/**
 * Sends a form, and goes where the server says. Returns false if the server rejects the form.
 * @param {HTMLFormElement} form
 * @param {FormData} fields
 * @param {AbortSignal | null} signal
 */
async function sendForm(form, fields, signal) {
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  // With this header the server names the next page instead of redirecting to it: it is downloaded once.
  const answer = await fetch(form.action, { method: "POST", headers: { Accept: "application/json" }, body, signal });
  const place = answer.headers.get("Location");
  if (place) location.assign(place);
  return place !== null;
}

/**
 * Begins a game at the server, or here where that takes too long or there is none.
 * @param {HTMLFormElement} form
 * @param {FormData} fields
 */
async function play(form, fields) {
  const settings = wanted(fields);
  const here = settings !== null && deviceHome() !== null;
  if (here && (isApp() || !navigator.onLine)) return playHere(settings);
  try {
    return await sendForm(form, fields, here ? AbortSignal.timeout(SLOW) : null);
  } catch (error) {
    if (here) return playHere(settings);
    throw error;
  }
}

/**
 * Says below a form why no game begins. Returns false if the page has no words for it.
 * @param {HTMLFormElement} form
 * @param {unknown} error
 */
function complain(form, error) {
  const problems = deviceHome()?.problems;
  if (!problems) return false;
  const said = form.parentElement?.querySelector(".offline-problem") ?? document.createElement("p");
  said.className = "panel problem offline-problem";
  said.setAttribute("role", "alert");
  const kind = error instanceof Refused ? error.code.replace("device-", "") : "needs-net";
  said.textContent = problems[kind] ?? problems["failed"] ?? "";
  form.after(said);
  said.scrollIntoView({ block: "nearest" });
  return true;
}

for (const form of document.querySelectorAll("form")) {
  const place = new URL(form.action).pathname;
  if (form.method !== "post" || !["/play", "/new", "/daily"].includes(place)) continue;
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { submitter } = event;
    const fields = new FormData(form, submitter);
    const begun = place === "/daily" ? playDaily(form, fields) : play(form, fields);
    if (await begun.catch((error) => complain(form, error))) return;
    // The browser sends the same again: the page that answers says what is wrong.
    form.removeEventListener("submit", send);
    form.requestSubmit(submitter);
  };
  form.addEventListener("submit", send);
}

if (isApp()) {
  const ways = /** @type {Record<string, () => void>} */ ({ back: () => history.back(), reload: () => location.reload() });
  for (const place of document.querySelectorAll(".app-ways")) place.removeAttribute("hidden");
  for (const button of document.querySelectorAll("[data-way]")) {
    button.addEventListener("click", () => ways[/** @type {HTMLElement} */ (button).dataset["way"] ?? ""]?.());
  }
}

const sendLater = () => sendGames().catch((error) => console.warn(error));
sendLater();
addEventListener("online", sendLater);

// What is needed without a net is fetched once this page has what it needs itself.
if ("serviceWorker" in navigator) {
  const register = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
