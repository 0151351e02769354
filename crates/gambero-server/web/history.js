// The history of the turns, with what was said and written, and the field to write in.

/** @import {Now} from "./types.d.ts" */
/** @import {ChatLine, ClientMessage, EventJson, GameState, LaidJson, SeatJson} from "./protocol.d.ts" */
/** @import {Answer} from "./link.js" */
import { initials, spoken } from "./card.js";
import { pileSign } from "./piles.js";
import { long, tell } from "./signals.js";
import { remember } from "./storage.js";
import { error, hide, icon, make, signButton, t } from "./text.js";

/** How many lines are kept. */
const LINES = 200;
/** How far from the end somebody still follows, in pixels. */
const FOLLOWS = 60;
/** What is no part of the play: at a table without memory nothing else is listed before the game is over. */
const BESIDE = ["sat", "stood", "dealt", "closed"];

export class History {
  /** Whose line the last one is: of a turn, or of somebody's signals. */
  #last = "";
  /** @type {string | null} why nothing can be written */
  #why = null;
  /** @type {string[]} the directions of the piles */
  #ways = [];
  #unread = 0;
  /** @type {HTMLElement[]} every line, also those that are not listed yet */
  #all = [];
  /** Whether what is played is kept back, as the table has no memory. */
  #keeps = false;
  /** Whether the newest line is in sight. */
  #atEnd = true;

  /** @param {(message: ClientMessage) => Promise<Answer>} ask */
  constructor(ask) {
    this.ask = ask;
    const title = t("talk-history");
    const words = t("talk-write");
    this.lines = make("ol", { class: "lines", tabindex: 0, "aria-label": title });
    this.why = make("p", { class: "unlisted", hidden: true }, t("talk-no-memory"));
    this.field = make("input", { maxlength: 300, autocomplete: "off", "aria-label": words, placeholder: words });
    this.trouble = make("p", { class: "trouble", role: "alert" });
    this.form = make("form", { class: "write" }, this.field, make("button", {}, t("talk-send")), this.trouble);
    this.form.addEventListener("submit", (event) => this.#write(event));
    this.badge = make("span", { class: "unread", "aria-hidden": "true" });
    this.opener = signButton("icon", title, icon("M4 4h16v12H10l-5 4v-4H4zM8 8.5h8M8 12h5"), () => {
      this.toggle();
      if (!this.panel.hidden) this.lines.focus();
    });
    this.opener.append(this.badge);
    const close = signButton("icon", t("talk-close"), "✕", () => this.toggle(false));
    const head = make("header", {}, make("h2", {}, title), close);
    this.panel = make("aside", { class: "history", hidden: true, "aria-label": title }, head, this.why, this.lines, this.form);
    this.panel.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
    // On phones it lies over the table: Escape, a tap beside it and the way back close it.
    const narrow = matchMedia("(width < 42rem)");
    const change = () => {
      this.toggle(false);
      this.panel.popover = narrow.matches ? "auto" : null;
    };
    narrow.addEventListener("change", change);
    this.panel.popover = narrow.matches ? "auto" : null;
    this.panel.addEventListener("toggle", ({ newState }) => newState === "closed" && this.toggle(false));
    // Whoever reads the newest line goes on doing so, whatever comes and however small the room gets, such as
    // by a refusal below.
    this.lines.addEventListener("scroll", () => {
      const { clientHeight, scrollHeight, scrollTop } = this.lines;
      this.#atEnd = scrollHeight - scrollTop - clientHeight < FOLLOWS;
    });
    new ResizeObserver(() => this.#follow()).observe(this.lines);
  }

  /** Opens or closes it. @param {boolean} [open] */
  toggle(open = this.panel.hidden === true) {
    hide(this.panel, !open);
    if (this.panel.popover !== null && open !== this.panel.matches(":popover-open")) this.panel.togglePopover({ force: open, source: this.opener });
    this.opener.setAttribute("aria-expanded", String(open));
    remember("history", open ? "open" : "closed");
    if (open) {
      this.#unread = 0;
      this.badge.textContent = "";
      this.#atEnd = true;
      this.#follow();
    } else if (this.panel.contains(document.activeElement)) this.opener.focus();
  }

  /** Whether one may write now, and if not, why; and whether what is played is listed.
   * @param {Now} now @param {boolean} silent whether a silence card shows */
  show({ state, settings, seat }, silent) {
    this.#ways = state.game?.view.directions ?? this.#ways;
    hide(this.form, settings.talk !== "free");
    const playing = state.phase === "starting" || state.phase === "playing";
    this.#keep(playing && !settings.memory);
    const kept = seat === null ? "spectator" : settings.variant === "quick-expert" ? "signals-only" : silent ? "silence" : null;
    const why = playing ? kept : null;
    if (why === this.#why) return;
    this.#why = why;
    this.field.disabled = why !== null;
    this.trouble.textContent = why === null ? "" : error(why);
  }

  /** Keeps back what is played, or lists all of it. @param {boolean} keeps */
  #keep(keeps) {
    if (keeps === this.#keeps) return;
    this.#keeps = keeps;
    hide(this.why, !keeps);
    if (keeps) return;
    this.lines.replaceChildren(...this.#all);
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** @param {SubmitEvent} event */
  async #write(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (text === "") return;
    const answer = await this.ask({ type: "write", data: { text } });
    this.trouble.replaceChildren();
    if (answer.type === "ack") this.field.value = "";
    if (answer.type !== "refused") return;
    const { code, found } = answer;
    this.trouble.append(error(code));
    const at = found ? text.indexOf(found) : -1;
    if (found && at >= 0) {
      this.trouble.append(make("q", {}, text.slice(0, at), make("mark", {}, found), text.slice(at + found.length)));
    }
    this.field.focus();
  }

  /** Begins with what is known after loading.
   * @param {GameState | null} game @param {ChatLine[]} chat @param {string[]} names */
  begin(game, chat, names) {
    this.lines.replaceChildren();
    this.#all = [];
    this.#ways = game?.view.directions ?? [];
    for (const line of chat) this.#wrote(line, names);
    for (const laid of game?.recent ?? []) this.#laid(laid, names);
    this.#atEnd = true;
    this.#follow();
  }

  /** Adds what happened.
   * @param {EventJson[]} happened @param {number} turn the turn that is on now @param {string[]} names
   * @param {number | null} seat @param {SeatJson[]} [before] who sat there before */
  add(happened, turn, names, seat, before) {
    // What was laid before a turn began in the same update belongs to an earlier one.
    let later = happened.filter((event) => event.type === "turn-began").length;
    for (const event of happened) {
      if (event.type === "turn-began") later--;
      else if (event.type === "played") this.#laid({ ...event.data, turn: turn - later }, names);
      else if (event.type === "said") this.#said(event.data.seat, event.data.signal, names);
      else if (event.type === "wrote") {
        this.#wrote(event.data, names);
        if (this.panel.hidden) this.badge.textContent = String(++this.#unread);
      } else if (event.type !== "turn-ended" && event.type !== "drew" && event.type !== "unsaid") {
        const text = tell(event, names, seat, before);
        if (text) this.#line("told", "", BESIDE.includes(event.type), text);
      }
    }
    this.#follow();
  }

  /** Keeps the last line in sight, unless somebody reads further up. */
  #follow() {
    if (!this.panel.hidden && this.#atEnd) this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** @param {string} look @param {string} key whose line it is
   * @param {boolean} beside whether it is no part of the play @param {(Node | string)[]} content */
  #line(look, key, beside, ...content) {
    this.#last = key;
    const line = make("li", { class: look }, ...content);
    this.#all.push(line);
    if (beside || !this.#keeps) this.lines.append(line);
    while (this.#all.length > LINES) this.#all.shift()?.remove();
  }

  /** @param {number | null} seat @param {string} name @param {string[]} names */
  #who(seat, name, names) {
    const letters = seat === null ? "·" : (initials(names)[seat] ?? "");
    return [make("i", { class: `who who-${seat ?? "none"}`, "aria-hidden": "true" }, letters), make("strong", {}, name)];
  }

  /** @param {{name: string, seat: number | null, text: string}} line @param {string[]} names */
  #wrote({ name, seat, text }, names) {
    this.#line("wrote", "", true, ...this.#who(seat, name, names), text);
  }

  /** A signal: those that one seat gives one after the other stand on one line.
   * @param {number} seat @param {string} signal @param {string[]} names */
  #said(seat, signal, names) {
    const key = `said ${seat}`;
    if (this.#last === key) this.#all.at(-1)?.append(` · ${long(signal)}`);
    else this.#line("told", key, false, ...this.#who(seat, names[seat] ?? "", names), long(signal));
  }

  /** A card: those of a turn stand on one line. @param {LaidJson} laid @param {string[]} names */
  #laid({ seat, card, pile, back, turn }, names) {
    const key = `turn ${turn} ${seat}`;
    if (this.#last !== key) this.#line("turn", key, false, ...this.#who(seat, names[seat] ?? "", names));
    const text = `${back ? "↩" : ""}${spoken(card)}`;
    const chip = make("span", { class: back ? "laid trick" : "laid" }, text, make("small", {}, ` ${pileSign(this.#ways[pile], pile)}`));
    this.#all.at(-1)?.append(chip, " ");
  }
}
