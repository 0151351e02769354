// What every page does to be an app: it keeps itself on the device, and begins games there when there is no
// net.

/** @import {Settings} from "./protocol.d.ts" */
import { askDevice, deviceHome } from "./device.js";
import { Refused, answered } from "./server.js";

/** How long the server may take to open a table before one is opened here, in milliseconds. */
const SLOW = 2500;

/** Whether the page runs as an app of its own. */
const isApp = () => matchMedia("(display-mode: standalone)").matches;

/**
 * The table that a form asks for, if it can be on this device: alone or with bots.
 * @param {HTMLFormElement} form
 * @param {FormData} fields
 * @returns {Settings | null}
 */
export function wanted(form, fields) {
  const variant = fields.get("variant");
  const company = fields.get("company");
  if (typeof variant !== "string") return form.dataset.settings ? JSON.parse(form.dataset.settings) : null;
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
 * @param {Settings} settings
 */
async function playHere(settings) {
  const { code } = await answered(await askDevice({ what: "open", settings, name: deviceHome()?.name }));
  navigator.storage?.persist?.();
  location.assign(`/device/${code}`);
}

/**
 * Begins a game at the server, or here where that takes too long or there is none.
 * @param {HTMLFormElement} form
 * @param {FormData} fields
 */
async function play(form, fields) {
  const settings = wanted(form, fields);
  const here = settings !== null && deviceHome() !== null;
  if (here && (isApp() || !navigator.onLine)) return playHere(settings);
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  try {
    const answer = await fetch(form.action, { method: "POST", body, signal: here ? AbortSignal.timeout(SLOW) : null });
    // What is wrong with the form is said by the page that the server makes of it.
    if (!answer.redirected) return form.submit();
    location.assign(answer.url);
  } catch (error) {
    if (here) return playHere(settings);
    throw error;
  }
}

for (const form of document.querySelectorAll("form")) {
  if (form.method !== "post" || !["/play", "/new"].includes(new URL(form.action).pathname)) continue;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new FormData(form, event.submitter);
    play(form, fields).catch((error) => {
      const said = document.getElementById("offline-problem");
      if (!said) return form.submit();
      const kind = error instanceof Refused ? error.code : "needs-net";
      said.textContent = said.dataset[kind === "needs-net" ? "net" : "failed"] ?? "";
      said.hidden = false;
      said.scrollIntoView({ block: "nearest" });
    });
  });
}

if (isApp()) {
  const ways = /** @type {Record<string, () => void>} */ ({ back: () => history.back(), reload: () => location.reload() });
  for (const place of document.querySelectorAll(".app-ways")) place.removeAttribute("hidden");
  for (const button of document.querySelectorAll("[data-way]")) {
    button.addEventListener("click", () => ways[/** @type {HTMLElement} */ (button).dataset["way"] ?? ""]?.());
  }
}

// What is needed without a net is fetched once this page has what it needs itself.
if ("serviceWorker" in navigator) {
  const register = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
