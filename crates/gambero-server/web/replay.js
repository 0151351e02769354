// The replay of a finished game: step by step, from any seat or open, with the plot, the turns, and a way to
// play on.

/** @import {ReplayJson, TableCreated} from "./protocol.d.ts" */
import { AnalysisPanel, refusal } from "./analysis.js";
import { Board } from "./board.js";
import { initials, nameOf, spoken } from "./card.js";
import { EYE } from "./chance.js";
import { Controls } from "./controls.js";
import { aboutVariant, askDevice, deviceHome, devicePlace } from "./device.js";
import { frame, happened, points, readHash, recent, turns, view, writeHash } from "./frames.js";
import { Plot } from "./plot.js";
import { about, answered, post } from "./server.js";
import { share } from "./share.js";
import { long, parts, short, tell } from "./signals.js";
import { draw, hide, make, readMessages, t } from "./text.js";
import { TurnList, face, legend } from "./turnlist.js";

class Replay {
  #at = 0;
  /** Whose hand is shown; nobody's, if all are open. @type {number | null} */
  #seat = null;
  #saving = 0;

  /** @param {HTMLElement} root @param {ReplayJson} replay */
  constructor(root, replay) {
    this.root = root;
    this.replay = replay;
    this.sheet = root.dataset.sheet ?? "";
    this.device = root.dataset.device !== undefined;
    this.last = replay.frames.length - 1;
    this.turns = turns(replay);
    const seats = frame(replay, 0).hands.length;
    this.names = Array.from({ length: seats }, (_, seat) => nameOf(replay.players.find((player) => player.seat === seat)?.occupant, seat, t("replay-nobody")));
    this.letters = initials(this.names);

    this.seats = make("fieldset", { class: "seats" });
    this.deck = make("span", { class: "chip" });
    this.chairs = this.#chairs();
    this.seats.append(this.deck);
    this.caption = make("p", { class: "caption", "aria-live": "polite" });
    this.controls = new Controls(this.last, this.turns, (at) => this.go(at));
    const place = make("div");
    this.#part("stage").replaceChildren(this.seats, place, this.controls.element);
    this.controls.element.prepend(this.caption);
    this.board = new Board(place, {
      sheet: this.sheet,
      still: true,
      seat: (seat) => this.seats.querySelector(`[data-seat="${seat}"]`),
      deck: () => this.deck,
    });
    const places = points(replay, this.turns);
    this.plot = new Plot(this.#part("plot"), {
      points: places,
      turns: this.turns,
      letters: this.letters,
      cards: frame(replay, 0).left,
      title: t("replay-plot-title"),
      about: this.#inWords(),
      jump: (at) => this.go(at),
    });
    this.#part("plot").append(legend("plot", ["left", "draw", "trick"]));
    const how = { sheet: this.sheet, names: this.names, letters: this.letters };
    this.list = new TurnList(this.#part("turns"), replay, this.turns, how, (at) => this.go(at));
    this.#furnish();
    this.analysis = new AnalysisPanel(this.#part("analysis"), {
      replay,
      turns: this.turns,
      points: places,
      names: this.names,
      sheet: this.sheet,
      device: this.device,
      go: (at) => this.go(at),
      playOn: (at) => {
        this.go(at);
        this.#part("continue").click();
      },
    });

    // A press there leads to a moment: where the board does not stay in sight, it comes back into it.
    const stage = this.#part("stage");
    const reveal = () => requestAnimationFrame(() => stage.getBoundingClientRect().top < 0 && stage.scrollIntoView());
    for (const id of ["plot", "turns", "analysis"]) {
      this.#part(id).addEventListener("click", ({ target }) => target instanceof Element && target.closest("button, .curve") && reveal());
    }
    addEventListener("hashchange", () => this.#follow());
    this.#follow();
  }

  /** A part of the page, made by the server. @param {string} id @returns {HTMLElement} */
  #part(id) {
    const part = document.getElementById(id);
    if (!part) throw new Error(`the page has no ${id}`);
    return part;
  }

  /** Shows the moment that the address names, otherwise the deal. */
  #follow() {
    const { at, seat } = readHash(location.hash, this.last, this.names.length);
    this.#seat = seat;
    this.#choose();
    this.go(at ?? 0, true);
  }

  /** Shows a frame. @param {number} to @param {boolean} [anew] even if it is shown already */
  go(to, anew = false) {
    const at = Math.max(0, Math.min(this.last, to));
    if (at === this.#at && !anew) return;
    const forwards = at === this.#at + 1 && !anew;
    this.#at = at;
    this.#draw(forwards);
    clearTimeout(this.#saving);
    // Browsers refuse addresses that change too often.
    if (!anew) this.#saving = window.setTimeout(() => history.replaceState(null, "", writeHash(this.#at, this.#seat)), 250);
  }

  /** @param {boolean} forwards by one action, which can be seen to move */
  #draw(forwards) {
    const { replay } = this;
    const shown = frame(replay, this.#at);
    const seat = this.#seat ?? shown.active;
    const before = frame(replay, this.#at - 1);
    const mover = before.active === seat || this.#seat !== null;
    this.#drawSeats(seat);
    this.board.show({
      view: view(replay, this.#at, seat),
      turn: shown.turn,
      recent: recent(replay, this.#at, seat),
      said: shown.said,
      names: this.names,
      happened: forwards && mover ? happened(replay, this.#at) : [],
      ...(shown.outcome === null ? {} : { line: t(shown.outcome === "won" ? "outcome-won" : "outcome-lost") }),
    });
    this.board.hand.setAttribute("aria-label", t("replay-hand", { name: this.names[seat] ?? "" }));
    const [told, said] = this.#caption();
    this.caption.replaceChildren(told ?? "", " ", make("span", { class: "muted" }, said ?? ""));
    this.plot.mark(this.#at);
    this.analysis.mark(this.#at);
    this.controls.show(this.#at, t("replay-at", { turn: shown.turn, step: this.#at, count: this.last }), `${told} ${said}`);
    this.list.show(this.#at);
    this.#part("continue").toggleAttribute("disabled", shown.outcome !== null);
  }

  /** What led here, and what was said here. */
  #caption() {
    const { signals } = frame(this.replay, this.#at);
    const told = happened(this.replay, this.#at).map((event) => {
      if (event.type !== "drew") return tell(event, this.names, null);
      const { seat, count, cards } = event.data;
      const seen = this.#seat === null || this.#seat === seat;
      const name = this.names[seat] ?? "";
      return seen && cards ? t("replay-drew", { name, cards: cards.map(spoken).join(", ") }) : t("event-drew", { name, count });
    });
    const said = signals.map(({ seat, signal }) => t("event-said", { name: this.names[seat] ?? "", signal: long(signal) }));
    return [told.filter((text) => text !== null).join(" "), said.join(" · ")];
  }

  /** Every seat, which is also the choice of whose eyes one looks through. */
  #chairs() {
    const option = (/** @type {number | null} */ seat, /** @type {(Node | string)[]} */ ...content) =>
      make(
        "label",
        { class: seat === null ? "seat open" : "seat", "data-seat": seat },
        make("input", { type: "radio", name: "from", value: seat ?? "open", change: () => this.#look(seat) }),
        ...content,
      );
    return this.names.map((name, seat) => {
      const words = make("span");
      const cards = make("span", { class: "minis", "aria-hidden": "true" });
      const said = make("span", { class: "minis" });
      const who = make("i", { class: `who who-${seat}`, "aria-hidden": "true" }, this.letters[seat] ?? "");
      const element = this.names.length > 1 ? option(seat, who, make("strong", {}, name), words, cards, said) : make("span", { class: "seat", "data-seat": seat }, who, make("strong", {}, name), words);
      if (seat === 0) {
        const eye = draw("svg", { class: "eye", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: EYE }));
        const open = [make("legend", { class: "spoken" }, t("replay-from")), option(null, eye, make("strong", {}, t("replay-open")))];
        if (this.names.length > 1) this.seats.append(...open);
      }
      this.seats.append(element);
      return { element, words, cards, said };
    });
  }

  /** What is to be seen of every seat. @param {number} below the seat whose hand lies on the board */
  #drawSeats(below) {
    const shown = frame(this.replay, this.#at);
    this.chairs.forEach(({ element, words, cards, said }, seat) => {
      const hand = shown.hands[seat] ?? [];
      const open = this.#seat === null;
      element.classList.toggle("active", shown.active === seat);
      element.classList.toggle("below", seat === below);
      cards.replaceChildren(
        ...(seat === below ? [] : hand.map((card) => make("span", { class: open ? "mini" : "mini back" }, ...(open ? face(this.sheet, card) : [])))),
      );
      words.className = cards.childElementCount > 0 ? "spoken" : "muted";
      words.textContent = seat === below || !open ? t("replay-cards", { count: hand.length }) : hand.map(spoken).join(", ");
      const signals = (shown.said[seat] ?? []).filter((signal) => parts(signal).pile === null);
      said.replaceChildren(...signals.map((signal) => make("span", { class: "badge" }, short(signal))));
    });
    this.deck.textContent = t("replay-draw", { count: shown.draw });
  }

  /** @param {number | null} seat */
  #look(seat) {
    this.#seat = seat;
    history.replaceState(null, "", writeHash(this.#at, seat));
    this.#draw(false);
  }

  #choose() {
    const value = this.#seat === null ? "open" : String(this.#seat);
    for (const input of this.seats.querySelectorAll("input")) input.checked = input.value === value;
  }

  /** The plot for those who do not see it. */
  #inWords() {
    const tricks = this.replay.frames.filter(({ done }) => done?.back).length;
    return t("replay-plot-about", { cards: frame(this.replay, 0).left, left: this.replay.left, turns: this.turns.length, tricks });
  }

  /** Sharing and playing on. */
  #furnish() {
    const dialog = this.#part("continue-dialog");
    const form = dialog.querySelector("form");
    if (!(dialog instanceof HTMLDialogElement) || !form) return;
    const seat = /** @type {HTMLSelectElement | null} */ (form.elements.namedItem("seat"));
    this.#part("continue").addEventListener("click", () => {
      this.controls.pause();
      if (seat) seat.value = String(this.#seat ?? frame(this.replay, this.#at).active);
      dialog.showModal();
    });
    form.addEventListener("submit", (event) => {
      if (event.submitter instanceof HTMLButtonElement && event.submitter.value === "no") return;
      event.preventDefault();
      this.#goOn(new FormData(form));
    });
    document.getElementById("share")?.addEventListener("click", () => this.#share());
  }

  /** @param {FormData} wish */
  async #goOn(wish) {
    const { code, number } = this.replay;
    const said = this.#part("continue-problem");
    try {
      const body = { after: this.#at, seat: Number(wish.get("seat") ?? 0), level: wish.get("level") ?? undefined };
      /** @type {TableCreated} */
      const table = this.device
        ? await answered(await askDevice({ what: "continue", code, number, wish: body, name: deviceHome()?.name }))
        : await post(`/api/tables/${code}/games/${number}/continue`, body, this.root.dataset.known !== undefined);
      location.assign(`${this.device ? "/device" : "/t"}/${table.code}`);
    } catch (error) {
      said.textContent = refusal(error);
    }
  }

  async #share() {
    const url = new URL(location.href);
    url.hash = writeHash(this.#at, this.#seat);
    const how = await share("", url.href);
    if (how === "copied") this.#part("copied").textContent = t("replay-copied");
    if (how !== "failed") return;
    // Without permission, or over plain HTTP: the link can be copied by hand.
    const field = /** @type {HTMLInputElement} */ (this.#part("link"));
    field.value = url.href;
    field.hidden = false;
    field.focus();
    field.select();
  }
}

/** Says on the page of a game on this device what a server would say.
 * @param {HTMLElement} root @param {ReplayJson} replay */
async function describe(root, { code, number, variant, outcome, left, ended, practice, players }) {
  const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const { name, sheet } = aboutVariant(variant);
  root.dataset.sheet = sheet;
  part("device-name").textContent = name;
  document.title = document.title.replace(/^[^·]*/, `${name} `);
  const won = outcome === "won";
  const lost = won ? [] : [make("span", {}, t(outcome.replace("lost:", "lost-")))];
  const result = make("strong", { class: won ? "result won" : "result" }, t(won ? "outcome-won" : "outcome-lost"));
  part("device-facts").append(result, make("span", {}, t("left", { left })), ...lost);
  const names = players.map(({ seat, occupant }) => {
    const name = nameOf(occupant, seat, t("replay-nobody"));
    return occupant.type === "bot" ? `${name} (${t(`level-${occupant.data.level}`)})` : name;
  });
  part("device-more").append(
    make("span", {}, names.join(", ")),
    make("time", { "data-time": ended }),
    practice ? make("span", {}, t("replay-practice")) : "",
  );
  const seats = part("continue-seat");
  seats.append(...names.map((name, seat) => make("option", { value: seat }, name)));
  // Alone there is nothing to choose.
  if (names.length === 1) for (const field of seats.closest("form")?.querySelectorAll(".field") ?? []) hide(/** @type {HTMLElement} */ (field), true);
  const { record } = await answered(await askDevice({ what: "record", code, number }));
  const link = /** @type {HTMLAnchorElement} */ (part("device-record"));
  link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  link.download = `gambero-${code}-${number}.txt`;
}

async function start() {
  readMessages();
  const root = document.getElementById("replay");
  if (!root) return;
  try {
    const device = root.dataset.device !== undefined;
    const place = device ? devicePlace() : { code: root.dataset.code ?? "", number: Number(root.dataset.number) };
    /** @type {ReplayJson} */
    const replay = await answered(await about({ ...place, device }, "replay"));
    if (device) await describe(root, replay);
    for (const time of document.querySelectorAll("time")) {
      time.textContent = new Date(Number(time.dataset.time)).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    }
    new Replay(root, replay);
    root.classList.add("ready");
  } catch (error) {
    console.error(error);
    document.getElementById("stage")?.replaceChildren(make("p", { role: "alert" }, refusal(error)));
  }
}

start();
