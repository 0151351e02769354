// The line above the hand: whose turn it is, what that turn still asks for, and which lasting commands are in
// force.

/** @import {ViewJson} from "./protocol.d.ts" */
import { sign } from "./card.js";
import { beside } from "./popup.js";
import { make, redraw, t } from "./text.js";

/** What the turn still asks of whoever is at turn: ids of messages with their values.
 * @param {ViewJson} view @returns {[string, Record<string, number>][]} */
export function duties(view) {
  /** @type {[string, Record<string, number>][]} */
  const open = view.skulls.map((pile) => ["duty-skull", { pile: pile + 1 }]);
  const { played, minimum } = view;
  if (view.three && played !== 3) open.push(["duty-three", { played }]);
  else if (played < minimum && view.owes !== null) open.push(["duty-minimum", { missing: minimum - played }]);
  if (view.bound !== null && view.lasting.includes("one-pile")) open.push(["duty-bound", { pile: view.bound + 1 }]);
  return open;
}

export class DutyLine {
  /** @param {string} sheet the address of the cards, for the signs of commands */
  constructor(sheet) {
    this.sheet = sheet;
    this.element = make("div", { class: "duty" });
  }

  /** What it says of turn and duties. */
  get words() {
    return this.element.querySelector(".words")?.textContent ?? "";
  }

  /** @param {ViewJson} view @param {string[]} names
   * @param {string | undefined} instead what stands there in the place of turn and duties */
  show(view, names, instead) {
    const playing = view.status === "playing";
    const mine = view.active === view.seat;
    const parts = /** @type {HTMLElement[]} */ ([]);
    if (instead !== undefined) parts.push(make("strong", {}, instead));
    else if (playing) {
      parts.push(make("strong", {}, mine ? t("board-your-turn") : t("board-turn-of", { name: names[view.active] ?? "" })));
      parts.push(...duties(view).map(([id, values]) => make("span", { class: "owed" }, t(id, values))));
      if (mine && view.may_end) parts.push(make("span", {}, t("duty-none")));
    }
    const words = make("p", { class: "words" }, ...parts.flatMap((part, index) => (index > 0 ? [" · ", part] : [part])));
    const lasting = playing ? [...new Set(view.lasting)] : [];
    redraw(this.element, [words.textContent, lasting], () => {
      const commands = lasting.map((command) => make("li", {}, ...this.#explained(command)));
      const list = make("ul", { class: "lasting", "aria-label": t("board-in-force") }, ...commands);
      return commands.length > 0 ? [words, list] : [words];
    });
  }

  /** A lasting command with a word of explanation. @param {string} command */
  #explained(command) {
    const id = `about-${command}`;
    const name = t(`command-${command}`);
    const about = make(
      "div",
      { id, popover: "auto" },
      make("p", {}, make("strong", {}, name), " ", t(`command-${command}-about`)),
      make("p", {}, make("a", { href: `/rules#command-${command}`, target: "_blank" }, t("board-rule"))),
    );
    const button = make(
      "button",
      { class: "force", popovertarget: id, "aria-label": name, title: name },
      sign(this.sheet, command),
      make("span", {}, name),
    );
    about.addEventListener("toggle", () => beside(about, button));
    return [button, about];
  }
}
