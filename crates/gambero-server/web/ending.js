// The end of a game: first the last card is seen on the board, with the reason, for as long as one wants;
// then the result.

/** @import {GameState} from "./protocol.d.ts" */
/** @import {TablePage} from "./table.js" */
import { spoken } from "./card.js";
import { celebrate } from "./celebrate.js";
import { hide, make, t } from "./text.js";

/** @typedef {"look" | "result" | null} Stage the board, the result, or neither: the game goes on */

/** What is shown of a game that is over. Whoever has seen it being played looks at the board first.
 * @param {Stage} stage what is shown now @param {boolean} over @param {boolean} seen @returns {Stage} */
export function stageOf(stage, over, seen) {
  if (!over) return null;
  return stage ?? (seen ? "look" : "result");
}

/** The last card that was laid, if the game says so. @param {GameState} game */
export const lastCard = (game) => game.recent.at(-1) ?? null;

export class Ending {
  /** What is shown of a game that is over. */
  stage = /** @type {Stage} */ (null);
  /** Which game was seen being played, and which one has ended. */
  #seen = 0;
  #ended = 0;
  /** Whether the next deal is wanted. */
  #leaves = false;
  #drawn = "";

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.element = make("section", { class: "ending-bar", hidden: true, "aria-label": t("ending-title") });
  }

  /** Shows bar or result, whichever it is time for. */
  show() {
    const { game, table } = this.page;
    const over = table?.state.phase === "over" && game !== null;
    // A new deal takes nobody away from the end of the last one.
    if (game && !over && this.stage !== null && game.number !== this.#ended && !this.#leaves) {
      if (this.stage === "result") this.page.result.wait();
      return;
    }
    if (game && over) this.#ended = game.number;
    if (game && !over) {
      this.#seen = game.number;
      this.#leaves = false;
    }
    const before = this.stage;
    this.stage = stageOf(before, over, this.#seen === game?.number);
    this.#apply();
    if (!game || !over) {
      this.#drawn = "";
      return;
    }
    this.page.result.show(game);
    const key = `${game.number} ${this.stage} ${game.may_undo}`;
    if (key === this.#drawn) return;
    this.#drawn = key;
    if (this.stage === "look") this.#draw(game);
    if (before === null && this.stage === "result") this.page.result.focus();
  }

  #apply() {
    const { body } = document;
    if ((body.dataset.end ?? null) !== this.stage) {
      if (this.stage === null) delete body.dataset.end;
      else body.dataset.end = this.stage;
    }
    hide(this.element, this.stage !== "look");
    hide(this.page.result.element, this.stage !== "result");
  }

  /** @param {GameState} game */
  #draw(game) {
    const won = game.view.status === "won";
    const last = lastCard(game);
    const name = this.page.actors[last?.seat ?? -1] ?? "";
    const own = last?.seat === this.page.table?.seat;
    const card = last ? t(own ? "ending-last-own" : "ending-last", { card: spoken(last.card), pile: last.pile + 1, name }) : "";
    const reason = t(won ? "ending-won" : `lost-${game.view.reason}`);
    const title = make("strong", { class: won ? "ending-word ending-won" : "ending-word" }, t(won ? "outcome-won" : "outcome-lost"));
    const about = make("p", { id: "ending-about" }, title, make("span", {}, reason, " ", make("span", { class: "muted ending-card" }, card)));
    const back = () => this.page.undo("card");
    const look = { class: "main", click: () => this.result(), "aria-describedby": "ending-about" };
    const see = make("button", look, t("ending-see"));
    const take = game.may_undo && make("button", { click: back }, t("ending-take-back"));
    this.element.replaceChildren(about, make("p", { class: "actions" }, take, see));
    see.focus({ preventScroll: true });
    this.page.board.tops.last(last?.pile ?? null);
    if (won) celebrate(this.page.stage, this.page.board.tops.element);
  }

  /** Goes on to the result. */
  result() {
    this.stage = "result";
    this.#apply();
    this.page.draw([]);
    this.page.result.focus();
  }

  /** Goes on to the next deal, once there is one. */
  leave() {
    this.#leaves = true;
    if (this.page.table?.state.phase !== "over") this.page.draw([]);
  }

  /** Goes back to the board. */
  look() {
    this.stage = "look";
    this.#apply();
    this.page.draw([]);
  }
}
