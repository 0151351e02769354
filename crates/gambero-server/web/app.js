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
    await followForm(form, fields, null);
  } catch {
    // There the page says what can be played now.
    location.assign("/daily");
  }
}

/**
 * Sends a form, and goes where the server says.
 * @param {HTMLFormElement} form
 * @param {FormData} fields
 * @param {AbortSignal | null} signal
 */
async function followForm(form, fields, signal) {
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(form.action, { method: "POST", body, signal });
  // What is wrong with the form is said by the page that the server makes of it.
  if (answer.redirected) location.assign(answer.url);
  else form.submit();
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
    await followForm(form, fields, here ? AbortSignal.timeout(SLOW) : null);
  } catch (error) {
    if (here) return playHere(settings);
    throw error;
  }
}

/**
 * Says below a form why no game begins.
 * @param {HTMLFormElement} form
 * @param {unknown} error
 */
function complain(form, error) {
  const problems = deviceHome()?.problems;
  if (!problems) return form.submit();
  const said = form.parentElement?.querySelector(".offline-problem") ?? document.createElement("p");
  said.className = "panel problem offline-problem";
  said.setAttribute("role", "alert");
  const kind = error instanceof Refused ? error.code.replace("device-", "") : "needs-net";
  said.textContent = problems[kind] ?? problems["failed"] ?? "";
  form.after(said);
  said.scrollIntoView({ block: "nearest" });
}

for (const form of document.querySelectorAll("form")) {
  const place = new URL(form.action).pathname;
  if (form.method !== "post" || !["/play", "/new", "/daily"].includes(place)) continue;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new FormData(form, event.submitter);
    const begun = place === "/daily" ? playDaily(form, fields) : play(form, fields);
    begun.catch((error) => complain(form, error));
  });
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
