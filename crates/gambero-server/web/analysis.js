// The analysis of a finished game, beside its replay: asked for, waited for, drawn, and told in a few words.

/** @import {Around} from "./types.d.ts" */
/** @import {AnalysisJson, AnalysisProgress, TurnAnalysisJson} from "./protocol.d.ts" */
import { spoken } from "./card.js";
import { ChancePlot, dearest, percent, winnable } from "./chance.js";
import { frame, play } from "./frames.js";
import { Refused, about, answered } from "./server.js";
import { make, t } from "./text.js";
import { cardOn, legend } from "./turnlist.js";

/** After how many milliseconds the server is asked again. */
const AGAIN = 500;

/** Why something failed, in the page's language: what is wrong with this device has words of its own.
 * @param {unknown} error */
export function refusal(error) {
  const code = error instanceof Refused ? error.code : "try-again";
  return t(code.startsWith("device-") ? code : `error-${code}`);
}

export class AnalysisPanel {
  #plot = /** @type {ChancePlot | null} */ (null);
  #at = 0;

  /** @param {HTMLElement} root @param {Around} around */
  constructor(root, around) {
    this.root = root;
    this.around = around;
    this.bar = make("progress", { max: 1, value: 0, "aria-label": t("replay-analysis-making") });
    this.content = make("div", { class: "content" }, make("p", { class: "muted" }, t("replay-analysis-making")), this.bar);
    root.append(this.content);
    this.#fetch();
  }

  /** Shows which frame is looked at. @param {number} at */
  mark(at) {
    this.#at = at;
    this.#plot?.mark(at);
  }

  async #fetch() {
    const { replay, device } = this.around;
    try {
      const answer = await about({ code: replay.code, number: replay.number, device }, "analysis");
      const made = answer.status === 200;
      const found = /** @type {unknown} */ (await answered(answer));
      if (made) return this.#show(/** @type {AnalysisJson} */ (found));
      this.bar.value = /** @type {AnalysisProgress} */ (found).progress;
      setTimeout(() => this.#fetch(), AGAIN);
    } catch (error) {
      this.content.replaceChildren(make("p", { role: "alert" }, refusal(error)));
    }
  }

  /** @param {AnalysisJson} analysis */
  #show(analysis) {
    const { points, turns, go } = this.around;
    const dear = dearest(analysis);
    const place = make("div", { class: "plot-place" });
    const known = this.#known(analysis);
    const list = make("ol", { class: "dearest" }, ...dear.map((turn) => this.#turn(turn)));
    this.content.replaceChildren(
      place,
      this.#legend(analysis, dear.length > 0),
      make("p", { class: "known" }, known),
      dear.length > 0 ? make("h3", {}, t("replay-dearest")) : make("p", {}, t("replay-dearest-none")),
      ...(dear.length > 0 ? [list] : []),
    );
    const about = `${this.#inWords(analysis)} ${known}`;
    this.#plot = new ChancePlot(place, { analysis, dearest: dear, points, turns, won: this.around.replay.outcome === "won", about, jump: go });
    this.#plot.mark(this.#at);
    this.root.classList.add("ready");
  }

  /** The plot for those who do not see it. @param {AnalysisJson} analysis */
  #inWords({ start, turns }) {
    return t("replay-chance-about", { start: percent(start), end: percent(turns.at(-1)?.chance ?? start), turns: turns.length });
  }

  /** What holds with all cards known. @param {AnalysisJson} analysis */
  #known(analysis) {
    const { replay } = this.around;
    const { kind, until, from } = winnable(analysis, (at) => frame(replay, at).done?.turn ?? 0);
    return t(`replay-winnable-${kind}`, { until, from });
  }

  /** @param {AnalysisJson} analysis @param {boolean} dear whether some turns cost much */
  #legend({ won_before, lost_from, actions }, dear) {
    const kinds = [
      "line",
      ...(dear ? ["dear"] : []),
      ...(won_before > 0 ? ["won"] : []),
      ...(won_before < lost_from ? ["perhaps"] : []),
      ...(lost_from < actions ? ["lost"] : []),
    ];
    return legend("chance", kinds);
  }

  /** @param {TurnAnalysisJson} turn */
  #turn(turn) {
    const { names, go, playOn } = this.around;
    const head = t("replay-dear", { turn: turn.turn, name: names[turn.seat] ?? "" });
    const named = (/** @type {string} */ words) => `${words}: ${t("replay-turn", { turn: turn.turn })}`;
    return make(
      "li",
      {},
      make("p", { class: "head" }, make("strong", {}, head), make("span", { class: "cost" }, t("replay-dear-cost", { chance: percent(turn.chance), best: percent(turn.best_chance) }))),
      make("p", {}, `${t("replay-dear-better")} `, ...this.#best(turn), " ", make("span", { class: "muted" }, t(`reason-${turn.reason}`))),
      make(
        "p",
        { class: "actions" },
        make("button", { class: "look", "aria-label": named(t("replay-dear-look")), click: () => go(turn.frame) }, t("replay-dear-look")),
        make("button", { "aria-label": named(t("replay-continue")), click: () => playOn(turn.frame) }, t("replay-continue")),
      ),
    );
  }

  /** What would have been better: cards with their piles for the eye, words for the ear.
   * @param {TurnAnalysisJson} turn */
  #best({ best }) {
    const { replay, sheet } = this.around;
    const plays = best.map(play).filter((found) => found !== null);
    if (plays.length === 0) return [t("hint-end")];
    return plays.flatMap(({ card, pile }) => {
      const words = t("hint-play", { card: spoken(card), pile: pile + 1 });
      return [make("span", { class: "laid", "aria-hidden": "true", title: words }, ...cardOn(replay, sheet, card, pile)), make("span", { class: "spoken" }, `${words} `)];
    });
  }
}
