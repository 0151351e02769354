// Sharing results and addresses: by the share sheet where there is one, else by copying.

/** @import {Shared} from "./types.d.ts" */

/** How many squares stand for the deck. */
const SQUARES = 10;

/** The text about a result, without any card in it: squares for what lies on the piles and what is left, and
 * our prawn for a win. @param {Shared} shared */
export function shareText({ title, words, left, deck, won }) {
  const open = Math.min(SQUARES, Math.ceil((left / deck) * SQUARES));
  return `${title}\n${"🟩".repeat(SQUARES - open)}${"⬜".repeat(open)}${won ? "🦐" : ""}\n${words}`;
}

/** Hands a text and an address on. Says whether it was copied; then nothing else tells so.
 * @param {string} text @param {string} url @returns {Promise<"shared" | "copied" | "failed">} */
export async function share(text, url) {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ ...(text && { text }), url });
      return "shared";
    } catch (error) {
      // A person who changes their mind has done nothing wrong.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(text ? `${text}\n${url}` : url);
    return "copied";
  } catch {
    return "failed";
  }
}

/** A button of a page that shares what its attributes say. @param {HTMLElement} button */
function furnishShare(button) {
  const { title = "", words = "", left, deck, won, url = "", done = "" } = button.dataset;
  const text = shareText({ title, words, left: Number(left), deck: Number(deck), won: won !== undefined });
  button.hidden = false;
  button.addEventListener("click", async () => {
    const how = await share(text, new URL(url, location.href).href);
    if (how === "copied") button.textContent = done;
  });
}

if (typeof document !== "undefined") document.querySelectorAll("[data-share]").forEach((button) => button instanceof HTMLElement && furnishShare(button));
