// Talk: the bar with the signals that are true of one's hand, and all others one step away.

/** @import {Now} from "./types.d.ts" */
/** @import {ClientMessage, GameState} from "./protocol.d.ts" */
/** @import {Answer} from "./link.js" */
/** @import {Board} from "./board.js" */
import { initials, spoken } from "./card.js";
import { History } from "./history.js";
import { pileSign } from "./piles.js";
import { beside } from "./popup.js";
import { SIGNS, groups, long, parts, short } from "./signals.js";
import { hide, make, redraw, signButton, t } from "./text.js";

/** @typedef {{kind: string, signals: string[]}} Group */

export class Talk {
  #now = /** @type {Now | null} */ (null);
  /** @type {Element | null} what the popover belongs to */
  #opener = null;

  /** @param {Board} board @param {(message: ClientMessage) => Promise<Answer>} ask
   * @param {(answer: Answer) => void} refused what happens with a refusal */
  constructor(board, ask, refused) {
    this.board = board;
    this.ask = ask;
    this.refused = refused;
    this.history = new History(ask);
    this.signals = make("div", { class: "signals", role: "group", "aria-label": t("talk-signals") });
    this.beyond = make("span", {}, "⋯");
    this.more = signButton("more", t("talk-more"), this.beyond, () => this.#openAll());
    this.more.prepend(make("span", { class: "word", "aria-hidden": "true" }, t("talk-signals")));
    this.popover = make("div", { popover: "auto", class: "saying", role: "dialog", "aria-label": t("talk-signals") });
    document.body.append(this.popover);
    // Before it is painted: a part that unfolds makes it higher.
    new ResizeObserver(() => this.#opener && beside(this.popover, this.#opener)).observe(this.popover);
    new ResizeObserver(() => this.#fit()).observe(this.signals);
  }

  /** What one has said oneself and still stands. */
  get #own() {
    return this.#now?.state.seats[this.#now.seat ?? -1]?.said ?? [];
  }

  /** Offers what may be said now. @param {Now} now */
  show(now) {
    this.#now = now;
    const { game, phase } = now.state;
    const talking = game !== null && now.seat !== null && now.settings.players > 1 && phase !== "over";
    const silent = game?.view.lasting.includes("silence") ?? false;
    this.history.show(now, silent);
    hide(this.signals, !talking);
    hide(this.more, !talking || silent || game.may_say.length === 0);
    this.signals.classList.toggle("silent", silent);
    if (!talking) return;
    const buttons = () => groups([...new Set([...this.#own, ...game.honest])]).map((group) => this.#button(group));
    const parts = () => (silent ? [make("p", {}, t("error-silence"))] : buttons());
    if (redraw(this.signals, [silent, game.honest, this.#own], parts) && !silent) this.#fit();
  }

  /** The row shows as many signals as fit; the others are behind the button beside it, which says how many. */
  #fit() {
    const buttons = /** @type {HTMLElement[]} */ ([...this.signals.children]);
    const row = buttons[0]?.offsetTop ?? 0;
    const wrapped = buttons.map((button) => button.offsetTop > row || button.offsetWidth > this.signals.clientWidth);
    buttons.forEach((button, index) => button.classList.toggle("beyond", wrapped[index]));
    const count = wrapped.filter(Boolean).length;
    this.beyond.textContent = count > 0 ? `+${count}` : "⋯";
  }

  /** @param {Group} group */
  #button(group) {
    const [first = ""] = group.signals;
    const stands = group.signals.every((signal) => this.#own.includes(signal));
    const sign = SIGNS[group.kind];
    return make(
      "button",
      {
        class: "signal",
        "data-group": parts(first).pile === null ? first : group.kind,
        "data-kind": group.kind,
        "aria-pressed": String(stands),
        "aria-description": t(`signal-${group.kind}-about`),
        click: () => this.#press(group, stands),
      },
      sign ? `${sign} ${short(first)}` : short(first),
    );
  }

  /** @param {Group} group @param {boolean} stands */
  #press(group, stands) {
    if (stands) return group.signals.forEach((signal) => this.unsay(signal));
    const open = group.signals.filter((signal) => !this.#own.includes(signal));
    const [first = ""] = open;
    if (open.length === 1) return void this.say(first);
    // Several piles are true: the next press on one of them chooses.
    const piles = open.map((signal) => parts(signal).pile ?? 0);
    const text = t("talk-which", { signal: short(first) });
    this.board.arm({ piles, text, done: (pile) => this.say(`${group.kind}:${pile}`) });
    this.board.announce(text);
  }

  /** @param {string} signal */
  async say(signal) {
    this.refused(await this.ask({ type: "say", data: { signal } }));
  }

  /** @param {string} signal */
  async unsay(signal) {
    this.refused(await this.ask({ type: "unsay", data: { signal } }));
  }

  /** What can be said about one pile, and what has been. @param {number} pile @param {Element} at */
  openPile(pile, at) {
    const now = this.#now;
    const game = now?.state.game;
    if (!now || !game) return;
    const letters = initials(now.names);
    const head = [make("h2", {}, t("pile-name", { number: pile + 1 }))];
    const lately = game.recent.filter((laid) => laid.pile === pile);
    const cards = lately.map(({ seat, card, back }) => `${now.names[seat]} ${back ? "↩" : ""}${spoken(card)}`).join(" · ");
    if (cards !== "") head.push(make("p", { class: "muted" }, t("talk-lately", { cards })));
    now.state.seats.forEach((seat, index) => {
      const about = seat.said.filter((signal) => parts(signal).pile === pile && index !== now.seat);
      const who = () => make("i", { class: `who who-${index}`, "aria-hidden": "true" }, letters[index] ?? "");
      head.push(...about.map((signal) => make("p", {}, who(), ` ${now.names[index]}: ${short(signal)}`)));
    });
    const about = [...new Set([...this.#own, ...game.may_say])].filter((signal) => parts(signal).pile === pile);
    this.#open(head, about, game, at);
  }

  #openAll() {
    const game = this.#now?.state.game;
    if (game) this.#open([make("h2", {}, t("talk-signals"))], game.may_say, game, this.more);
  }

  /** @param {Node[]} head @param {string[]} signals @param {GameState} game @param {Element} at */
  #open(head, signals, game, at) {
    const honest = signals.filter((signal) => game.honest.includes(signal) || this.#own.includes(signal));
    const rest = signals.filter((signal) => !honest.includes(signal));
    const ways = at === this.more ? game.view.directions : null;
    const details = make("details", {}, make("summary", {}, t("talk-untrue")), this.#choices(rest, ways));
    this.popover.replaceChildren(...head, this.#choices(honest, ways));
    if (game.view.lasting.includes("silence")) this.popover.append(make("p", {}, t("error-silence")));
    if (rest.length > 0) this.popover.append(details);
    this.#opener = at;
    this.popover.showPopover();
    beside(this.popover, at);
    this.popover.querySelector("button")?.focus();
  }

  /** Buttons for signals; those about piles in rows, a button a pile, where the piles' directions are given.
   * @param {string[]} signals @param {string[] | null} ways */
  #choices(signals, ways) {
    const rows = groups(signals).map((group) => {
      const [first = ""] = group.signals;
      if (ways === null || parts(first).pile === null) return this.#choice(first, short(first));
      const buttons = group.signals.map((signal) => {
        const pile = parts(signal).pile ?? 0;
        return this.#choice(signal, pileSign(ways[pile], pile));
      });
      return make("div", { class: "piled" }, make("span", {}, short(first)), ...buttons);
    });
    return make("div", { class: "choices" }, ...rows);
  }

  /** @param {string} signal @param {string} text */
  #choice(signal, text) {
    const stands = this.#own.includes(signal);
    const { kind } = parts(signal);
    const click = () => {
      this.popover.hidePopover();
      if (stands) this.unsay(signal);
      else this.say(signal);
    };
    return make(
      "button",
      {
        class: "signal",
        "data-kind": kind,
        "data-untrue": stands || this.#now?.state.game?.honest.includes(signal) ? null : "",
        "aria-pressed": String(stands),
        "aria-description": t(`signal-${kind}-about`),
        click,
      },
      make("span", { "aria-hidden": "true" }, text),
      make("span", { class: "spoken" }, long(signal)),
    );
  }
}
