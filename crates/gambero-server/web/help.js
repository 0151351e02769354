// Help: the table explains itself. A long press or a resting mouse explains one thing; the button and the key
// `?` explain everything.

/** @import {TablePage} from "./table.js" */
import { COMMANDS, picture, read } from "./card.js";
import { keys } from "./input.js";
import { beside, swallowClick } from "./popup.js";
import { KINDS, SIGNS } from "./signals.js";
import { has, make, signButton, t } from "./text.js";

/** How long a finger presses, and how long a mouse rests, before something is explained, in milliseconds. */
const PRESS = 500;
const REST = 700;
/** How far a finger may move meanwhile, in pixels. */
const STILL = 8;

/** What a mouse may rest on without wanting to know: cards and piles are looked at all the time. */
const LOOKED_AT = ".own-card, .spot";

export class Help {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Element | null} what the mouse is on */
  #on = null;
  #from = { x: 0, y: 0 };

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.opener = signButton("icon explain", t("help-open"), "?", () => this.open());
    this.tip = make("div", { popover: "manual", class: "explained", role: "status" });
    document.body.append(this.tip);
    document.addEventListener("pointerdown", (event) => this.#down(event), { capture: true });
    document.addEventListener("pointermove", (event) => this.#moved(event));
    document.addEventListener("pointerover", (event) => this.#over(event));
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(this.#timer));
    // Browsers have a menu of their own for a long press.
    document.addEventListener("contextmenu", (event) => this.#shown && event.preventDefault());
  }

  get #shown() {
    return this.tip.matches(":popover-open");
  }

  get #quick() {
    return this.page.game?.view.directions.length === 2;
  }

  /** The message about a part, another one in Quick & Easy. @param {string} numbers @param {string} colours */
  #own(numbers, colours) {
    return this.#quick ? colours : numbers;
  }

  /** What is to be said about an element of the table, and the element that it is about.
   * @param {EventTarget | null} target @returns {{about: Element, text: string} | null} */
  #about(target) {
    if (!(target instanceof Element)) return null;
    /** @type {[string, (about: Element) => string[]][]} */
    const parts = [
      [".signal[data-kind], .badge[data-kind]", (about) => this.#signal(about)],
      [".past", () => [t("help-trail")]],
      [".step", (about) => [t(about.closest(".trick") ? this.#own("help-back", "help-back-colour") : "help-step")]],
      [".spot", (about) => [t(about.closest(".rising") ? "help-rising" : "help-falling")]],
      [".own-card", (about) => this.#card(about)],
      [".ruler", () => [t(this.#own("help-ruler", "help-ruler-colour"))]],
      [".owed", () => [t("help-duty")]],
      [".deck", () => [t("help-deck")]],
      [".left", () => [t("help-left")]],
      [".practice", () => [t("table-practice-about")]],
      [".daily", () => [t(this.page.device ? "device-daily-about" : "table-daily-about")]],
    ];
    for (const [css, texts] of parts) {
      const about = target.closest(css);
      if (about && (this.page.root.contains(about) || about.closest("#table-top, .saying"))) {
        return { about, text: texts(about).filter(Boolean).join(" ") };
      }
    }
    return null;
  }

  /** @param {Element} about */
  #card(about) {
    const { command } = read(about instanceof HTMLElement ? (about.dataset["card"] ?? "") : "");
    const name = COMMANDS[command];
    return [command ? `${t(`command-${name}`)}: ${t(`command-${name}-about`)}` : t("help-card"), about.matches(".jumps") ? t("help-jumps") : ""];
  }

  /** @param {Element} about */
  #signal(about) {
    const { kind, untrue } = about instanceof HTMLElement ? about.dataset : {};
    return [t(`signal-${kind}-about`), untrue === undefined ? "" : `${t("talk-untrue")}. ${t("help-lie")}`];
  }

  /** @param {EventTarget | null} target @returns {boolean} whether there was something to explain */
  #explain(target) {
    const found = this.#about(target);
    if (!found) return false;
    this.tip.textContent = found.text;
    // A popover that is shown later lies on top of those that are open.
    this.tip.hidePopover();
    this.tip.showPopover();
    beside(this.tip, found.about);
    return true;
  }

  #close() {
    clearTimeout(this.#timer);
    this.tip.hidePopover();
  }

  /** @param {PointerEvent} event */
  #down({ target, pointerType, clientX, clientY }) {
    this.#close();
    if (pointerType === "mouse") return;
    this.#from = { x: clientX, y: clientY };
    this.#timer = setTimeout(() => {
      // What lay there may have been drawn anew meanwhile.
      const there = target instanceof Node && target.isConnected ? target : document.elementFromPoint(clientX, clientY);
      if (!this.#explain(there)) return;
      // Letting go after a long press is not a tap.
      document.addEventListener("pointerup", () => swallowClick(50), { once: true });
    }, PRESS);
  }

  /** @param {PointerEvent} event */
  #moved({ pointerType, clientX, clientY }) {
    if (pointerType === "mouse" || Math.hypot(clientX - this.#from.x, clientY - this.#from.y) < STILL) return;
    this.#close();
  }

  /** @param {PointerEvent} event */
  #over({ target, pointerType, buttons }) {
    if (pointerType !== "mouse") return;
    const about = this.#about(target)?.about ?? null;
    if (about === this.#on) return;
    this.#on = about;
    this.#close();
    if (about && buttons === 0 && !about.matches(LOOKED_AT)) this.#timer = setTimeout(() => this.#explain(about), REST);
  }

  /** Explains everything; the keys to those who may have some. @param {boolean} [byKey] */
  open(byKey = matchMedia("(any-hover: hover)").matches) {
    this.#close();
    const many = (this.page.table?.settings.players ?? 1) > 1;
    const dialog = make(
      "dialog",
      { class: "help", "aria-labelledby": "help-title", closedby: "any" },
      make(
        "form",
        { method: "dialog" },
        make("h2", { id: "help-title", tabindex: -1, autofocus: true }, t("help-title")),
        make("button", { class: "icon", "aria-label": t("talk-close"), title: t("talk-close") }, "✕"),
      ),
      make("p", { class: "muted" }, t("help-how")),
      this.#legend(),
      ...(many ? this.#signals() : []),
      ...(byKey ? this.#keys() : []),
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  /** The parts of the table, each with a picture of it. */
  #legend() {
    const [card = this.#quick ? "r7" : "37"] = this.page.game?.view.hand ?? [];
    const sample = (/** @type {string} */ look, /** @type {string} */ text) => make("span", { class: `sample ${look}` }, text);
    /** @type {[Element, string][]} */
    const rows = [
      [sample("rising", "▲"), "help-rising"],
      [sample("falling", "▼"), "help-falling"],
      [sample("pill", "+16"), "help-step"],
      [sample("pill trick", this.#quick ? "↩ 5" : "↩ 10"), this.#own("help-back", "help-back-colour")],
      [sample("duty", "●"), "help-duty"],
      [picture(this.page.sheet, card), "help-card"],
      [sample("line", "▾ • ▴"), this.#own("help-ruler", "help-ruler-colour")],
      [sample("strip", "37"), "help-trail"],
      [sample("signs", "⚐ ›"), "help-badge"],
    ];
    if (has("help-lasting")) rows.push([sample("kind", "ϟ"), "help-lightning"], [sample("kind", "∞"), "help-lasting"]);
    const { players = 1, memory = true } = this.page.table?.settings ?? {};
    const shown = rows.filter(([, id]) => (id !== "help-badge" || players > 1) && (id !== "help-trail" || memory));
    return make("dl", { class: "legend" }, ...shown.flatMap(([sign, id]) => [make("dt", { "aria-hidden": "true" }, sign), make("dd", {}, t(id))]));
  }

  /** What each signal means, and what is to be thought of untrue ones. */
  #signals() {
    const kinds = KINDS.filter((kind) => has(`signal-${kind}-about`));
    const list = kinds.flatMap((kind) => {
      const words = { height: "low", colour: "red", command: "stop" };
      return [make("dt", {}, `${SIGNS[kind] ?? ""} ${t(`signal-${kind}`, words)}`.trim()), make("dd", {}, t(`signal-${kind}-about`))];
    });
    return [
      make("h3", {}, t("help-signals")),
      make("dl", { class: "legend" }, ...list),
      make("p", {}, t("help-untrue")),
      make("p", {}, t("help-lie")),
    ];
  }

  /** The list of keys. */
  #keys() {
    const on = make("input", { type: "checkbox", checked: keys.on });
    on.addEventListener("change", () => (keys.on = on.checked));
    /** @type {[string, string][]} */
    const rows = [
      ["← →", "table-key-arrows"],
      ["Enter", "table-key-enter"],
      [this.#quick ? "1 … 10" : "2 … 99", "table-key-number"],
      [this.#quick ? "1 2" : "1 2 3 4", "table-key-pile"],
      ["↑ ↓", "table-key-up"],
      ["e", "table-key-end"],
      ["u", "table-key-undo"],
      ["h", "table-key-hint"],
      ["Esc", "table-key-escape"],
      ["?", "help-title"],
    ];
    const list = rows.flatMap(([key, id]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, t(id))]);
    return [make("h3", {}, t("table-help")), make("dl", {}, ...list), make("label", {}, on, " ", t("table-keys-on"))];
  }
}
