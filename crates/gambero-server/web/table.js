// The table: seats, board, talk and menu put together, from what the server tells to what the player asks for.

/** @import {ClientMessage, EventJson, GameState, Occupant, ServerMessage, TableJson} from "./protocol.d.ts" */
/** @import {Answer} from "./link.js" */
import { Board, ask, beside, initials, keys, picture, spoken } from "./board.js";
import { Link } from "./link.js";
import { Talk, icon, long, parts, sign, tell } from "./talk.js";
import { error, make, readMessages, t } from "./text.js";

/** How long a note stands, in milliseconds. */
const NOTE = 6000;
/** From how many cards left a result is called excellent. */
const EXCELLENT = 10;

/**
 * Hides or shows an element; touching what is right already would cost a layout.
 * @param {HTMLElement} element
 * @param {boolean} hidden
 */
function hide(element, hidden) {
  if (element.hidden !== hidden) element.hidden = hidden;
}

class TablePage {
  /** @type {TableJson | null} */
  #table = null;
  #skew = 0;
  /** @type {{card: string, pile: number} | null} */
  #marked = null;
  /** @type {string[]} */
  #names = [];
  #over = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    const { code = "", sheet = "", levels = "", variant = "", players, known, now } = root.dataset;
    this.root = root;
    this.code = code;
    this.sheet = sheet;
    this.levels = levels.split(" ").reverse();
    this.variant = variant;
    this.title = document.title;
    this.#skew = Date.now() - Number(now);

    this.banner = make("p", { class: "banner", role: "status", hidden: true });
    this.seats = make("ul", { class: "seats", "aria-label": t("table-seats") });
    this.stage = make("div", { class: "stage" });
    this.room = make("section", { class: "room", hidden: true });
    this.result = make("section", { class: "result", hidden: true });
    this.notes = make("div", { class: "notes", role: "alert" });
    this.popover = make("div", { popover: "auto", class: "details" });
    this.menu = make("div", { popover: "auto", class: "menu", id: "menu" });
    this.hint = make("div", { class: "hint", role: "status", hidden: true });

    const board = make("div");
    this.board = new Board(board, {
      sheet,
      play: (card, pile) => this.#act(`${card}@${pile}`),
      end: () => this.#end(),
      // Alone there is nobody to talk to.
      pile: players === "1" ? undefined : (pile, at) => this.talk.openPile(pile, at),
      unsay: (signal) => this.talk.unsay(signal),
      seat: (seat) => this.seats.querySelector(`[data-seat="${seat}"] .who`),
      deck: () => this.deck,
    });
    this.talk = new Talk(
      this.board,
      (message) => this.link.ask(message),
      (answer) => this.#refused(answer),
    );
    this.actions = make("div", { class: "actions" });
    this.bar = make(
      "div",
      { class: "bar", role: "group", "aria-label": t("table-bar") },
      this.talk.signals,
      this.talk.more,
      this.actions,
    );

    this.deck = make("span", { class: "chip deck" });
    this.left = make("span", { class: "chip left" });
    this.clock = make("span", { class: "chip clock", hidden: true, title: t("table-clock") });
    this.practice = make("span", { class: "chip practice", hidden: true, title: t("table-practice-about") }, t("table-practice"));
    this.opener = sign("icon", t("table-menu"), icon("M12 5h.01M12 12h.01M12 19h.01"));
    this.opener.setAttribute("popovertarget", "menu");
    this.menu.addEventListener("beforetoggle", () => this.#fillMenu());
    this.menu.addEventListener("toggle", () => beside(this.menu, this.opener));
    const name = make("span", { class: "chip variant" }, variant);
    document
      .getElementById("table-top")
      ?.replaceChildren(
        name,
        this.practice,
        make("span", { class: "space" }),
        this.clock,
        this.deck,
        this.left,
        this.talk.opener,
        this.opener,
      );

    root.classList.add("table");
    this.stage.append(board, this.hint, this.result);
    root.replaceChildren(
      make("h1", { class: "spoken" }, variant),
      this.banner,
      this.seats,
      this.room,
      this.stage,
      this.bar,
      this.notes,
      this.popover,
      this.menu,
    );
    root.after(this.talk.panel);
    if (localStorage.getItem("history") === "open" && innerWidth >= 1100) this.talk.toggle(true);
    document.addEventListener("keydown", (event) => this.#key(event));
    setInterval(() => this.#tick(), 500);
    this.link = new Link(code, known !== undefined, {
      heard: (message) => this.#heard(message),
      away: (away) => this.#away(away),
      gone: (code) => this.#gone(code),
    });
  }

  get #game() {
    return this.#table?.state.game ?? null;
  }

  /** @param {ServerMessage} message */
  #heard(message) {
    if (message.type === "table") {
      const before = this.#table;
      this.#table = message.data;
      this.#name();
      const game = this.#game;
      const missed = message.data.missed.flatMap((missed) => missed.happened);
      if (before && before.state.game?.number === game?.number)
        this.talk.add(missed, game?.turn ?? 0, this.#names, message.data.seat);
      else this.talk.begin(game, message.data.chat, this.#names);
      this.#announce(missed);
      this.#draw([]);
    } else if (message.type === "update" && this.#table) {
      const { seat, state, happened, at } = message.data;
      const position = this.#game?.position;
      this.#skew = Date.now() - at;
      this.#table = { ...this.#table, seat, state };
      this.#name();
      // A hint is for one position.
      if (position !== state.game?.position) {
        this.hint.hidden = true;
        this.#marked = null;
      }
      this.talk.add(happened, this.#game?.turn ?? 0, this.#names, seat);
      this.#announce(happened);
      this.#draw(happened);
    } else if (message.type === "presence" && this.#table) {
      this.#table = { ...this.#table, ...message.data };
      this.#draw([]);
    }
  }

  /** Names for every seat: bots are told apart by their seat. */
  #name() {
    this.#names = (this.#table?.state.seats ?? []).map(({ occupant }, seat) => {
      if (occupant.type === "person") return occupant.data.name;
      return occupant.type === "bot" ? t("table-bot", { number: seat + 1 }) : t("table-free");
    });
  }

  /** @param {EventJson[]} happened */
  #announce(happened) {
    const seat = this.#table?.seat ?? null;
    for (const event of happened) {
      const own = "data" in event && "seat" in event.data && event.data.seat === seat;
      if (own && ["played", "said", "unsaid", "wrote", "offered", "voted"].includes(event.type)) continue;
      if (event.type === "drew" && !own) continue;
      const text = tell(event, this.#names, seat);
      if (text) this.board.announce(text);
      if (text && event.type === "voted" && event.data.agree && !own)
        this.note(
          text,
          undefined,
          seat === null ? undefined : [t("table-give-up"), () => this.#ask({ type: "give-up", data: { agree: true } })],
        );
    }
  }

  /**
   * Draws the whole table.
   * @param {EventJson[]} happened
   */
  #draw(happened) {
    const table = this.#table;
    if (!table) return;
    const { state, seat } = table;
    const { phase, game } = state;
    const playing = game !== null && phase !== "waiting";
    if (document.body.dataset.phase !== phase) document.body.dataset.phase = phase;
    hide(this.room, playing);
    hide(this.stage, !playing);
    hide(this.bar, !playing || phase === "over");
    hide(this.result, phase !== "over");
    this.#drawTop(game);
    this.#drawSeats();
    if (!playing) this.#drawRoom();
    this.talk.show({ state, seat, settings: table.settings, names: this.#names });
    this.#drawActions();
    this.#tick();
    if (!game || !playing) return;
    // The board comes last: it measures, and then all the rest is in its place.
    const own = seat === null ? undefined : state.seats[seat]?.occupant;
    // While a bot stands in there is nothing to play.
    const idle = own?.type === "person" && own.data.stand_in !== null;
    document.title = `${game.view.plays.length > 0 && !idle ? "● " : ""}${this.title}`;
    this.board.show({
      view: idle ? { ...game.view, plays: [], may_end: false } : game.view,
      turn: game.turn,
      recent: game.recent,
      cannot: game.cannot,
      said: phase === "over" ? [] : state.seats.map((seat) => seat.said),
      names: this.#names,
      happened,
      line: this.#line(),
      marked: this.#marked,
    });
    const over = phase === "over" ? `${game.number} ${seat}` : "";
    if (over !== "" && over !== this.#over) this.#drawResult(game);
    this.#over = over;
  }

  /** What stands above the hand while it is nobody's turn yet. */
  #line() {
    const table = this.#table;
    if (!table || table.state.phase === "over") return "";
    if (table.state.phase !== "starting" || table.settings.players === 1) {
      const active = table.state.game?.view.active ?? 0;
      const occupant = table.state.seats[active]?.occupant;
      if (occupant?.type === "nobody") return t("table-seat-waits");
      if (active === table.seat && occupant?.type === "person" && occupant.data.stand_in !== null)
        return t("table-bot-plays-you");
      return undefined;
    }
    if (table.seat === null) return t("table-who-starts");
    const offer = table.state.seats[table.seat]?.offer ?? null;
    return t(offer === null ? "table-who-starts" : offer ? "table-you-start" : "table-others-start");
  }

  /** @param {GameState | null} game */
  #drawTop(game) {
    hide(this.deck, game === null);
    hide(this.left, game === null);
    hide(this.practice, !game?.practice);
    if (!game) return;
    const { draw, left } = game.view;
    if (this.deck.dataset.count === `${draw},${left}`) return;
    this.deck.dataset.count = `${draw},${left}`;
    const drawn = t("table-draw", { count: draw });
    this.deck.replaceChildren(
      picture(this.sheet, "back"),
      make("b", { "aria-hidden": "true" }, String(draw)),
      make("span", {}, drawn),
    );
    this.deck.title = drawn;
    this.left.replaceChildren(make("span", {}, t("table-left", { count: left })));
  }

  #drawSeats() {
    const table = this.#table;
    if (!table) return;
    const { state, seat, present, settings } = table;
    const count = settings.players;
    // One's own seat is the hand below; the others come in the order of turns.
    const first = seat === null ? 0 : seat + 1;
    const order = Array.from({ length: seat === null ? count : count - 1 }, (_, index) => (first + index) % count);
    const letters = initials(this.#names);
    const key = JSON.stringify([state.seats, present, state.phase, state.game?.view.counts, state.game?.view.active, seat]);
    if (this.seats.dataset.key === key) return;
    this.seats.dataset.key = key;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.seat : undefined;
    this.seats.hidden = order.length === 0 || state.phase === "waiting";
    this.seats.replaceChildren(
      ...order.map((at) => {
        const one = state.seats[at];
        const active = state.phase === "playing" && state.game?.view.active === at;
        const away = one?.occupant.type === "person" && present[at] === false;
        const free = one?.occupant.type === "nobody";
        const said = (one?.said ?? []).filter((signal) => parts(signal).pile === null);
        const held = state.game?.view.counts[at];
        const more = [this.#about(at), ...said.map((signal) => `“${long(signal)}”`)].filter((text) => text !== "");
        return make(
          "li",
          {},
          make(
            "button",
            {
              class: `seat${active ? " active" : ""}${away ? " away" : ""}${free ? " free" : ""}`,
              "data-seat": at,
              "aria-current": active ? "true" : null,
              click: (/** @type {MouseEvent} */ event) => this.#openSeat(at, event.currentTarget),
            },
            make("i", { class: `who who-${at}`, "aria-hidden": "true" }, free ? "+" : (letters[at] ?? "")),
            make("span", { class: "name" }, this.#names[at] ?? ""),
            make(
              "span",
              { class: "about" },
              held === undefined ? null : make("b", { class: "held", "aria-hidden": "true" }, String(held)),
              held === undefined ? null : make("span", { class: "cards" }, t("table-cards", { count: held })),
              make("span", { class: "rest" }, more.join(" · ")),
              one?.occupant.type === "bot" ? make("span", { class: "level" }, t(`level-${one.occupant.data.level}`)) : null,
            ),
          ),
        );
      }),
    );
    if (focused !== undefined) this.seats.querySelector(`[data-seat="${focused}"]`)?.dispatchEvent(new FocusEvent("focus"));
  }

  /**
   * What is to be known of a seat, in a few words.
   * @param {number} at
   */
  #about(at) {
    const table = this.#table;
    const one = table?.state.seats[at];
    if (!table || !one) return "";
    const { occupant, offer, gives_up } = one;
    const words = [];
    if (table.state.phase === "starting" && offer !== null)
      words.push(offer ? `✓ ${t("table-would-start")}` : `✕ ${t("table-rather-not")}`);
    if (gives_up) words.push(`⚑ ${t("table-gives-up")}`);
    if (occupant.type === "person" && occupant.data.stand_in !== null) words.push(t("table-stand-in"));
    else if (occupant.type === "person" && table.present[at] === false) words.push(t("table-away"));
    return words.join(" · ");
  }

  /**
   * @param {number} at
   * @param {EventTarget | null} opener
   */
  #openSeat(at, opener) {
    const one = this.#table?.state.seats[at];
    if (!one || !(opener instanceof Element)) return;
    this.popover.replaceChildren(
      make("h2", {}, this.#names[at] ?? ""),
      make("p", { class: "muted" }, this.#about(at)),
      one.occupant.type === "bot"
        ? make(
            "p",
            {},
            make("strong", {}, t(`level-${one.occupant.data.level}`)),
            " – ",
            t(`level-${one.occupant.data.level}-about`),
          )
        : "",
      ...one.said.map((signal) => make("p", {}, `“${long(signal)}”`)),
      ...this.#seatChoices(at, one.occupant),
    );
    this.popover.showPopover();
    beside(this.popover, opener);
  }

  /**
   * What can be done with a seat.
   * @param {number} at
   * @param {Occupant} occupant
   */
  #seatChoices(at, occupant) {
    const table = this.#table;
    if (!table || table.daily !== null) return [];
    const seated = table.seat !== null;
    const people = table.state.seats.some((seat) => seat.occupant.type === "person");
    const choices = [];
    const close = () => this.popover.hidePopover();
    if (occupant.type === "nobody") {
      const first = table.state.seats.findIndex((seat) => seat.occupant.type === "nobody") === at;
      if (!seated)
        choices.push(
          make(
            "button",
            { class: first ? "main" : null, click: () => (close(), this.#ask({ type: "sit", data: { seat: at } })) },
            t("table-sit"),
          ),
        );
      if (seated || !people) {
        const level = this.#levels("level");
        choices.push(
          make(
            "span",
            { class: "put" },
            level,
            make(
              "button",
              { click: () => (close(), this.#ask({ type: "put-bot", data: { seat: at, level: level.value } })) },
              t("table-put-bot"),
            ),
          ),
        );
      }
    } else if (occupant.type === "bot" && (seated || !people)) {
      choices.push(
        make("button", { click: () => (close(), this.#ask({ type: "remove-bot", data: { seat: at } })) }, t("table-remove-bot")),
      );
    }
    return choices;
  }

  /**
   * A choice of bots, the strongest first; the last choice is remembered.
   * @param {string} what
   */
  #levels(what) {
    const select = make(
      "select",
      { "aria-label": t("table-level") },
      ...this.levels.map((level) => make("option", { value: level, title: t(`level-${level}-about`) }, t(`level-${level}`))),
    );
    select.value = localStorage.getItem(what) ?? this.levels[0] ?? "";
    if (select.selectedIndex < 0) select.selectedIndex = 0;
    select.addEventListener("change", () => localStorage.setItem(what, select.value));
    return select;
  }

  /** The table before the cards are dealt. */
  #drawRoom() {
    const table = this.#table;
    if (!table) return;
    const { seats } = table.state;
    const key = JSON.stringify([seats, table.present, table.seat]);
    if (this.room.dataset.key === key) return;
    this.room.dataset.key = key;
    const free = seats.filter((seat) => seat.occupant.type === "nobody").length;
    const letters = initials(this.#names);
    const invite = make(
      "div",
      { class: "invite panel" },
      make("p", {}, t("table-invite")),
      make("p", { class: "code" }, this.code),
      this.#share(),
    );
    const places = make(
      "ul",
      { class: "places" },
      ...seats.map((seat, at) =>
        make(
          "li",
          { class: seat.occupant.type === "nobody" ? "free" : "" },
          make(
            "i",
            { class: `who who-${at}`, "aria-hidden": "true" },
            seat.occupant.type === "nobody" ? "?" : (letters[at] ?? ""),
          ),
          make(
            "span",
            { class: "name" },
            at === table.seat ? t("table-you", { name: this.#names[at] ?? "" }) : (this.#names[at] ?? ""),
          ),
          make(
            "span",
            { class: "muted" },
            seat.occupant.type === "bot" ? t(`level-${seat.occupant.data.level}`) : this.#about(at),
          ),
          make("span", { class: "actions" }, ...this.#seatChoices(at, seat.occupant)),
        ),
      ),
    );
    // Who sits invites; who comes takes a seat.
    const order = table.seat === null ? [places, invite] : [invite, places];
    this.room.replaceChildren(make("h2", {}, this.variant), make("p", {}, t("table-waiting", { count: free })), ...order);
  }

  #share() {
    const url = `${location.origin}/t/${this.code}`;
    const copy = make("button", { click: () => this.#copy(url) }, t("table-copy"));
    const share = make(
      "button",
      { class: "main", click: () => navigator.share({ title: this.variant, url }).catch(() => {}) },
      t("table-share"),
    );
    return make("p", { class: "actions" }, "share" in navigator ? share : null, copy);
  }

  /** @param {string} url */
  async #copy(url) {
    try {
      await navigator.clipboard.writeText(url);
      this.note(t("table-copied"));
    } catch {
      this.note(url);
    }
  }

  /** The buttons at the right end of the bar. */
  #drawActions() {
    const table = this.#table;
    const game = this.#game;
    if (!table || !game) return;
    const { view } = game;
    const own = table.seat === null ? null : (table.state.seats[table.seat] ?? null);
    const standIn = own?.occupant.type === "person" && own.occupant.data.stand_in !== null;
    const choosing = table.state.phase === "starting" && table.settings.players > 1;
    /** @type {[string, string, () => void, string, boolean?][]} */
    const wanted = [];
    if (game.may_undo) wanted.push(["undo", t("table-undo"), () => this.#undo("card"), "tool"]);
    if (game.may_hint) wanted.push(["hint", t("table-hint"), () => this.#askHint(), "tool"]);
    if (table.seat === null) {
      const free = table.state.seats.findIndex((seat) => seat.occupant.type === "nobody");
      if (free >= 0 && table.daily === null)
        wanted.push(["sit", t("table-sit"), () => this.#ask({ type: "sit", data: { seat: free } }), "main"]);
    } else if (standIn) wanted.push(["take", t("table-take-over"), () => this.#ask({ type: "take-over" }), "main"]);
    else if (choosing) {
      const offer = own?.offer ?? null;
      if (offer !== false) wanted.push(["decline", t("table-decline"), () => this.#offer(false), ""]);
      if (offer !== true) wanted.push(["offer", t("table-offer"), () => this.#offer(true), "main"]);
    } else wanted.push(["end", t("table-end"), () => this.#end(), "main", !view.may_end]);
    const key = JSON.stringify(wanted);
    if (this.actions.dataset.key === key) return;
    this.actions.dataset.key = key;
    const focused =
      document.activeElement instanceof HTMLElement && this.actions.contains(document.activeElement)
        ? document.activeElement.dataset.name
        : undefined;
    const buttons = wanted.map(([name, text, click, look, disabled]) =>
      make("button", { class: look || null, "data-name": name, disabled, click }, text),
    );
    this.actions.replaceChildren(...buttons);
    if (focused !== undefined)
      (
        buttons.find((button) => button.dataset.name === focused && !button.disabled) ?? this.board.hand.querySelector("button")
      )?.focus();
  }

  /** @param {GameState} game */
  #drawResult(game) {
    const table = this.#table;
    const { revealed, view } = game;
    if (!table || !revealed) return;
    const won = view.status === "won";
    const verdict = won
      ? "verdict-perfect"
      : view.left === 0
        ? "verdict-all-laid"
        : view.left < EXCELLENT && view.directions.length === 4
          ? "verdict-excellent"
          : null;
    const cards = (/** @type {string[]} */ list) =>
      make("span", { class: "fan" }, ...list.map((card) => picture(this.sheet, card, spoken(card))));
    const seated = table.seat !== null;
    const minutes = `${Math.floor(revealed.seconds / 60)}:${String(revealed.seconds % 60).padStart(2, "0")}`;
    const several = table.settings.players > 1;
    const title = make("h2", { tabindex: -1, class: won ? "won" : "" }, t(won ? "outcome-won" : "outcome-lost"));
    this.result.replaceChildren(
      title,
      make("p", { class: "score" }, won ? "" : t("left", { left: view.left })),
      make("p", {}, [won ? "" : t(`lost-${view.reason}`), verdict ? t(verdict) : ""].filter(Boolean).join(" ")),
      make(
        "p",
        { class: "actions" },
        seated && table.daily === null
          ? make("button", { class: "main", click: () => this.#ask({ type: "next", data: { same: false } }) }, t("table-next"))
          : null,
        seated && table.daily === null
          ? make(
              "button",
              { click: () => this.#ask({ type: "next", data: { same: true } }), title: t("table-same-about") },
              t("table-same"),
            )
          : null,
        table.daily !== null ? make("a", { class: "button main", href: "/daily" }, t("table-daily")) : null,
        make("a", { class: "button", href: `/t/${this.code}/${game.number}` }, t("table-replay")),
        make("a", { class: "button", href: "/" }, t("table-home")),
      ),
      make(
        "dl",
        { class: "numbers" },
        ...[
          [t("table-turns"), revealed.turns],
          [t("table-tricks"), revealed.tricks],
          [t("table-time"), minutes],
          [t("table-steps"), revealed.by_seat.reduce((sum, seat) => sum + seat.steps, 0)],
        ].map(([name, value]) => make("div", {}, make("dt", {}, String(name)), make("dd", {}, String(value)))),
      ),
      make(
        "ul",
        { class: "hands" },
        ...revealed.hands.map((hand, at) => {
          const { cards: laid, tricks, steps } = revealed.by_seat[at] ?? { cards: 0, tricks: 0, steps: 0 };
          return make(
            "li",
            {},
            make(
              "h3",
              {},
              make("i", { class: `who who-${at}`, "aria-hidden": "true" }, initials(this.#names)[at] ?? ""),
              this.#names[at] ?? "",
            ),
            several ? make("p", { class: "muted" }, t("table-tally", { cards: laid, tricks, steps })) : null,
            hand.length > 0 ? cards(hand) : make("p", { class: "muted" }, t("table-no-cards")),
          );
        }),
        revealed.draw.length > 0
          ? make("li", { class: "rest" }, make("h3", {}, t("table-draw", { count: revealed.draw.length })), cards(revealed.draw))
          : null,
      ),
      make("p", { class: "muted seed" }, t("table-seed", { seed: revealed.seed })),
    );
    title.focus({ preventScroll: true });
  }

  #fillMenu() {
    const table = this.#table;
    const game = this.#game;
    const seated = table !== null && table.seat !== null;
    const own = seated ? table.state.seats[table.seat ?? 0] : undefined;
    const playing = table?.state.phase === "playing" || table?.state.phase === "starting";
    const standIn = own?.occupant.type === "person" && own.occupant.data.stand_in !== null;
    const free = table?.daily === null;
    const shut = () => this.menu.hidePopover();
    /** @param {string} id @param {() => void} click */
    const item = (id, click) => make("button", { click: () => (shut(), click()) }, t(id));
    /** @param {string} id @param {string} href */
    const link = (id, href) => make("a", { class: "button", href, target: "_blank" }, t(id));
    const people = table?.state.seats.filter((seat) => seat.occupant.type === "person").length ?? 0;
    const items = [
      game?.may_undo ? item("table-undo-turn", () => this.#undo("turn")) : null,
      seated && playing && !own?.gives_up ? item("table-give-up", () => this.#giveUp(people)) : null,
      seated && playing && own?.gives_up
        ? item("table-go-on", () => this.#ask({ type: "give-up", data: { agree: false } }))
        : null,
      seated && playing && free && !standIn && table.settings.players > 1
        ? item("table-hand-over", () => this.#ask({ type: "hand-over", data: { level: this.levels[0] ?? "" } }))
        : null,
      seated && standIn ? item("table-take-over", () => this.#ask({ type: "take-over" })) : null,
      item("table-copy", () => this.#copy(`${location.origin}/t/${this.code}`)),
      link("nav-rules", "/rules"),
      matchMedia("(any-hover: hover)").matches ? item("table-help", () => this.#help()) : null,
      link("nav-settings", "/settings"),
      seated && free ? item("table-stand", () => this.#stand()) : null,
      seated && !playing ? item("table-close", () => this.#close()) : null,
      make("a", { class: "button", href: "/" }, t("table-home")),
    ];
    const watching =
      table && table.spectators > 0 ? make("p", { class: "muted" }, t("table-watching", { count: table.spectators })) : null;
    this.menu.replaceChildren(
      make("p", { class: "muted" }, t("table-code", { code: this.code })),
      ...items.filter((item) => item !== null),
      ...(watching ? [watching] : []),
    );
  }

  /**
   * Asks the server for something and shows a refusal.
   * @param {ClientMessage} message
   */
  async #ask(message) {
    const answer = await this.link.ask(message);
    this.#refused(answer);
    return answer;
  }

  /** @param {Answer} answer */
  #refused(answer) {
    if (answer.type === "refused") this.note(error(answer.code), answer.code);
  }

  /** @param {string} action */
  async #act(action) {
    const game = this.#game;
    if (!game) return;
    if (this.link.away) this.#away(true, true);
    const answer = await this.#ask({ type: "act", data: { position: game.position, action } });
    if (answer.type !== "ack") this.board.release();
  }

  #end() {
    const view = this.#game?.view;
    if (!view || view.active !== view.seat || this.#table?.state.phase !== "playing" || this.board.pending) return;
    if (view.may_end) this.#act("end");
    else this.note(t("error-duties-open"), "duties-open");
  }

  /** @param {boolean} offer */
  #offer(offer) {
    this.#ask({ type: "offer", data: { offer } });
  }

  /** @param {"card" | "turn"} extent */
  #undo(extent) {
    const game = this.#game;
    if (game?.may_undo) this.#ask({ type: "undo", data: { position: game.position, extent } });
  }

  /** @param {number} people */
  async #giveUp(people) {
    const text = t(people > 1 ? "table-give-up-vote" : "table-give-up-alone");
    if (await ask(t("table-give-up"), text, t("table-give-up"))) this.#ask({ type: "give-up", data: { agree: true } });
  }

  async #stand() {
    const playing = this.#table?.state.phase === "playing";
    if (playing && !(await ask(t("table-stand"), t("table-stand-about"), t("table-stand")))) return;
    this.#ask({ type: "stand" });
  }

  async #close() {
    if (await ask(t("table-close"), t("table-close-about"), t("table-close"))) this.#ask({ type: "close" });
  }

  /** What a bot would do; the first hint of a game that counts asks first. */
  async #askHint() {
    const game = this.#game;
    if (!game?.may_hint) return;
    if (!game.practice && !(await ask(t("table-hint"), t("table-hint-about"), t("table-hint-yes")))) return;
    const level = localStorage.getItem("hint") ?? this.levels[0] ?? "";
    const answer = await this.#ask({ type: "hint", data: { level } });
    if (answer.type === "hint") this.#showHint(answer.data);
  }

  /** @param {Extract<ServerMessage, {type: "hint"}>["data"]} hint */
  #showHint({ action, reason, position }) {
    if (position !== this.#game?.position) return;
    const [card = "", place] = action.split("@");
    const pile = Number(place);
    const what = place === undefined ? t("hint-end") : t("hint-play", { card: spoken(card), pile: pile + 1 });
    const levels = this.#levels("hint");
    levels.addEventListener("change", () => this.#askHint());
    const text = make("p", {}, make("strong", {}, what), " ", t(`reason-${reason}`));
    const close = sign("icon", t("talk-close"), "✕", () => this.#mark(null));
    this.hint.replaceChildren(text, levels, close);
    this.#mark(place === undefined ? null : { card, pile });
    this.hint.hidden = false;
  }

  /**
   * Points at a play, or no longer.
   * @param {{card: string, pile: number} | null} marked
   */
  #mark(marked) {
    if (marked === null) this.hint.hidden = true;
    if (marked === this.#marked) return;
    this.#marked = marked;
    this.#draw([]);
  }

  #help() {
    const on = make("input", { type: "checkbox", checked: keys.on });
    on.addEventListener("change", () => (keys.on = on.checked));
    /** @type {[string, string][]} */
    const rows = [
      ["← →", "table-key-arrows"],
      ["Enter", "table-key-enter"],
      ["2 … 99", "table-key-number"],
      [this.#game?.view.directions.length === 2 ? "1 2" : "1 2 3 4", "table-key-pile"],
      ["↑ ↓", "table-key-up"],
      ["e", "table-key-end"],
      ["u", "table-key-undo"],
      ["h", "table-key-hint"],
      ["Esc", "table-key-escape"],
      ["?", "table-key-help"],
    ];
    const dialog = make(
      "dialog",
      { class: "help", "aria-labelledby": "help-title" },
      make("h2", { id: "help-title" }, t("table-help")),
      make("dl", {}, ...rows.flatMap(([key, id]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, t(id))])),
      make("label", {}, on, " ", t("table-keys-on")),
      make("form", { method: "dialog", class: "actions" }, make("button", { autofocus: true }, t("talk-close"))),
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys.on) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, textarea, select, dialog, [popover]")) return;
    if (event.key === "u") this.#undo("card");
    else if (event.key === "h") this.#askHint();
    else if (event.key === "?") this.#help();
    else return;
    event.preventDefault();
  }

  /** The clock of the turn. */
  #tick() {
    const deadline = this.#game?.deadline ?? null;
    hide(this.clock, deadline === null || this.#table?.state.phase === "over");
    if (deadline === null) return;
    const seconds = Math.max(0, Math.ceil((deadline - Date.now() + this.#skew) / 1000));
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (this.clock.lastChild?.textContent !== text)
      this.clock.replaceChildren(make("span", { class: "spoken" }, t("table-clock")), text);
    this.clock.classList.toggle("urgent", seconds <= 10);
  }

  /**
   * @param {boolean} away
   * @param {boolean} [waits] whether a card waits to be sent
   */
  #away(away, waits = false) {
    this.banner.hidden = !away;
    this.banner.textContent = t(waits ? "table-away-card" : "table-away-banner");
  }

  /** @param {string} code */
  #gone(code) {
    this.talk.toggle(false);
    document.body.dataset.phase = "closed";
    const again = code === "other-protocol";
    const title = make("h2", { tabindex: -1 }, t(again ? "table-reload-title" : "table-closed-title"));
    this.root.replaceChildren(
      make(
        "section",
        { class: "failure" },
        title,
        make("p", {}, error(code)),
        make(
          "p",
          { class: "actions" },
          make("a", { class: "button main", href: again ? location.href : "/" }, t(again ? "table-reload" : "table-home")),
        ),
      ),
    );
    document.getElementById("table-top")?.replaceChildren();
    title.focus();
  }

  /**
   * Shows a note for a while. A refusal comes with the rule, an offer with a button.
   * @param {string} text
   * @param {string} [code]
   * @param {[string, () => void]} [offer]
   */
  note(text, code, offer) {
    const rule = code === undefined ? null : RULES[code];
    const note = make(
      "p",
      { class: "note" },
      text,
      rule ? make("a", { href: `/rules#${rule}`, target: "_blank" }, t("board-rule")) : null,
    );
    if (offer) note.append(make("button", { click: () => (note.remove(), offer[1]()) }, offer[0]));
    this.notes.replaceChildren(note);
    setTimeout(() => note.remove(), offer ? 3 * NOTE : NOTE);
  }
}

/**
 * Where the rules explain a refusal.
 * @type {Record<string, string>}
 */
const RULES = {
  "does-not-fit": "placing",
  "duties-open": "turn",
  "not-your-turn": "turn",
  "no-trick": "command-no-trick",
  "one-pile": "command-one-pile",
  silence: "command-silence",
  "tells-number": "talk",
  "signals-only": "talk",
  "not-in-variant": "talk",
};

const root = document.getElementById("table");
if (root) {
  readMessages();
  new TablePage(root);
}
