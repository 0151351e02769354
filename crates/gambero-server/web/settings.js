// The settings: what somebody prefers while playing is chosen at once, without another page. Without this the
// buttons send a form.

/** @import {Preference} from "./preferences.js" */
import { kept } from "./kept.js";
import { mayNotify, prefer } from "./preferences.js";
import { playSound } from "./sounds.js";
import { remember } from "./storage.js";

const saved = document.getElementById("preferences-saved");

/** Lets somebody hear or feel what they chose. @param {string} name @param {string} value */
function tryOut(name, value) {
  if (name === "sound" && value === "on") playSound("turn");
  if (name === "vibration" && value === "on") navigator.vibrate?.([90, 70, 90]);
}

/** @param {HTMLButtonElement} button */
async function choosePreference(button) {
  const name = /** @type {Preference} */ (button.name);
  const { value } = button;
  const blocked = document.getElementById("preferences-blocked");
  if (name === "notification") {
    const denied = value === "on" && !(await mayNotify());
    if (blocked) blocked.hidden = !denied;
    if (denied) return;
  }
  for (const other of button.parentElement?.children ?? []) other.setAttribute("aria-pressed", String(other === button));
  tryOut(name, value);
  await prefer(name, value);
  if (saved) saved.textContent = saved.dataset["done"] ?? "";
}

for (const button of document.querySelectorAll(".preference-values button")) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    if (button instanceof HTMLButtonElement) choosePreference(button);
  });
}

/** Takes everything from this device that was kept while playing. */
async function clearDevice() {
  // Where nothing may be kept, there is nothing.
  await kept.clear().catch(() => {});
  remember("send", null);
}

// Whoever is forgotten here, or everywhere, leaves no games behind.
for (const form of document.querySelectorAll("form")) {
  if (!["/settings/forget", "/settings/delete"].includes(new URL(form.action).pathname)) continue;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await clearDevice();
    form.submit();
  });
}

/** Shows how much is on this device, if anything is. */
async function showKept() {
  const place = document.getElementById("device-kept");
  const [tables, games] = await Promise.all([kept.tables(), kept.games()]);
  if (place) place.hidden = tables.length + games.length === 0;
}

document.getElementById("device-clear")?.addEventListener("click", async () => {
  await clearDevice();
  await showKept();
  if (saved) saved.textContent = saved.dataset["cleared"] ?? "";
});
showKept().catch(() => {});
