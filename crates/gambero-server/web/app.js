// What every page does to be an app: it keeps itself on the device, and begins games there when there is no
// net.

/** @import {Settings} from "./protocol.d.ts" */
import { askDevice, deviceHome } from "./device.js";
import { sendGames } from "./sending.js";
import { Refused, answered } from "./server.js";

/** How long the server may take to answer before a table is opened here, in milliseconds. */
const SLOW = 2500;

/** Whether the page runs as an app of its own. */
const isApp = () => matchMedia("(display-mode: standalone)").matches;

/** The table that a form asks for, if it can be on this device: alone or with bots.
 * @param {FormData} fields @returns {Settings | null} */
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

/** Opens a table on this device, and goes there. @param {object} asked */
async function openHere(asked) {
  const { code } = await answered(await askDevice({ ...asked, name: deviceHome()?.name }));
  navigator.storage?.persist?.();
  location.assign(`/device/${code}`);
  return true;
}

/** Whether the server answers in time. It is asked before the form is sent: a form that is given up halfway
 * might still open a table there. */
function answers(/** @type {AbortSignal | null} */ signal) {
  return fetch("/healthz", { signal }).then(({ ok }) => ok, () => false);
}

/** Begins a game on this device if the server does not answer, or if it is the daily deal for those without a
 * net. Says whether it did; the form is for the server otherwise.
 * @param {HTMLFormElement} form @param {FormData} fields */
async function playedHere(form, fields) {
  if (form.closest("[data-daily]")) {
    const day = new Date().toISOString().slice(0, 10);
    return openHere({ what: "daily", variant: fields.get("variant"), players: Number(fields.get("players")), day });
  }
  // A page without tables of its own device leaves the rest to the service worker.
  if (deviceHome() === null) return false;
  const settings = wanted(fields);
  if (navigator.onLine && (await answers(settings && AbortSignal.timeout(SLOW)))) return false;
  if (settings === null) throw new Error("a game with others needs the net");
  return openHere({ what: "open", settings });
}

/** Says below a form why no game begins. Returns false if the page has no words for it.
 * @param {HTMLFormElement} form @param {unknown} error */
function complain(form, error) {
  const problems = deviceHome()?.problems;
  if (!problems) return;
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
  let isForServer = false;
  form.addEventListener("submit", (event) => {
    if (isForServer) return;
    event.preventDefault();
    // The server is being asked for the press before.
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    const { submitter } = event;
    const send = () => {
      isForServer = true;
      form.requestSubmit(submitter);
      isForServer = false;
    };
    // A form that is just being submitted cannot be submitted once more.
    playedHere(form, new FormData(form, submitter)).then(
      (done) => done || setTimeout(send),
      (error) => {
        form.ariaBusy = null;
        complain(form, error);
      },
    );
  });
  // Whoever comes back to the page may use it again.
  addEventListener("pageshow", () => (form.ariaBusy = null));
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
