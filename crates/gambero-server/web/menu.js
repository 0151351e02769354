// The menu of the table, with what is asked before it is done.

/** @import {TablePage} from "./table.js" */
import { ask, beside } from "./popup.js";
import { icon, make, signButton, t } from "./text.js";

export class Menu {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.element = make("div", { popover: "auto", class: "menu", id: "menu" });
    this.opener = signButton("icon", t("table-menu"), icon("M12 5h.01M12 12h.01M12 19h.01"));
    this.opener.setAttribute("popovertarget", "menu");
    this.element.addEventListener("beforetoggle", ({ newState }) => newState === "open" && this.#fill());
    this.element.addEventListener("toggle", () => beside(this.element, this.opener));
  }

  /** @param {string} id @param {() => void} click */
  #item(id, click) {
    const choose = () => {
      this.element.hidePopover();
      click();
    };
    return make("button", { click: choose, "data-id": id }, t(id));
  }

  #fill() {
    const { table, code } = this.page;
    if (!table) return;
    const { phase, seats, game } = table.state;
    const playing = phase === "playing" || phase === "starting";
    const own = table.seat === null ? null : (seats[table.seat] ?? null);
    const free = table.daily === null;
    const link = (/** @type {string} */ id, /** @type {string} */ href) =>
      make("a", { class: "button", href, target: "_blank" }, t(id));
    /** @type {HTMLElement[]} */
    const items = [make("p", { class: "muted" }, this.page.device ? t("device-about") : t("table-code", { code }))];
    if (game?.may_undo) items.push(this.#item("table-undo-turn", () => this.page.undo("turn")));
    if (own && playing) {
      if (own.gives_up) items.push(this.#item("table-go-on", () => this.page.ask({ type: "give-up", data: { agree: false } })));
      else items.push(this.#item("table-give-up", () => this.page.vote.agree()));
      if (this.page.standIn) items.push(this.#item("table-take-over", () => this.page.ask({ type: "take-over" })));
      else if (free && seats.length > 1 && !this.page.device) items.push(this.#item("table-hand-over", () => this.page.handOver()));
    }
    if (this.page.device) items.push(this.#item("device-invite", () => this.page.invite()));
    else items.push(this.#item("table-copy", () => this.page.copy()));
    items.push(link("nav-rules", "/rules"));
    items.push(this.#item("help-open", () => this.page.help.open()));
    items.push(link("nav-settings", "/settings"));
    if (own && free && !this.page.device) items.push(this.#item("table-stand", () => this.#stand(phase === "playing")));
    if (own && !playing) items.push(this.#item("table-close", () => this.#close()));
    items.push(make("a", { class: "button", href: "/" }, t("table-home")));
    if (table.spectators > 0) items.push(make("p", { class: "muted" }, t("table-watching", { count: table.spectators })));
    this.element.replaceChildren(...items);
  }

  /** @param {boolean} playing */
  async #stand(playing) {
    if (playing && !(await ask(t("table-stand"), t("table-stand-about"), t("table-stand")))) return;
    this.page.ask({ type: "stand" });
  }

  async #close() {
    const sure = await ask(t("table-close"), t("table-close-about"), t("table-close"));
    if (sure) this.page.ask({ type: "close" });
  }
}
