// The settings: what somebody prefers while playing is chosen at once, without another page. Without this the
// buttons send a form.

/** @import {Preference} from "./preferences.js" */
import { mayNotify, prefer } from "./preferences.js";
import { playSound } from "./sounds.js";

const saved = document.getElementById("preferences-saved");

/**
 * Lets somebody hear or feel what they chose.
 * @param {string} name
 * @param {string} value
 */
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
