// Sharing a result: a short text without any card in it, by the share sheet where there is one, else by
// copying.

/** How many squares stand for the deck. */
const SQUARES = 10;

/** The deck as a row of signs: what lies on the piles, what is left, and our prawn for a win.
 * @param {number} left @param {number} deck @param {boolean} won */
export function row(left, deck, won) {
  const open = Math.min(SQUARES, Math.ceil((left / deck) * SQUARES));
  return "🟩".repeat(SQUARES - open) + "⬜".repeat(open) + (won ? "🦐" : "");
}

/**
 * @typedef {object} Shared
 * @property {string} title what was played
 * @property {string} words the result in words
 * @property {number} left
 * @property {number} deck
 * @property {boolean} won
 */

/** The text about a result. @param {Shared} shared */
export const shareText = ({ title, words, left, deck, won }) => `${title}\n${row(left, deck, won)}\n${words}`;

/** Hands a text and an address on. Says whether it was copied; then nothing else tells so.
 * @param {string} text @param {string} url @returns {Promise<"shared" | "copied" | "failed">} */
export async function share(text, url) {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ text, url });
      return "shared";
    } catch (error) {
      // Whoever changes their mind has done nothing wrong.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
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
