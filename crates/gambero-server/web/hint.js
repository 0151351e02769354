// Hints: what a bot of the chosen level would do here, and why.

/** @import {ServerMessage} from "./protocol.d.ts" */
/** @import {TablePage} from "./table.js" */
import { spoken } from "./card.js";
import { ask } from "./popup.js";
import { chosenLevel, levelChoice } from "./seats.js";
import { hide, make, signButton, t } from "./text.js";

/** Whether somebody wants hints at all. */
export const wantsHints = () => document.documentElement.dataset["hints"] !== "off";

export class Hint {
  #play = /** @type {{card: string, pile: number} | null} */ (null);
  #position = -1;

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.element = make("div", { class: "hint", role: "group", "aria-label": t("table-hint"), hidden: true });
    this.words = make("p", { role: "status" });
  }

  /** The play that it points at; a hint is for one position. */
  get play() {
    if (this.#position !== this.page.game?.position) {
      this.#play = null;
      hide(this.element, true);
    }
    return this.#play;
  }

  /** Asks for one; the first of a game that counts asks back. */
  async ask() {
    const { game, levels } = this.page;
    if (!game?.may_hint || !wantsHints()) return;
    if (!game.practice && !(await ask(t("table-hint"), t("table-hint-about"), t("table-hint-yes")))) return;
    const level = chosenLevel(levels, "hint");
    const answer = await this.page.ask({ type: "hint", data: { level } });
    if (answer.type === "hint") this.#show(answer.data);
  }

  /** @param {Extract<ServerMessage, {type: "hint"}>["data"]} hint */
  #show({ action, reason, position }) {
    if (position !== this.page.game?.position) return;
    const [card = "", pile] = action.split("@");
    const what = pile === undefined ? t("hint-end") : t("hint-play", { card: spoken(card), pile: Number(pile) + 1 });
    const level = levelChoice(this.page.levels, "hint");
    level.addEventListener("change", () => this.ask());
    const close = signButton("icon", t("talk-close"), "✕", () => this.#close());
    this.element.replaceChildren(this.words, level, close);
    this.#position = position;
    this.#play = pile === undefined ? null : { card, pile: Number(pile) };
    hide(this.element, false);
    this.words.replaceChildren(make("strong", {}, what), " ", t(`reason-${reason}`));
    this.page.draw([]);
  }

  #close() {
    this.#position = -1;
    this.page.draw([]);
  }
}
