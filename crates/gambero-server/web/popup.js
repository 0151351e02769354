// What lies over the page: questions, and popovers beside what opened them.

import { make, t } from "./text.js";

/** Asks before something that cannot be taken back.
 * @param {string} title @param {string} text @param {string} yes @returns {Promise<boolean>} */
export function ask(title, text, yes) {
  return new Promise((resolve) => {
    const dialog = make(
      "dialog",
      { class: "ask", "aria-labelledby": "ask-title", "aria-describedby": "ask-text" },
      make(
        "form",
        { method: "dialog" },
        make("h2", { id: "ask-title" }, title),
        make("p", { id: "ask-text" }, text),
        make(
          "p",
          { class: "actions" },
          make("button", { value: "no", autofocus: true }, t("board-no")),
          make("button", { value: "yes", class: "grave" }, yes),
        ),
      ),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Keeps the next click, which ends a drag or a long press, from being one. @param {number} time how long, in milliseconds */
export function swallowClick(time) {
  const swallow = (/** @type {Event} */ click) => {
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), time);
}

/** Puts a popover beside what opened it, within the window.
 * @param {HTMLElement} popover @param {Element} opener */
export function beside(popover, opener) {
  const at = opener.getBoundingClientRect();
  // Where it stood before, it may have had less room.
  Object.assign(popover.style, { left: "0", top: "0" });
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - width - 8, at.x + at.width / 2 - width / 2));
  const below = at.bottom + 8 + height <= innerHeight;
  Object.assign(popover.style, {
    left: `${left}px`,
    top: `${below ? at.bottom + 8 : Math.max(8, at.y - height - 8)}px`,
  });
}
