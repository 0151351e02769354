// What somebody prefers while playing. The page carries it on its root element; the server keeps it in a
// cookie.

/** @typedef {"sound" | "vibration" | "notification" | "asked" | "cards" | "motion" | "bots" | "ruler" | "steps" | "hints"} Preference */

/** Whether something was asked for that is off by itself. @param {Preference} name */
export const prefers = (name) => ["on", "yes"].includes(document.documentElement.dataset[name] ?? "");

/** Chooses something, from now on and on all pages. @param {Preference} name @param {string} value */
export async function prefer(name, value) {
  document.documentElement.dataset[name] = value;
  const body = new URLSearchParams({ [name]: value });
  // Where a form would lead to is not needed here.
  await fetch("/settings/preferences", { method: "POST", body, redirect: "manual" });
}

/** Whether this browser has notifications at all. */
export const canNotify = () => "Notification" in globalThis;

/** Asks whether the page may notify; only a click may lead here. */
export async function mayNotify() {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}
