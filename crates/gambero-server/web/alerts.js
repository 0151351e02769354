// Alerts: it is one's turn, a card was laid, the game is over. Each kind only for those who asked for it.

/** @import {EventJson} from "./protocol.d.ts" */
/** @import {Preference} from "./preferences.js" */
/** @import {TablePage} from "./table.js" */
import { canNotify, mayNotify, prefer, prefers } from "./preferences.js";
import { playSound } from "./sounds.js";
import { make, t } from "./text.js";

/** The kinds of alerts. */
const ALERTS = /** @type {const} */ (["sound", "vibration", "notification"]);
/** How a phone shakes at one's turn, in milliseconds: on, off, on. */
const SHAKES = [90, 70, 90];

/** What is to be heard of what happened. The end drowns a card, a jump back its plain sound.
 * @param {EventJson[]} happened @param {string} status how the game stands
 * @returns {"won" | "lost" | "trick" | "card" | null} */
export function heard(happened, status) {
  if (happened.some((event) => event.type === "game-over")) return status === "won" ? "won" : "lost";
  const laid = happened.flatMap((event) => (event.type === "played" ? [event.data] : []));
  return laid.some(({ back }) => back) ? "trick" : laid.length > 0 ? "card" : null;
}

export class Alerts {
  #mine = false;
  /** Whether it was asked on this page. */
  #asked = false;

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.question = make("section", { class: "alerts", hidden: true, "aria-label": t("alert-ask") });
  }

  /** Alerts to what happened. @param {EventJson[]} happened */
  show(happened) {
    const { table, game } = this.page;
    if (!table || !game) return;
    const going = table.state.phase === "playing";
    const mine = going && table.seat !== null && game.view.active === table.seat && !this.page.standIn;
    const begins = mine && !this.#mine;
    this.#mine = mine;
    const sound = heard(happened, game.view.status);
    // Alone it is always one's turn.
    const calls = begins && happened.length > 0 && table.settings.players > 1;
    if (prefers("sound") && (calls || sound)) playSound(calls ? "turn" : (sound ?? "card"));
    if (calls) this.#call();
    this.#ask(going, mine);
  }

  #call() {
    // A browser complains if a page shakes that nobody has touched.
    if (prefers("vibration") && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(SHAKES);
    if (!prefers("notification") || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
    try {
      const body = `${this.page.variant} · ${t("table-code", { code: this.page.code })}`;
      const note = new Notification(t("alert-turn"), { body, tag: this.page.code });
      note.onclick = () => {
        focus();
        note.close();
      };
    } catch {
      // Some browsers on phones know notifications but do not let pages make them.
    }
  }

  /** Asks once which alerts are wanted, while one waits for other people.
   * @param {boolean} going
   * @param {boolean} mine whether it is one's turn: then only an answer that is begun stays */
  #ask(going, mine) {
    const { table } = this.page;
    const people = table?.state.seats.filter(({ occupant }) => occupant.type === "person").length ?? 0;
    const open = !this.question.hidden;
    const begun = open && prefers("asked");
    const wanted = going && people > 1 && table?.seat !== null && (begun || (!mine && (open || !prefers("asked"))));
    if (this.question.hidden !== wanted || (wanted && this.#asked)) return;
    this.question.hidden = !wanted;
    this.#asked = true;
    if (wanted) this.#drawQuestion();
  }

  /** A line, so that the cards stay in view; what there is to choose comes when it is wanted. */
  #drawQuestion() {
    const yes = make("button", { click: () => this.#drawChoices() }, t("alert-yes"));
    const no = make("button", { class: "alerts-end", click: () => this.#end() }, t("alert-no"));
    this.question.replaceChildren(make("p", {}, t("alert-ask")), make("div", { class: "alerts-kinds" }, yes, no));
  }

  #drawChoices() {
    prefer("asked", "yes");
    const kinds = ALERTS.filter((kind) => (kind === "notification" ? canNotify() : kind === "sound" || "vibrate" in navigator));
    const end = make("button", { class: "alerts-end", click: () => this.#end() }, t("alert-done"));
    const buttons = kinds.map((kind) => this.#kind(kind));
    const trouble = make("p", { class: "alerts-about", role: "status" }, t("alert-later"));
    this.question.replaceChildren(make("div", { class: "alerts-kinds" }, ...buttons, end), trouble);
    buttons[0]?.focus();
  }

  /** @param {Preference} kind */
  #kind(kind) {
    const button = make("button", { "aria-pressed": String(prefers(kind)) }, t(`alert-${kind}`));
    button.addEventListener("click", async () => {
      const on = !prefers(kind);
      if (on && kind === "notification" && !(await mayNotify())) {
        this.question.querySelector(".alerts-about")?.replaceChildren(t("alert-blocked"));
        return;
      }
      button.setAttribute("aria-pressed", String(on));
      if (on && kind === "sound") playSound("turn");
      if (on && kind === "vibration") navigator.vibrate?.(SHAKES);
      await prefer(kind, on ? "on" : "off");
    });
    return button;
  }

  /** Whatever the answer was: it is not asked again. */
  #end() {
    this.question.hidden = true;
    prefer("asked", "yes");
  }
}
