// How far one has come with the lessons: it stays in this browser, and shows on the page of all tutorials.

import { recall, remember } from "./storage.js";
import { readMessages, t } from "./text.js";

/** The lessons of a tutorial that were done in this browser, by their ids.
 * @param {string} variant @returns {Set<string>} */
export function done(variant) {
  try {
    const kept = JSON.parse(recall(`learn-${variant}`) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Keeps which lessons of a tutorial were done. @param {string} variant @param {Set<string>} ids */
export function keep(variant, ids) {
  remember(`learn-${variant}`, JSON.stringify([...ids]));
}

/** Shows how far one has come with each tutorial on offer. */
function show() {
  readMessages();
  for (const offer of document.querySelectorAll("[data-tutorial]")) {
    if (!(offer instanceof HTMLElement)) continue;
    const ids = (offer.dataset.lessons ?? "").split(" ");
    const known = done(offer.dataset.tutorial ?? "");
    const count = ids.filter((id) => known.has(id)).length;
    if (count === 0) continue;
    for (const dot of offer.querySelectorAll("[data-lesson]")) {
      dot.classList.toggle("done", dot instanceof HTMLElement && known.has(dot.dataset.lesson ?? ""));
    }
    const words = offer.querySelector(".count");
    if (words) words.textContent = t("learn-page-progress", { done: count, count: ids.length });
    const button = offer.querySelector(".button");
    if (button) button.textContent = t(count === ids.length ? "learn-page-once-more" : "learn-page-continue");
  }
}

if (document.querySelector("[data-tutorial]")) show();
