// The board: piles, ruler, duties and hand, drawn from a view. It knows no rules: what may be laid comes in, what is wanted goes out.
//
//   const board = new Board(root, { sheet: "/assets/…/numbers.svg", play: (card, pile) => …, end: () => … });
//   board.show({ view, turn, recent, cannot, said, names, happened });
//
// `root` gets the class `board` and fills the height that its place gives it. With `still: true` it only shows. Its messages begin with
// `board-`, `card-`, `command-`, `duty-`, `pile-`, `signal-` and, for reasons, `error-`.

/** @import {ViewJson, PlayJson, LaidJson, CannotJson, EventJson} from "./protocol.d.ts" */
import { Ruler, read, step } from "./ruler.js";
import { draw, error, make, t } from "./text.js";

/**
 * @typedef {object} Options
 * @property {string} sheet the address of the card sheet of the variant
 * @property {boolean} [still] only shows, and takes no input
 * @property {(card: string, pile: number) => void} [play] a card is to be laid
 * @property {(card: string, pile: number) => void} [refused] a card was tried where it may not go; the board has said why
 * @property {() => void} [end] the turn is to end (the key e)
 * @property {(pile: number, at: HTMLElement) => void} [pile] a pile was pressed with no card in hand for it: to say something about it
 * @property {(signal: string) => void} [unsay] one's own signal is to be taken back
 * @property {(seat: number) => Element | null} [seat] where a seat is on the page: cards of others come from there
 * @property {() => Element | null} [deck] where the draw pile is on the page
 */

/**
 * What is to be shown. All but the view may be missing.
 * @typedef {object} Picture
 * @property {ViewJson} view
 * @property {number} [turn] which turn of the game it is
 * @property {LaidJson[]} [recent] what has been laid lately: the trail
 * @property {CannotJson[]} [cannot] why cards cannot go to piles
 * @property {string[][]} [said] the signals that stand, by seat
 * @property {string[]} [names] the players' names, by seat
 * @property {EventJson[]} [happened] what led here: it moves
 * @property {string} [line] what stands in the place of the duties
 * @property {{card: string, pile: number} | null} [marked] a play to point at, such as a hint
 */

/** @type {Record<string, string>} */
const COMMANDS = { s: "stop", k: "skull", t: "three", q: "silence", b: "no-trick", p: "one-pile", d: "draw-one" };
/** @type {Record<string, string>} */
const COLOURS = { r: "red", y: "yellow", g: "green", b: "blue", v: "violet" };

/**
 * Signs of the signals about piles, for where there is no room for words.
 * @type {Record<string, string>}
 */
export const SIGNS = { leave: "⚐", "really-leave": "⚑", step: "›", jump: "↩", take: "✓", aim: "◎" };

/** How long things move, in milliseconds. */
const MOTION = 200;
/** How far a pointer must go to drag a card, in pixels. */
const DRAG = 7;
/** How long somebody may think between two digits of a card. */
const TYPING = 900;

/**
 * How a card is spoken.
 * @param {string} card
 */
export function spoken(card) {
  const { number, colour, command } = read(card);
  if (colour) return t("card-colour-name", { number, colour: COLOURS[colour] ?? "" });
  return command ? t("card-command-name", { number, command: COMMANDS[command] ?? "" }) : String(number);
}

/**
 * A card, drawn. Without a label it is for the eye only.
 * @param {string} sheet
 * @param {string} card `37`, `49s`, `r7`, or a place: `up`, `down`, `back`
 * @param {string} [label]
 */
export function picture(sheet, card, label) {
  const { number, colour, command } = read(card);
  const id = number ? `c${colour}${number}` : card;
  return draw(
    "svg",
    {
      class: "card",
      viewBox: "0 0 100 136",
      role: label ? "img" : null,
      "aria-label": label,
      "aria-hidden": label ? null : "true",
    },
    draw("use", { href: `${sheet}#${id}` }),
    command ? draw("use", { href: `${sheet}#k-${COMMANDS[command]}` }) : null,
  );
}

/**
 * The sign of a command.
 * @param {string} sheet
 * @param {string} command
 */
export function sign(sheet, command) {
  return draw(
    "svg",
    { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" },
    draw("use", { href: `${sheet}#g-${command}` }),
  );
}

/**
 * One or two letters for each name, no two alike. Bots have their number.
 * @param {string[]} names
 * @returns {string[]}
 */
export function initials(names) {
  const short = names.map((name) => name.match(/ (\d)$/)?.[1] ?? ([...name.trim()][0] ?? "?").toUpperCase());
  const long = short.map((first, seat) => first + ([...(names[seat] ?? "").trim()].at(1) ?? ""));
  const alike = (/** @type {string[]} */ list, /** @type {number} */ seat) =>
    list.indexOf(list[seat] ?? "") !== list.lastIndexOf(list[seat] ?? "");
  return short.map((first, seat) =>
    !alike(short, seat) ? first : alike(long, seat) ? `${first}${seat + 1}` : (long[seat] ?? first),
  );
}

/**
 * What the turn still asks of whoever is at turn: ids of messages with their values.
 * @param {ViewJson} view
 * @returns {[string, Record<string, number>][]}
 */
export function duties(view) {
  /** @type {[string, Record<string, number>][]} */
  const open = view.skulls.map((pile) => ["duty-skull", { pile: pile + 1 }]);
  const { played, minimum } = view;
  if (view.three && played !== 3) open.push(["duty-three", { played }]);
  else if (played < minimum && view.owes !== null) open.push(["duty-minimum", { missing: minimum - played }]);
  return open;
}

/**
 * Which cards of the trail are to be seen: those laid since the seat's last turn that is over.
 * @param {LaidJson[]} recent
 * @param {number | null} seat
 * @param {number} turn
 */
export function trail(recent, seat, turn) {
  const own = recent.filter((laid) => laid.seat === seat && laid.turn < turn).map((laid) => laid.turn);
  const last = Math.max(0, ...own);
  return recent.filter((laid) => laid.turn > last);
}

/** Whether single keys are for playing; people who speak to their device can turn that off. */
export const keys = {
  get on() {
    return localStorage.getItem("keys") !== "off";
  },
  set on(on) {
    localStorage.setItem("keys", on ? "on" : "off");
  },
};

/**
 * Asks before something that cannot be taken back.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
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

/** @typedef {{element: Element, from: DOMRect | undefined, delay?: number, arc?: boolean, fade?: boolean}} Flight an element, and where it comes from */

/** Whether things may move. */
const moves = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Lets elements come from other places on the screen. They are measured just before they are painted, all before the first one
 * moves: so there is one layout, the one that the frame needs anyway.
 * @param {Flight[]} flights
 */
function fly(flights) {
  if (document.hidden || !moves()) return;
  requestAnimationFrame(() => {
    const measured = flights.map((flight) => ({ ...flight, to: flight.element.getBoundingClientRect() }));
    for (const { element, from, to, delay = 0, arc, fade } of measured) {
      if (!from || to.width === 0) continue;
      const x = from.x + from.width / 2 - (to.x + to.width / 2);
      const y = from.y + from.height / 2 - (to.y + to.height / 2);
      if (Math.abs(x) < 1 && Math.abs(y) < 1) continue;
      const scale = fade ? 0.4 : Math.max(0.25, Math.min(1.4, from.width / to.width));
      const frames = [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: fade ? 0 : 1 },
        { transform: "none", opacity: 1 },
      ];
      // The prawn's walk: up and over, a little tilted.
      if (arc)
        frames.splice(1, 0, {
          transform: `translate(${x * 0.45}px, ${y * 0.45 - to.height * 0.35}px) rotate(-9deg)`,
          opacity: 1,
        });
      element.animate(frames, { duration: arc ? MOTION * 1.1 : MOTION, delay, easing: "ease-out", fill: "backwards" });
    }
  });
}

/**
 * Sets a text where it is another one.
 * @param {Element} element
 * @param {string} text
 */
function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export class Board {
  /** @type {Picture | null} */
  #shown = null;
  /** @type {string | null} */
  #chosen = null;
  /** @type {string | null} */
  #near = null;
  /** @type {{card: string, pile: number, notation: string} | null} */
  #pending = null;
  /** @type {{card: string, x: number, y: number, ghost: HTMLElement | null, id: number} | null} */
  #drag = null;
  /** @type {{piles: number[], text: string, done: (pile: number) => void} | null} */
  #armed = null;
  #typed = "";
  #typedAt = 0;
  #full = 0;
  /** @type {Map<string, HTMLElement>} */
  #cards = new Map();
  /** @type {{root: HTMLElement, spot: HTMLElement, face: HTMLElement, trail: HTMLElement, step: HTMLElement, why: HTMLElement, said: HTMLElement, words: HTMLElement, top: string, since: string}[]} */
  #piles = [];

  /**
   * @param {HTMLElement} root
   * @param {Options} options
   */
  constructor(root, options) {
    this.options = options;
    this.root = root;
    this.ruler = new Ruler(options.sheet, spoken);
    this.piles = make("div", { class: "piles", role: "group", "aria-label": t("board-piles") });
    this.line = make("div", { class: "duty" });
    this.hand = make("div", { class: "hand", role: "group", "aria-label": t("board-hand") });
    this.voice = make("p", { class: "spoken", "aria-live": "polite" });
    root.classList.add("board");
    this.felt = make("div", { class: "felt" }, this.piles, this.ruler.element, this.line, this.hand);
    root.replaceChildren(this.felt, this.voice);
    if (options.still) return;
    root.addEventListener("click", (event) => this.#clicked(event));
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#moved(event));
    root.addEventListener("pointerup", (event) => this.#up(event));
    root.addEventListener("pointercancel", () => this.#dropped());
    root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#point(this.#cardAt(event.target)));
    root.addEventListener("pointerleave", () => this.#point(null));
    // What was merely tapped does not stay in view.
    root.addEventListener("focusin", (event) =>
      this.#point(event.target instanceof Element && event.target.matches(":focus-visible") ? this.#cardAt(event.target) : null),
    );
    root.addEventListener("focusout", () => this.#point(null));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Draws how things are now.
   * @param {Picture} shown
   */
  show(shown) {
    const before = this.#shown;
    const moved = before?.view.notation !== shown.view.notation;
    const places = moved ? this.#places() : new Map();
    const pending = this.#pending;
    this.#shown = shown;
    if (pending && pending.notation !== shown.view.notation) this.#pending = null;
    if (this.#chosen !== null && !shown.view.hand.includes(this.#chosen)) this.#chosen = null;
    if (moved) this.#armed = null;
    this.#draw();
    if (moved) this.#move(before, places, pending);
  }

  /**
   * Says something to those who listen.
   * @param {string} text
   */
  announce(text) {
    // Texts that come together are read together; the same text once more is read again.
    const said = make("span", {}, `${text} `);
    this.voice.append(said);
    setTimeout(() => said.remove(), 4000);
  }

  /** Whether a card has been laid that the server has not confirmed. */
  get pending() {
    return this.#pending !== null;
  }

  /** The card that is chosen. */
  get chosen() {
    return this.#chosen;
  }

  /**
   * Chooses a card, or none.
   * @param {string | null} card
   */
  choose(card) {
    this.#chosen = card !== null && this.#cards.has(card) ? card : null;
    this.#armed = null;
    this.#light();
  }

  /** A play was not taken: the card is back in the hand. */
  release() {
    if (!this.#pending) return;
    this.#pending = null;
    const places = this.#places();
    this.#draw();
    this.#move(this.#shown, places, null);
  }

  /**
   * Lets the next press on one of these piles choose it for something else than a card.
   * @param {{piles: number[], text: string, done: (pile: number) => void} | null} armed
   */
  arm(armed) {
    this.#chosen = null;
    this.#armed = armed;
    this.#light();
    if (armed) this.#piles[armed.piles[0] ?? 0]?.spot.focus();
  }

  /**
   * Says at a pile why something does not go there.
   * @param {number} pile
   * @param {string} text
   */
  object(pile, text) {
    const place = this.#piles[pile];
    if (!place) return;
    place.why.textContent = text;
    place.root.classList.add("objects");
    setTimeout(() => place.root.classList.remove("objects"), 2600);
    this.announce(text);
  }

  /** Where everything is before it moves. */
  #places() {
    /** @type {Map<string, DOMRect>} */
    const places = new Map();
    if (!moves()) return places;
    for (const [card, element] of this.#cards) places.set(card, element.getBoundingClientRect());
    return places;
  }

  /** Draws everything. */
  #draw() {
    if (!this.#shown) return;
    const { view } = this.#shown;
    if (this.#piles.length !== view.directions.length) this.#build(view);
    this.#drawPiles();
    this.#drawHand();
    this.#light();
  }

  /** @param {ViewJson} view */
  #build(view) {
    const tag = this.options.still ? "div" : "button";
    this.#piles = view.directions.map((way, index) => {
      const face = make("span", { class: "face" });
      const trail = make("span", { class: "trail", "aria-hidden": "true" });
      const step = make("span", { class: "step", "aria-hidden": "true" });
      const words = make("span", { class: "spoken" });
      const spot = make(tag, { class: "spot", "data-pile": index }, words, make("span", { class: "stack" }, trail, face), step);
      const why = make("span", { class: "why", "aria-hidden": "true" });
      const said = make("div", { class: "said" });
      const label = make(
        "span",
        { class: "way", "aria-hidden": "true" },
        way === "rising" ? "▲" : "▼",
        make("span", {}, t(`pile-${way}`)),
      );
      spot.prepend(label);
      const root = make("div", { class: `pile ${way}` }, spot, why, said);
      return { root, spot, face, trail, step, why, said, words, top: "", since: "" };
    });
    this.piles.replaceChildren(...this.#piles.map((pile) => pile.root));
    this.root.classList.toggle("two", view.directions.length === 2);
  }

  #drawPiles() {
    if (!this.#shown) return;
    const { view, recent = [], turn = 0, names = [], said = [] } = this.#shown;
    const letters = initials(names);
    const since = trail(recent, view.seat, turn);
    this.#piles.forEach((place, pile) => {
      const pending = this.#pending?.pile === pile ? this.#pending.card : null;
      const top = pending ?? view.tops[pile] ?? (view.directions[pile] === "rising" ? "up" : "down");
      if (top !== place.top) {
        place.top = top;
        // The card below stays to be seen until the new one has arrived.
        const below = place.face.lastElementChild;
        place.face.replaceChildren(...(below && moves() ? [below] : []), picture(this.options.sheet, top));
        if (below) setTimeout(() => below === place.face.lastElementChild || below.remove(), MOTION * 1.2);
      }
      place.root.classList.toggle("pending", pending !== null);
      place.root.classList.toggle("empty", view.tops[pile] === null && pending === null);
      place.root.classList.toggle("skull", view.skulls.includes(pile) && pending === null);
      place.root.classList.toggle("elsewhere", view.bound !== null && view.bound !== pile && view.lasting.includes("one-pile"));
      this.#drawSaid(place.said, pile, said, letters, names);
      const laid = since.filter((laid) => laid.pile === pile);
      place.since = laid.map((laid) => `${names[laid.seat] ?? ""} ${spoken(laid.card)}`.trim()).join(", ");
      const below = (pending === null ? laid.slice(0, -1) : laid).slice(-3);
      const key = JSON.stringify(below);
      if (place.trail.dataset.key === key) return;
      place.trail.dataset.key = key;
      place.root.style.setProperty("--past", String(below.length));
      place.trail.replaceChildren(
        ...below.map((laid, index) => {
          const { number, colour } = read(laid.card);
          const shape = colour
            ? draw("svg", { class: "shape", viewBox: "0 0 32 32" }, draw("use", { href: `${this.options.sheet}#s-${colour}` }))
            : null;
          const card = make(
            "span",
            { class: `past${laid.back ? " trick" : ""}` },
            shape,
            make("b", {}, `${laid.back ? "↩" : ""}${number}`),
            view.players > 1 ? make("i", { class: `who who-${laid.seat}` }, letters[laid.seat] ?? "") : null,
          );
          card.style.setProperty("--i", String(below.length - index));
          return card;
        }),
      );
    });
  }

  /**
   * The signals that lie on a pile: one badge a signal, with everybody who gives it.
   * @param {HTMLElement} root
   * @param {number} pile
   * @param {string[][]} said
   * @param {string[]} letters
   * @param {string[]} names
   */
  #drawSaid(root, pile, said, letters, names) {
    /** @type {Map<string, number[]>} */
    const by = new Map();
    said.forEach((signals, seat) => {
      for (const signal of signals) if (signal.endsWith(`:${pile}`)) by.set(signal, [...(by.get(signal) ?? []), seat]);
    });
    const key = JSON.stringify([...by]);
    if (root.dataset.key === key) return;
    root.dataset.key = key;
    const seat = this.#shown?.view.seat ?? -1;
    const badges = [...by].map(([signal, seats]) => {
      const kind = signal.split(":")[0] ?? "";
      const text = t(`signal-${kind}`);
      const words = [make("b", { class: "glyph", "aria-hidden": "true" }, SIGNS[kind] ?? ""), make("span", {}, text)];
      const who = seats.map((seat) => make("i", { class: `who who-${seat}`, title: names[seat] }, letters[seat] ?? ""));
      const label = `${seats.map((seat) => names[seat] ?? "").join(", ")}: ${text}`;
      if (seats.includes(seat) && this.options.unsay) {
        const unsay = () => this.options.unsay?.(signal);
        const hint = t("board-take-back", { signal: text });
        return make(
          "button",
          { class: "badge own", "aria-label": `${label}. ${hint}`, title: hint, click: unsay },
          ...who,
          ...words,
        );
      }
      return make("span", { class: "badge", title: label }, ...who, ...words);
    });
    if (this.options.pile && seat >= 0) {
      badges.push(
        make(
          "button",
          {
            class: "say",
            "aria-label": t("board-say", { pile: pile + 1 }),
            title: t("board-say", { pile: pile + 1 }),
            click: () => this.options.pile?.(pile, root),
          },
          draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: "M4 5h16v11h-9l-5 4v-4H4z" })),
        ),
      );
    }
    root.replaceChildren(...badges);
    root.classList.toggle("many", by.size > 1);
  }

  #drawHand() {
    if (!this.#shown) return;
    const hand = this.#shown.view.hand.filter((card) => card !== this.#pending?.card);
    const focused = [...this.#cards].find(([, element]) => element === document.activeElement)?.[0];
    const at = focused === undefined ? -1 : [...this.#cards.keys()].indexOf(focused);
    const tag = this.options.still ? "div" : "button";
    /** @type {Map<string, HTMLElement>} */
    const cards = new Map();
    for (const card of hand) {
      const known = this.#cards.get(card);
      const label = spoken(card);
      const element =
        known ??
        (tag === "div"
          ? make(tag, { class: "own-card", "data-card": card }, picture(this.options.sheet, card, label))
          : make(
              tag,
              { class: "own-card", "data-card": card, "aria-label": label, "aria-pressed": "false" },
              picture(this.options.sheet, card),
            ));
      cards.set(card, element);
    }
    for (const [card, element] of this.#cards) if (!cards.has(card)) element.remove();
    this.#cards = cards;
    [...cards.values()].forEach((element, index) => {
      if (this.hand.children[index] !== element) this.hand.insertBefore(element, this.hand.children[index] ?? null);
    });
    // The size of cards goes by the full hand, so that they do not grow while a turn is played.
    this.#full = Math.max(this.#full, this.#shown.view.hand.length, 2);
    this.felt.style.setProperty("--n", String(this.#full));
    // Where there is little room, more than four cards stand in two rows.
    const lines = this.#full > 4 ? 2 : 1;
    this.felt.style.setProperty("--lines", String(lines));
    this.felt.style.setProperty("--half", String(Math.ceil(this.#full / lines)));
    if (focused !== undefined && !cards.has(focused)) this.#focusCard(Math.min(at, cards.size - 1));
  }

  #drawLine() {
    if (!this.#shown) return;
    const { view, names = [], line } = this.#shown;
    const mine = view.active === view.seat;
    const playing = view.status === "playing";
    /** @type {(Node | string)[]} */
    const parts = [];
    if (this.#armed) parts.push(make("strong", {}, this.#armed.text));
    else if (line !== undefined) parts.push(make("strong", {}, line));
    else if (playing) {
      const turn = mine ? t("board-your-turn") : t("board-turn-of", { name: names[view.active] ?? "" });
      parts.push(make("strong", {}, turn));
      const open = duties(view).map(([id, values]) => make("span", { class: "owed" }, t(id, values)));
      parts.push(...open);
      if (mine && view.may_end) parts.push(make("span", { class: "met" }, t("duty-none")));
      if (view.bound !== null && view.lasting.includes("one-pile")) {
        parts.push(make("span", { class: "owed" }, t("duty-bound", { pile: view.bound + 1 })));
      }
    }
    const words = make("p", { class: "words" }, ...parts.flatMap((part, index) => (index > 0 ? [" · ", part] : [part])));
    const lasting = make(
      "ul",
      { class: "lasting", "aria-label": t("board-in-force") },
      ...(playing ? [...new Set(view.lasting)] : []).map((command) => make("li", {}, this.#explained(command))),
    );
    const key = words.textContent + view.lasting.join();
    if (this.line.dataset.key === key) return;
    this.line.dataset.key = key;
    this.line.replaceChildren(words, ...(lasting.children.length > 0 ? [lasting] : []));
  }

  /**
   * A lasting command with a word of explanation.
   * @param {string} command
   */
  #explained(command) {
    const id = `about-${command}`;
    const name = t(`command-${command}`);
    const about = make(
      "div",
      { id, popover: "auto", class: "about" },
      make("p", {}, make("strong", {}, name), " ", t(`command-${command}-about`)),
      make("p", {}, make("a", { href: `/rules#command-${command}`, target: "_blank" }, t("board-rule"))),
    );
    const button = make(
      "button",
      { class: "force", popovertarget: id, "aria-label": name, title: name },
      sign(this.options.sheet, command),
      make("span", {}, name),
    );
    about.addEventListener("toggle", () => beside(about, button));
    return make("span", {}, button, about);
  }

  /** Shows what the chosen card, or the one pointed at, could do. */
  #light() {
    if (!this.#shown) return;
    const { view, cannot = [], marked } = this.#shown;
    const card = this.#drag?.ghost ? this.#drag.card : (this.#chosen ?? this.#near);
    const bold = card !== null && card === (this.#drag?.ghost ? this.#drag.card : this.#chosen);
    const plays = this.#pending ? [] : view.plays;
    this.root.dataset.plays = String(plays.length);
    for (const [name, element] of this.#cards) {
      const own = plays.filter((play) => play.card === name);
      element.classList.toggle("chosen", name === this.#chosen);
      element.classList.toggle("dragged", name === this.#drag?.card && this.#drag.ghost !== null);
      element.classList.toggle("stuck", plays.length > 0 && own.length === 0);
      element.classList.toggle(
        "jumps",
        own.some((play) => play.back),
      );
      element.classList.toggle("marked", marked?.card === name);
      if (!this.options.still) element.setAttribute("aria-pressed", String(name === this.#chosen));
    }
    this.#piles.forEach((place, pile) => {
      const play = plays.find((play) => play.card === card && play.pile === pile);
      const code = cannot.find((cannot) => cannot.card === card && cannot.pile === pile)?.code;
      const { classList } = place.root;
      classList.toggle("legal", play !== undefined && bold);
      classList.toggle("offered", play !== undefined && !bold);
      classList.toggle("trick", play?.back ?? false);
      classList.toggle("loses", play?.loses ?? false);
      classList.toggle("refuses", bold && play === undefined && code !== undefined);
      classList.toggle("armed", this.#armed?.piles.includes(pile) ?? false);
      classList.toggle("marked", marked?.pile === pile && (card === null || card === marked.card));
      put(place.step, play ? step(play, view.directions[pile]) : "");
      const why = card !== null && code && !play ? reason(code, view) : "";
      if (why || !classList.contains("objects")) put(place.why, why);
      put(place.words, this.#pileInWords(pile, card, play, why));
    });
    this.root.classList.toggle("arming", this.#armed !== null);
    this.#drawLine();
    this.ruler.show(
      this.#pending ? { ...view, hand: view.hand.filter((held) => held !== this.#pending?.card), plays } : view,
      card,
      bold,
    );
  }

  /**
   * @param {number} pile
   * @param {string | null} card
   * @param {PlayJson | undefined} play
   * @param {string} why
   */
  #pileInWords(pile, card, play, why) {
    const view = this.#shown?.view;
    const top = this.#pending?.pile === pile ? this.#pending.card : (view?.tops[pile] ?? null);
    const way = view?.directions[pile] ?? "";
    const parts = [t("board-pile", { pile: pile + 1, way, card: top === null ? t("board-empty") : spoken(top) })];
    if (card !== null && play)
      parts.push(t(play.loses ? "board-would-lose" : "board-would-go", { card: spoken(card), step: step(play, way) }));
    else if (card !== null && why) parts.push(t("board-would-not", { card: spoken(card), why }));
    const since = this.#piles[pile]?.since;
    if (since) parts.push(t("board-since", { cards: since }));
    if (this.#armed?.piles.includes(pile)) parts.push(this.#armed.text);
    return parts.join(" ");
  }

  /**
   * Moves what has moved.
   * @param {Picture | null} before
   * @param {Map<string, DOMRect>} places
   * @param {{card: string, pile: number} | null} pending
   */
  #move(before, places, pending) {
    if (!this.#shown || !moves()) return;
    const { view, happened = [] } = this.#shown;
    /** @type {Flight[]} */
    const flights = [];
    for (const event of happened) {
      if (event.type !== "played" || (pending?.card === event.data.card && pending.pile === event.data.pile)) continue;
      const { seat, card, pile, back } = event.data;
      const element = this.#piles[pile]?.face.lastElementChild;
      const from = places.get(card) ?? (seat === view.seat ? undefined : this.options.seat?.(seat)?.getBoundingClientRect());
      if (element && view.tops[pile] === card) flights.push({ element, from, arc: back });
    }
    const deck = this.options.deck?.()?.getBoundingClientRect();
    let drawn = 0;
    for (const [card, element] of this.#cards) {
      const from = places.get(card);
      if (from) flights.push({ element, from });
      else if (before || happened.length > 0) flights.push({ element, from: deck, delay: drawn++ * 30, fade: true });
    }
    fly(flights);
  }

  /** @param {EventTarget | null} target */
  #cardAt(target) {
    const card = target instanceof Element ? target.closest("[data-card]") : null;
    return card instanceof HTMLElement ? (card.dataset.card ?? null) : null;
  }

  /** @param {EventTarget | null} target */
  #pileAt(target) {
    const pile = target instanceof Element ? target.closest("[data-pile]") : null;
    return pile instanceof HTMLElement ? Number(pile.dataset.pile) : null;
  }

  /** @param {string | null} card */
  #point(card) {
    if (card === this.#near) return;
    this.#near = card;
    this.#light();
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const card = this.#cardAt(event.target);
    if (card !== null) return this.choose(card === this.#chosen ? null : card);
    const pile = this.#pileAt(event.target);
    if (pile !== null) this.press(pile, event.detail === 0);
  }

  /**
   * Somebody presses a pile.
   * @param {number} pile
   * @param {boolean} [byKey]
   */
  press(pile, byKey = false) {
    const place = this.#piles[pile];
    if (!this.#shown || !place || this.#pending) return;
    const { view, cannot = [] } = this.#shown;
    if (this.#armed) {
      const { piles, done } = this.#armed;
      this.arm(null);
      if (piles.includes(pile)) done(pile);
      return;
    }
    const card = this.#chosen;
    if (card === null || view.plays.length === 0) return this.options.pile?.(pile, place.spot);
    const play = view.plays.find((play) => play.card === card && play.pile === pile);
    const code = cannot.find((cannot) => cannot.card === card && cannot.pile === pile)?.code ?? "does-not-fit";
    if (!play) {
      this.object(pile, reason(code, view));
      this.options.refused?.(card, pile);
    } else if (play.loses) this.#askToLose(play, byKey);
    else this.#lay(card, pile, byKey);
  }

  /**
   * @param {PlayJson} play
   * @param {boolean} byKey
   */
  async #askToLose(play, byKey) {
    const notation = this.#shown?.view.notation;
    const sure = await ask(t("board-lose-title"), t("board-lose-text", { card: spoken(play.card) }), t("board-lose-yes"));
    if (sure && this.#shown?.view.notation === notation) this.#lay(play.card, play.pile, byKey);
  }

  /**
   * @param {string} card
   * @param {number} pile
   * @param {boolean} byKey
   */
  #lay(card, pile, byKey) {
    if (!this.#shown || !this.options.play) return;
    const { view } = this.#shown;
    const places = this.#places();
    const ghost = this.#drag?.ghost?.getBoundingClientRect();
    if (ghost) places.set(card, ghost);
    const back = view.plays.some((play) => play.card === card && play.pile === pile && play.back);
    const at = view.hand.indexOf(card);
    this.#pending = { card, pile, notation: view.notation };
    this.#chosen = null;
    this.#near = null;
    this.#draw();
    const flights = [...this.#cards].map(([other, element]) => ({ element, from: places.get(other) }));
    const face = this.#piles[pile]?.face.lastElementChild;
    fly(face ? [...flights, { element: face, from: places.get(card), arc: back && !ghost }] : flights);
    if (byKey) this.#focusCard(Math.min(at, this.#cards.size - 1));
    this.options.play(card, pile);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const card = this.#cardAt(event.target);
    if (card === null || event.button !== 0 || this.#drag) return;
    this.#drag = { card, x: event.clientX, y: event.clientY, ghost: null, id: event.pointerId };
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.ghost) {
      if (Math.hypot(dx, dy) < DRAG) return;
      const element = this.#cards.get(drag.card);
      if (!element) return this.#dropped();
      // All further events are the board's, whatever lies under the pointer.
      this.root.setPointerCapture(event.pointerId);
      const place = element.getBoundingClientRect();
      drag.ghost = make("div", { class: "ghost" }, picture(this.options.sheet, drag.card));
      Object.assign(drag.ghost.style, { left: `${place.x}px`, top: `${place.y}px`, width: `${place.width}px` });
      document.body.append(drag.ghost);
      this.#armed = null;
      this.#chosen = null;
      this.#light();
    }
    drag.ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-6, Math.min(6, dx / 40))}deg)`;
    const over = this.#pileUnder(event.clientX, event.clientY);
    this.#piles.forEach((place, pile) => place.root.classList.toggle("over", pile === over));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.ghost) return void (this.#drag = null);
    // The click that follows a drag is none.
    const swallow = (/** @type {Event} */ click) => click.stopPropagation();
    this.root.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => this.root.removeEventListener("click", swallow, { capture: true }), 0);
    const pile = this.#pileUnder(event.clientX, event.clientY);
    if (pile !== null && this.#shown && this.#shown.view.plays.length > 0) {
      this.#chosen = drag.card;
      this.press(pile);
      if (!this.#pending) this.#chosen = null;
    }
    this.#dropped();
  }

  #dropped() {
    const drag = this.#drag;
    this.#drag = null;
    this.#near = null;
    if (!drag?.ghost) return;
    const from = drag.ghost.getBoundingClientRect();
    drag.ghost.remove();
    for (const place of this.#piles) place.root.classList.remove("over");
    this.#light();
    const element = this.#cards.get(drag.card);
    if (element) fly([{ element, from }]);
  }

  /**
   * The pile at a point; near is enough.
   * @param {number} x
   * @param {number} y
   */
  #pileUnder(x, y) {
    let best = null;
    let least = 40;
    this.#piles.forEach((place, pile) => {
      const { left, right, top, bottom } = place.spot.getBoundingClientRect();
      const far = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      if (far < least) [best, least] = [pile, far];
    });
    return /** @type {number | null} */ (best);
  }

  /** @param {number} index */
  #focusCard(index) {
    [...this.#cards.values()][Math.max(0, index)]?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#shown || !this.root.isConnected || !this.root.offsetParent)
      return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, textarea, select, dialog, [popover]") || document.querySelector("dialog[open]")) return;
    const free = target === document.body || target.id === "content" || this.root.contains(target);
    const { key } = event;
    // Escape also closes what is open: that stays the browser's.
    if (key === "Escape") return this.arm(null);
    if (free && key.startsWith("Arrow")) this.#arrow(key, target);
    else if (free && (key === "Home" || key === "End") && this.#cardAt(target) !== null) {
      this.#focusCard(key === "Home" ? 0 : this.#cards.size - 1);
    } else if (/^\d$/.test(key) && keys.on) this.#digit(Number(key));
    else if (key === "e" && keys.on) this.options.end?.();
    else return;
    event.preventDefault();
  }

  /**
   * Arrows go along the hand and along the piles, and from the one to the other.
   * @param {string} key
   * @param {Element} target
   */
  #arrow(key, target) {
    const along = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
    const card = this.#cardAt(target);
    const pile = this.#pileAt(target);
    const piles = this.#piles.length;
    if (card !== null && key === "ArrowUp") {
      const legal = this.#shown?.view.plays.find((play) => play.card === (this.#chosen ?? card))?.pile ?? 0;
      this.#piles[legal]?.spot.focus();
    } else if (card !== null && along !== 0) {
      this.#focusCard(([...this.#cards.keys()].indexOf(card) + along + this.#cards.size) % this.#cards.size);
    } else if (pile !== null && along !== 0) this.#piles[(pile + along + piles) % piles]?.spot.focus();
    else if (card === null && key !== "ArrowUp") {
      this.#focusCard(Math.max(0, [...this.#cards.keys()].indexOf(this.#chosen ?? "")));
    }
  }

  /**
   * With a card chosen a digit is a pile; otherwise digits are the number of a card.
   * @param {number} digit
   */
  #digit(digit) {
    if (this.#armed || (this.#chosen !== null && this.#shown?.view.plays.length)) {
      if (digit >= 1 && digit <= this.#piles.length) this.press(digit - 1, true);
      return;
    }
    const now = performance.now();
    this.#typed = (now - this.#typedAt < TYPING ? this.#typed : "") + digit;
    this.#typedAt = now;
    const typed = this.#typed;
    const fits = [...this.#cards.keys()].filter((card) => String(read(card).number).startsWith(typed));
    const exact = fits.filter((card) => read(card).number === Number(typed));
    if (fits.length === 0) return void (this.#typed = "");
    /** @param {string} card */
    const take = (card) => {
      this.#typed = "";
      this.choose(card);
      this.#cards.get(card)?.focus({ preventScroll: true });
    };
    const only = fits.length === 1 && exact.length === 1 ? exact[0] : undefined;
    if (only !== undefined) return take(only);
    // 1 may be the beginning of 10: wait and see.
    setTimeout(() => {
      const first = exact[0];
      if (this.#typed === typed && first !== undefined) take(first);
    }, TYPING);
  }
}

/**
 * Why a card does not go somewhere, in a few words.
 * @param {string} code
 * @param {ViewJson} view
 */
function reason(code, view) {
  if (code === "one-pile") return t("board-why-one-pile", { pile: (view.bound ?? 0) + 1 });
  if (code === "no-trick") return t("board-why-no-trick");
  if (code === "does-not-fit") return t("board-why-does-not-fit");
  return error(code);
}

/**
 * Puts a popover beside what opened it, within the window.
 * @param {HTMLElement} popover
 * @param {Element} opener
 */
export function beside(popover, opener) {
  const at = opener.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - width - 8, at.x + at.width / 2 - width / 2));
  const below = at.bottom + 8 + height <= innerHeight;
  Object.assign(popover.style, {
    left: `${left}px`,
    top: `${below ? at.bottom + 8 : Math.max(8, at.y - height - 8)}px`,
  });
}
