// The lessons: a board beside the words of a lesson. What is done goes to the server, which knows the rules
// and says how it stands.

/** @import {EventJson, GameState, LessonJson} from "./protocol.d.ts" */
import { Board } from "./board.js";
import { initials, nameOf, spoken } from "./card.js";
import { askDevice } from "./device.js";
import { done, keep } from "./progress.js";
import { groups, long, parts, short, SIGNS } from "./signals.js";
import { hide, make, readMessages, t } from "./text.js";

/** Asks the server how a lesson stands.
 * @param {string} variant @param {number} number from 1 @param {string[]} actions
 * @returns {Promise<LessonJson>} */
async function attempt(variant, number, actions) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ actions });
  const here = () => askDevice({ what: "lesson", variant, number, actions });
  const answer = await fetch(`/api/lessons/${variant}/${number}`, { method: "POST", headers, body }).catch(here);
  if (!answer.ok) throw new Error(`a lesson: ${answer.status}`);
  return answer.json();
}

class Lessons {
  /** The lesson that is shown, from 0. */
  #at = -1;
  #actions = /** @type {string[]} */ ([]);
  #shown = /** @type {LessonJson | null} */ (null);
  #busy = false;
  #marked = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.variant = root.dataset.variant ?? "";
    this.sections = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("section.lesson")]);
    this.known = done(this.variant);
    this.finished = /** @type {HTMLElement} */ (document.getElementById("finished"));
    this.dots = /** @type {HTMLElement} */ (document.getElementById("dots"));

    this.deck = make("span", { class: "deck chip" });
    this.seats = make("div", { class: "company" });
    this.ending = make("button", { class: "main", click: () => this.#do("end") }, t("learn-page-end"));
    this.showing = make("button", { click: () => this.#show() }, t("learn-page-show"));
    this.again = make("button", { click: () => this.#begin(this.#at) }, t("learn-page-retry"));
    this.offering = make("button", { class: "main", "data-do": "offer", click: () => this.#do("offer") }, t("table-offer"));
    this.declining = make("button", { "data-do": "decline", click: () => this.#do("decline") }, t("table-decline"));
    this.waiting = make("button", { "data-do": "wait", click: () => this.#do("wait") }, t("learn-page-wait"));
    this.talking = make("div", { class: "talking", hidden: true });
    this.verdict = make("div", { class: "verdict", role: "status" });
    const place = make("div");
    this.practice = /** @type {HTMLElement} */ (document.getElementById("practice"));
    this.practice.hidden = false;
    this.practice.append(
      this.seats,
      place,
      make("div", { class: "below" }, this.verdict, this.talking, make("p", { class: "actions" }, this.again, this.showing, this.waiting, this.declining, this.offering, this.ending)),
    );
    this.board = new Board(place, {
      sheet: root.dataset.sheet ?? "",
      play: (card, pile) => this.#do(`${card}@${pile}`),
      refused: (card, pile) => this.#do(`${card}@${pile}`),
      end: () => this.#do("end"),
      seat: (seat) => this.seats.querySelector(`[data-seat="${seat}"]`),
      deck: () => this.deck,
    });
    addEventListener("hashchange", () => this.#follow());
    this.#follow();
  }

  /** Goes to the lesson that the address names, otherwise to the first that is not done. */
  #follow() {
    const named = Number(location.hash.slice(1)) - 1;
    const next = this.sections.findIndex((section) => !this.known.has(section.id));
    const at = this.sections[named] ? named : Math.max(0, next);
    if (at !== this.#at) this.#begin(at);
  }

  /** Begins a lesson. @param {number} at */
  #begin(at) {
    const moved = at !== this.#at && this.#at >= 0;
    this.#at = at;
    this.#actions = [];
    this.#marked = false;
    this.finished.hidden = true;
    this.root.classList.remove("over");
    this.sections.forEach((section, index) => (section.hidden = index !== at));
    if (location.hash !== `#${at + 1}` && (moved || location.hash)) history.replaceState(null, "", `#${at + 1}`);
    this.#drawDots();
    this.#judge(null);
    this.#ask([]);
    if (moved) {
      const section = this.sections[at];
      section?.querySelector("h2")?.focus({ preventScroll: true });
      if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
    }
  }

  /** @param {string} action */
  #do(action) {
    if (this.#shown?.verdict !== "going") return;
    this.#ask([...this.#actions, action]);
  }

  /** @param {string[]} actions */
  async #ask(actions) {
    if (this.#busy) return;
    this.#busy = true;
    this.board.root.parentElement?.setAttribute("aria-busy", "true");
    const at = this.#at;
    try {
      const answer = await attempt(this.variant, at + 1, actions);
      if (at === this.#at) {
        if (answer.refused === null) this.#actions = actions;
        this.#answered(answer);
      }
    } catch (error) {
      console.error(error);
      this.board.release();
      this.#say("wrong", t("learn-page-unreachable"), "");
    } finally {
      this.#busy = false;
    }
    if (at !== this.#at) this.#ask([]);
    else this.board.root.parentElement?.setAttribute("aria-busy", "false");
  }

  /** @param {LessonJson} answer */
  #answered(answer) {
    const first = this.#actions.length === 0 && answer.refused === null;
    this.#shown = answer;
    if (answer.refused === null) this.#marked = false;
    else this.board.release();
    this.#draw(first ? [] : answer.happened);
    // On a small phone the words and the hand are in sight together, and the page's header is not.
    if (first && this.board.hand.getBoundingClientRect().bottom > innerHeight) this.sections[this.#at]?.scrollIntoView();
    this.#judge(answer);
  }

  /** @param {EventJson[]} happened */
  #draw(happened) {
    const answer = this.#shown;
    const game = answer?.state.game;
    if (!answer || !game) return;
    const going = answer.verdict === "going";
    const names = answer.state.seats.map(({ occupant }, seat) => (seat === answer.seat ? t("learn-page-you") : nameOf(occupant, seat, "")));
    const { hint } = answer;
    const [card = "", pile = ""] = hint?.split("@") ?? [];
    this.board.show({
      view: going ? game.view : { ...game.view, plays: [], may_end: false },
      deal: this.#at,
      turn: game.turn,
      recent: game.recent,
      cannot: going ? game.cannot : [],
      said: answer.state.seats.map((seat) => seat.said),
      names,
      happened,
      marked: this.#marked && pile !== "" ? { card, pile: Number(pile) } : null,
    });
    this.ending.classList.toggle("marked", this.#marked && hint === "end");
    this.offering.classList.toggle("marked", this.#marked && hint === "offer");
    const starting = going && answer.state.phase === "starting";
    const talking = going && game.may_say.length > 0;
    hide(this.ending, !going || starting || talking);
    for (const button of [this.offering, this.declining]) hide(button, !starting);
    hide(this.waiting, !talking);
    // Nobody is at turn yet, whatever the position says; and a full hand needs two rows on a phone.
    this.practice.classList.toggle("starting", starting);
    this.practice.classList.toggle("tall", game.view.hand.length > 5);
    this.#drawTalk(starting, talking ? game : null, names);
    this.showing.hidden = !going;
    this.again.hidden = this.#actions.length === 0 || answer.verdict === "done";
    this.#drawSeats(names);
  }

  /** What is asked before a card can be laid: who starts, or what there is to say to whoever is at turn.
   * @param {boolean} starting @param {GameState | null} game the game in which something can be said now
   * @param {string[]} names */
  #drawTalk(starting, game, names) {
    hide(this.talking, !starting && game === null);
    if (starting) return this.talking.replaceChildren(make("p", {}, t("learn-page-who-starts")));
    if (game === null) return this.talking.replaceChildren();
    const untrue = game.may_say.filter((signal) => !game.honest.includes(signal));
    const name = names[game.view.active] ?? "";
    this.talking.replaceChildren(
      make("p", {}, t("learn-page-say", { name })),
      this.#signals(game.honest),
      make("details", {}, make("summary", {}, t("talk-untrue")), this.#signals(untrue)),
    );
  }

  /** @param {string[]} signals */
  #signals(signals) {
    const buttons = groups(signals).flatMap((group) =>
      group.signals.map((signal) => {
        const marked = this.#marked && this.#shown?.hint === `say ${signal}` ? " marked" : "";
        const sign = SIGNS[group.kind];
        const about = t(`signal-${group.kind}-about`);
        return make("button", { class: `signal${marked}`, "data-signal": signal, title: about, click: () => this.#do(`say ${signal}`) }, sign ? `${sign} ${long(signal)}` : long(signal));
      }),
    );
    return make("div", { class: "signals" }, ...buttons);
  }

  /** The others at the table, and the draw pile. @param {string[]} names */
  #drawSeats(names) {
    const answer = this.#shown;
    const game = answer?.state.game;
    if (!answer || !game) return;
    const letters = initials(names);
    const others = answer.state.seats.flatMap((seat, index) => {
      if (index === answer.seat) return [];
      const said = seat.said.filter((signal) => parts(signal).pile === null).map((signal) => make("span", { class: "badge" }, short(signal)));
      const count = t("learn-page-cards", { count: game.view.counts[index] ?? 0 });
      return [
        make(
          "span",
          { class: `chip${game.view.active === index ? " active" : ""}`, "data-seat": index },
          make("i", { class: `who who-${index}`, "aria-hidden": "true" }, letters[index] ?? ""),
          make("span", {}, make("strong", {}, names[index] ?? ""), " ", make("span", { class: "muted" }, count)),
          ...said,
        ),
      ];
    });
    this.deck.textContent = t("learn-page-draw", { count: game.view.draw });
    this.seats.replaceChildren(...others, this.deck);
  }

  /** Says how it stands, and what may be done about it. @param {LessonJson | null} answer */
  #judge(answer) {
    if (!answer || (answer.verdict === "going" && !answer.refused)) return this.verdict.replaceChildren();
    const word = answer.word ? t(answer.word) : answer.refused ? t(`error-${answer.refused.code}`) : "";
    if (answer.refused) return this.#say("refused", t("learn-page-refused"), word);
    if (answer.verdict === "wrong") {
      const retry = make("button", { class: "main", click: () => this.#retry() }, t("learn-page-retry"));
      this.again.hidden = true;
      this.#say("wrong", t("learn-page-wrong"), word, retry);
      return;
    }
    const id = this.sections[this.#at]?.id;
    if (id) this.known.add(id);
    keep(this.variant, this.known);
    this.#drawDots();
    const last = this.#at + 1 === this.sections.length;
    const next = make("button", { class: "main", click: () => (last ? this.#finish() : this.#begin(this.#at + 1)) }, t(last ? "learn-page-finish" : "learn-page-next"));
    this.#say("right", t("learn-page-right"), word, next);
    const game = answer.state.game;
    if (answer.state.phase === "over" && game) this.verdict.firstElementChild?.prepend(make("p", { class: "result" }, resultOf(game)));
  }

  /** @param {string} kind @param {string} title @param {string} text @param {HTMLElement} [button] */
  #say(kind, title, text, button) {
    this.verdict.replaceChildren(
      make("div", { class: `word ${kind}` }, make("p", {}, make("strong", {}, title), " ", text), button ?? null),
    );
    button?.focus({ preventScroll: true });
    this.verdict.scrollIntoView({ block: "nearest" });
  }

  #retry() {
    this.#begin(this.#at);
    this.board.root.scrollIntoView({ block: "nearest" });
  }

  /** Points at the next step of the solution; whoever has left it begins again. */
  async #show() {
    if (!this.#shown?.hint) {
      this.#actions = [];
      this.#judge(null);
      await this.#ask([]);
    }
    this.#marked = true;
    this.#draw([]);
    const hint = this.#shown?.hint ?? "";
    const [card = "", pile] = hint.split("@");
    const spokenHint =
      pile !== undefined
        ? t("hint-play", { card: spoken(card), pile: Number(pile) + 1 })
        : hint.startsWith("say ")
          ? long(hint.slice(4))
          : t(hint === "offer" ? "table-offer" : "hint-end");
    this.board.announce(spokenHint);
  }

  #finish() {
    this.finished.hidden = false;
    this.root.classList.add("over");
    this.finished.querySelector("h2")?.focus();
    this.finished.scrollIntoView({ block: "nearest" });
  }

  #drawDots() {
    const dots = this.sections.map((section, index) => {
      const known = this.known.has(section.id);
      const title = section.querySelector("h2")?.textContent ?? "";
      const label = t(known ? "learn-page-dot-done" : "learn-page-dot", { number: index + 1, title });
      const link = make("a", { href: `#${index + 1}`, title: label, "aria-label": label, "aria-current": index === this.#at ? "step" : null, class: known ? "done" : null });
      return make("li", {}, link);
    });
    this.dots.replaceChildren(...dots);
  }
}

/** How a game ended, in a few words. @param {GameState} game */
function resultOf({ view }) {
  return view.status === "won" ? t("outcome-won") : `${t("outcome-lost")} · ${t("left", { left: view.left })}`;
}

const root = document.getElementById("lessons");
if (root) {
  readMessages();
  new Lessons(root);
}
