// Talk: the signals that may be given now, and the history of the turns with what was said and written.

/** @import {ChatLine, ClientMessage, EventJson, GameState, TableState, Settings} from "./protocol.d.ts" */
/** @import {Answer} from "./link.js" */
/** @import {Board} from "./board.js" */
import { SIGNS, beside, initials, spoken } from "./board.js";
import { draw, error, make, t } from "./text.js";

/** The order in which signals are offered. */
const ORDER = [
  "start",
  "jump",
  "leave",
  "really-leave",
  "step",
  "take",
  "aim",
  "go-on",
  "big-steps",
  "mostly",
  "card",
  "colour",
  "holds",
  "not-now",
];
/** How many lines the history keeps. */
const LINES = 200;

/**
 * A signal in parts: its kind, the pile that it is about if there is one, and what its text depends on.
 * @param {string} signal
 * @returns {{kind: string, pile: number | null, values: Record<string, string>}}
 */
export function parts(signal) {
  const [kind = "", about = ""] = signal.split(":");
  if (/^\d$/.test(about)) return { kind, pile: Number(about), values: {} };
  const [first = "", second = ""] = about.split("-");
  /** @type {Record<string, Record<string, string>>} */
  const values = {
    mostly: { height: about },
    holds: { command: about },
    "not-now": { command: about },
    card: { colour: first, height: second },
    colour: { colour: about },
  };
  return { kind, pile: null, values: values[kind] ?? {} };
}

/**
 * Signals in groups: those about piles by kind, the others singly; in the order in which they are offered.
 * @param {string[]} signals
 * @returns {{kind: string, signals: string[]}[]}
 */
export function groups(signals) {
  /** @type {Map<string, {kind: string, signals: string[]}>} */
  const found = new Map();
  for (const signal of signals) {
    const { kind, pile } = parts(signal);
    const key = pile === null ? signal : kind;
    const group = found.get(key) ?? { kind, signals: [] };
    group.signals.push(signal);
    found.set(key, group);
  }
  const place = (/** @type {string} */ kind) => (ORDER.indexOf(kind) + ORDER.length + 1) % (ORDER.length + 1);
  return [...found.values()].sort((a, b) => place(a.kind) - place(b.kind));
}

/**
 * A signal as it stands on a button.
 * @param {string} signal
 */
export function short(signal) {
  const { kind, values } = parts(signal);
  return t(`signal-${kind}`, values);
}

/**
 * A signal as it is told, with its pile.
 * @param {string} signal
 */
export function long(signal) {
  const { kind, pile, values } = parts(signal);
  return pile === null ? t(`signal-${kind}`, values) : t(`signal-${kind}-at`, { pile: pile + 1 });
}

/**
 * A sign of lines on a field of 24 by 24.
 * @param {string} path
 */
export function icon(path) {
  return draw("svg", { class: "line-icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: path }));
}

/**
 * A button with a sign, and its words for those who listen or wait.
 * @param {string} look
 * @param {string} words
 * @param {Node | string} picture
 * @param {() => void} [click]
 */
export function sign(look, words, picture, click) {
  return make(
    "button",
    { class: look, title: words, click },
    make("span", { "aria-hidden": "true" }, picture),
    make("span", { class: "spoken" }, words),
  );
}

/**
 * What happened, in a sentence; nothing for what needs none.
 * @param {EventJson} event
 * @param {string[]} names
 * @param {number | null} seat one's own
 * @returns {string | null}
 */
export function tell(event, names, seat) {
  if (event.type === "dealt") return t(event.data.same ? "event-dealt-same" : "event-dealt");
  if (event.type === "took-back") return t("event-took-back", { count: event.data.actions });
  if (event.type === "game-over") return t(event.data.outcome === "won" ? "event-won" : "event-lost", { left: event.data.left });
  if (event.type === "closed") return t("event-closed");
  if (!("data" in event)) return null;
  const { data } = event;
  const you = data.seat === seat && seat !== null ? "-you" : "";
  const name = data.seat === null ? "" : (names[data.seat] ?? "");
  switch (event.type) {
    case "sat": {
      const { occupant } = event.data;
      if (occupant.type === "bot") return t("event-sat", { name });
      if (occupant.type === "person")
        return t(occupant.data.stand_in === null ? `event-sat${you}` : `event-stand-in${you}`, { name: occupant.data.name });
      return null;
    }
    case "stood":
      return t(`event-stood${you}`, { name });
    case "offered":
      return t(`event-${event.data.offer === null ? "undecided" : event.data.offer ? "offered" : "declined"}${you}`, { name });
    case "played": {
      const { card, pile, back } = event.data;
      return t(`event-${back ? "jumped" : "played"}${you}`, { name, card: spoken(card), pile: pile + 1 });
    }
    case "turn-ended": {
      const id = event.data.cause === "stop" ? "stopped" : event.data.cause === "closed" ? "closed-turn" : "ended";
      return t(`event-${id}${you}`, { name });
    }
    case "drew":
      return t(`event-drew${you}`, { name, count: event.data.count, cards: (event.data.cards ?? []).map(spoken).join(", ") });
    case "turn-began":
      return you ? t("event-your-turn") : t("event-turn", { name });
    case "said":
      return t(`event-said${you}`, { name, signal: long(event.data.signal) });
    case "unsaid":
      return t(`event-unsaid${you}`, { name, signal: long(event.data.signal) });
    case "wrote":
      return t(`event-wrote${you}`, { name: event.data.name, text: event.data.text });
    case "voted":
      return t(`event-${event.data.agree ? "voted" : "unvoted"}${you}`, { name });
    default:
      return null;
  }
}

/**
 * @typedef {object} Now what talk depends on
 * @property {TableState} state
 * @property {number | null} seat
 * @property {Settings} settings
 * @property {string[]} names
 */

export class Talk {
  /** @type {Now | null} */
  #now = null;
  /** @type {HTMLElement | null} */
  #turn = null;
  #turnOf = -1;
  #unread = 0;

  /**
   * @param {Board} board
   * @param {(message: ClientMessage) => Promise<Answer>} ask
   * @param {(answer: Answer) => void} refused what happens with a refusal
   */
  constructor(board, ask, refused) {
    this.board = board;
    this.ask = ask;
    this.refused = refused;
    this.signals = make("div", { class: "signals", role: "group", "aria-label": t("talk-signals") });
    this.more = sign("more", t("talk-more"), "⋯", () => this.#openAll());
    this.more.prepend(make("span", { class: "word", "aria-hidden": "true" }, t("talk-signals")));
    this.popover = make("div", { popover: "auto", class: "saying", role: "dialog", "aria-label": t("talk-signals") });
    this.lines = make("ol", { class: "lines", tabindex: 0, "aria-label": t("talk-history") });
    this.field = make("input", {
      maxlength: 300,
      autocomplete: "off",
      "aria-label": t("talk-write"),
      placeholder: t("talk-write"),
    });
    this.trouble = make("p", { class: "trouble", role: "alert" });
    this.form = make("form", { class: "write" }, this.field, make("button", {}, t("talk-send")), this.trouble);
    this.form.addEventListener("submit", (event) => this.#write(event));
    this.badge = make("span", { class: "unread", "aria-hidden": "true" });
    this.opener = sign("icon", t("talk-history"), icon("M4 4h16v12H10l-5 4v-4H4zM8 8.5h8M8 12h5"), () => this.toggle());
    this.opener.append(this.badge);
    this.panel = make(
      "aside",
      { class: "history", id: "history", hidden: true, "aria-label": t("talk-history") },
      make(
        "header",
        {},
        make("h2", {}, t("talk-history")),
        sign("icon", t("talk-close"), "✕", () => this.toggle(false)),
      ),
      this.lines,
      this.form,
    );
    this.panel.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
    document.body.append(this.popover);
  }

  /**
   * Opens or closes the history.
   * @param {boolean} [open]
   */
  toggle(open = this.panel.hidden === true) {
    this.panel.hidden = !open;
    this.opener.setAttribute("aria-expanded", String(open));
    document.body.classList.toggle("with-history", open);
    localStorage.setItem("history", open ? "open" : "closed");
    if (open) {
      this.#unread = 0;
      this.badge.textContent = "";
      this.lines.scrollTop = this.lines.scrollHeight;
    } else if (this.panel.contains(document.activeElement)) this.opener.focus();
  }

  /**
   * Offers what may be said now.
   * @param {Now} now
   */
  show(now) {
    this.#now = now;
    const game = now.state.game;
    const alone = now.settings.players === 1;
    const talking = game !== null && now.seat !== null && !alone && now.state.phase !== "over";
    const silent = game?.view.lasting.includes("silence") ?? false;
    const mute = !talking || silent || game.may_say.length === 0;
    if (this.signals.hidden !== !talking) this.signals.hidden = !talking;
    if (this.more.hidden !== mute) this.more.hidden = mute;
    this.signals.classList.toggle("silent", silent);
    this.#chat(now, silent);
    if (!talking) return;
    const own = now.state.seats[now.seat ?? 0]?.said ?? [];
    const key = JSON.stringify([silent, game.honest, own]);
    if (this.signals.dataset.key === key) return;
    this.signals.dataset.key = key;
    if (silent) return this.signals.replaceChildren(make("p", {}, t("error-silence")));
    const honest = groups([...new Set([...own, ...game.honest])]);
    const focused = this.signals.contains(document.activeElement) ? document.activeElement : null;
    const at = focused instanceof HTMLElement ? focused.dataset.group : undefined;
    this.signals.replaceChildren(...honest.map((group) => this.#button(group, own)));
    // The button under somebody's finger was made anew.
    const again = [...this.signals.children].find((button) => button instanceof HTMLElement && button.dataset.group === at);
    if (focused && again instanceof HTMLElement) again.focus();
  }

  /**
   * @param {{kind: string, signals: string[]}} group
   * @param {string[]} own
   */
  #button(group, own) {
    const first = group.signals[0] ?? "";
    const stands = group.signals.every((signal) => own.includes(signal));
    return make(
      "button",
      {
        class: "signal",
        "data-group": parts(first).pile === null ? first : group.kind,
        "aria-pressed": String(stands),
        title: t(`signal-${group.kind}-about`),
        click: () => this.#press(group, own, stands),
      },
      SIGNS[group.kind] ? `${SIGNS[group.kind]} ${short(first)}` : short(first),
    );
  }

  /**
   * @param {{kind: string, signals: string[]}} group
   * @param {string[]} own
   * @param {boolean} stands
   */
  #press(group, own, stands) {
    if (stands) {
      for (const signal of group.signals) this.unsay(signal);
      return;
    }
    const open = group.signals.filter((signal) => !own.includes(signal));
    const [only] = open;
    if (only !== undefined && open.length === 1) return void this.say(only);
    // Several piles are true: the next press on one of them chooses.
    const piles = open.map((signal) => parts(signal).pile ?? 0);
    const text = t("talk-which", { signal: short(open[0] ?? "") });
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

  /**
   * What can be said about one pile, and what has been.
   * @param {number} pile
   * @param {HTMLElement} at
   */
  openPile(pile, at) {
    const now = this.#now;
    const game = now?.state.game;
    if (!now || !game) return;
    const said = now.state.seats.flatMap((seat, index) =>
      seat.said
        .filter((signal) => parts(signal).pile === pile && index !== now.seat)
        .map((signal) =>
          make(
            "p",
            {},
            make("i", { class: `who who-${index}` }, initials(now.names)[index] ?? ""),
            ` ${now.names[index]}: ${short(signal)}`,
          ),
        ),
    );
    const since = game.recent
      .filter((laid) => laid.pile === pile)
      .map((laid) => `${now.names[laid.seat]} ${laid.back ? "↩" : ""}${spoken(laid.card)}`);
    const head = make("h2", {}, t("pile-name", { number: pile + 1 }));
    const trail = since.length > 0 ? make("p", { class: "muted" }, t("talk-lately", { cards: since.join(" · ") })) : null;
    this.#open(
      [head, trail, ...said],
      game.may_say.filter((signal) => parts(signal).pile === pile),
      game,
      at,
    );
  }

  #openAll() {
    const game = this.#now?.state.game;
    if (game) this.#open([make("h2", {}, t("talk-signals"))], game.may_say, game, this.more);
  }

  /**
   * @param {(Node | null)[]} head
   * @param {string[]} signals
   * @param {GameState} game
   * @param {Element} at
   */
  #open(head, signals, game, at) {
    const own = this.#now?.state.seats[this.#now.seat ?? -1]?.said ?? [];
    const all = at === this.more;
    /** @param {string} signal @param {string} text */
    const choice = (signal, text) =>
      make(
        "button",
        {
          class: "signal",
          "aria-pressed": String(own.includes(signal)),
          title: t(`signal-${parts(signal).kind}-about`),
          click: () => {
            this.popover.hidePopover();
            if (own.includes(signal)) this.unsay(signal);
            else this.say(signal);
          },
        },
        make("span", { "aria-hidden": "true" }, text),
        make("span", { class: "spoken" }, long(signal)),
      );
    /** @param {string[]} some */
    const choices = (some) =>
      make(
        "div",
        { class: "choices" },
        ...groups(some).map((group) => {
          const [first = ""] = group.signals;
          const pile = (/** @type {string} */ signal) => parts(signal).pile ?? 0;
          if (!all || parts(first).pile === null) return choice(first, short(first));
          const arrow = (/** @type {string} */ signal) => (game.view.directions[pile(signal)] === "rising" ? "▲" : "▼");
          const buttons = group.signals.map((signal) => choice(signal, `${arrow(signal)}${pile(signal) + 1}`));
          return make("div", { class: "piled" }, make("span", {}, short(first)), ...buttons);
        }),
      );
    const honest = signals.filter((signal) => game.honest.includes(signal) || own.includes(signal));
    const rest = signals.filter((signal) => !honest.includes(signal));
    const silent = game.view.lasting.includes("silence");
    this.popover.replaceChildren(
      ...head.filter((node) => node !== null),
      silent ? make("p", {}, t("error-silence")) : "",
      choices(honest),
      rest.length > 0 ? make("details", {}, make("summary", {}, t("talk-untrue")), choices(rest)) : "",
    );
    this.popover.showPopover();
    beside(this.popover, at);
    this.popover.querySelector("details")?.addEventListener("toggle", () => beside(this.popover, at));
    this.popover.querySelector("button")?.focus();
  }

  /**
   * Whether one may write now, and if not, why.
   * @param {Now} now
   * @param {boolean} silent
   */
  #chat({ state, settings, seat }, silent) {
    if (this.form.hidden !== (settings.talk !== "free")) this.form.hidden = settings.talk !== "free";
    const playing = state.phase === "starting" || state.phase === "playing";
    const why = !playing
      ? null
      : seat === null
        ? "spectator"
        : settings.variant === "quick-expert"
          ? "signals-only"
          : silent
            ? "silence"
            : null;
    this.field.disabled = why !== null;
    if (why !== null) this.trouble.textContent = error(why);
    else if (!this.form.classList.contains("refused")) this.trouble.replaceChildren();
  }

  /** @param {SubmitEvent} event */
  async #write(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (text === "") return;
    const answer = await this.ask({ type: "write", data: { text } });
    this.form.classList.toggle("refused", answer.type === "refused");
    this.trouble.replaceChildren();
    if (answer.type === "ack") this.field.value = "";
    if (answer.type !== "refused") return;
    const { code, found } = answer;
    this.trouble.append(error(code));
    const at = found ? text.indexOf(found) : -1;
    if (found && at >= 0)
      this.trouble.append(make("q", {}, text.slice(0, at), make("mark", {}, found), text.slice(at + found.length)));
    this.field.focus();
  }

  /**
   * Begins the history with what is known after loading.
   * @param {GameState | null} game
   * @param {ChatLine[]} chat
   * @param {string[]} names
   */
  begin(game, chat, names) {
    this.lines.replaceChildren();
    this.#turn = null;
    for (const { name, seat, text } of chat) this.#wrote(name, seat, text, names);
    for (const laid of game?.recent ?? []) this.#laid(laid.seat, laid.card, laid.pile, laid.back, laid.turn, names);
    if (!this.panel.hidden) this.lines.scrollTop = this.lines.scrollHeight;
  }

  /**
   * Adds what happened.
   * @param {EventJson[]} happened
   * @param {number} turn
   * @param {string[]} names
   * @param {number | null} seat
   */
  add(happened, turn, names, seat) {
    let began = false;
    for (const event of happened) {
      if (event.type === "turn-began") began = true;
      if (event.type === "played") {
        // A turn that is over by the same update has a number less than the one that is on.
        const over = happened.some((other) => other.type === "turn-began");
        this.#laid(event.data.seat, event.data.card, event.data.pile, event.data.back, over && !began ? turn - 1 : turn, names);
      } else if (event.type === "wrote") {
        this.#wrote(event.data.name, event.data.seat, event.data.text, names);
        if (this.panel.hidden) this.badge.textContent = String(++this.#unread);
      } else if (event.type === "said") this.#said(event.data.seat, event.data.signal, names);
      else if (!["turn-began", "turn-ended", "drew", "unsaid"].includes(event.type)) {
        const text = tell(event, names, seat);
        if (text) this.#line("told", text);
      }
    }
    if (!this.panel.hidden) requestAnimationFrame(() => this.#follow());
  }

  /** Keeps the last line in sight, unless somebody reads further up. */
  #follow() {
    const { scrollHeight, scrollTop, clientHeight } = this.lines;
    const last = this.lines.lastElementChild?.clientHeight ?? 0;
    if (scrollHeight - scrollTop - clientHeight < last + 60) this.lines.scrollTop = scrollHeight;
  }

  /**
   * @param {string} look
   * @param {(Node | string)[]} content
   */
  #line(look, ...content) {
    const line = make("li", { class: look }, ...content);
    this.#turn = null;
    this.lines.append(line);
    while (this.lines.children.length > LINES) this.lines.firstElementChild?.remove();
    return line;
  }

  /**
   * @param {string} name
   * @param {number | null} seat
   * @param {string} text
   * @param {string[]} names
   */
  #wrote(name, seat, text, names) {
    const letters = seat === null ? "·" : (initials(names)[seat] ?? "");
    this.#line("wrote", make("i", { class: `who who-${seat ?? "none"}` }, letters), make("strong", {}, name), " ", text);
  }

  /**
   * A signal: those that one seat gives one after the other stand on one line.
   * @param {number} seat
   * @param {string} signal
   * @param {string[]} names
   */
  #said(seat, signal, names) {
    const last = this.lines.lastElementChild;
    if (last instanceof HTMLElement && last.dataset.said === String(seat)) return last.append(` · ${long(signal)}`);
    const line = this.#line(
      "told",
      make("i", { class: `who who-${seat}`, "aria-hidden": "true" }, initials(names)[seat] ?? ""),
      make("strong", {}, names[seat] ?? ""),
      long(signal),
    );
    line.dataset.said = String(seat);
  }

  /**
   * A card of a turn: all of a turn stand on one line.
   * @param {number} seat
   * @param {string} card
   * @param {number} pile
   * @param {boolean} back
   * @param {number} turn
   * @param {string[]} names
   */
  #laid(seat, card, pile, back, turn, names) {
    if (!this.#turn || this.#turnOf !== turn) {
      const letters = initials(names)[seat] ?? "";
      this.#turn = this.#line(
        "turn",
        make("i", { class: `who who-${seat}`, "aria-hidden": "true" }, letters),
        make("strong", {}, names[seat] ?? ""),
      );
      this.#turnOf = turn;
    }
    const line = this.#turn;
    line.append(
      make(
        "span",
        { class: back ? "laid trick" : "laid" },
        `${back ? "↩" : ""}${spoken(card)}`,
        make("small", {}, ` → ${pile + 1}`),
      ),
      " ",
    );
    this.#turn = line;
  }
}
