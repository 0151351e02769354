// The waiting room: the table before its cards are dealt. Whoever sits there invites others first: by link,
// code or QR code.

/** @import {TablePage} from "./table.js" */
import { initials } from "./card.js";
import { chosenLevel } from "./seats.js";
import { make, redraw, t } from "./text.js";

export class Room {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.element = make("section", { class: "room", hidden: true });
    this.name = make("input", { name: "name", autocomplete: "nickname", enterkeyhint: "done", required: true });
    this.naming = make("form", { class: "room-name", submit: (/** @type {Event} */ event) => this.#rename(event) }, make("label", {}, t("invite-name"), this.name), make("button", {}, t("settings-save")));
  }

  show() {
    const { table, variant, device } = this.page;
    // To a table on a device nobody else can come: its cards are dealt in a moment.
    if (!table || device) return;
    const { seats } = table.state;
    const typing = document.activeElement === this.name;
    const parts = () => {
      if (!typing) this.name.value = this.page.names[table.seat ?? -1] ?? "";
      const free = seats.filter((seat) => seat.occupant.type === "nobody").length;
      const waiting = make("p", { class: "room-waiting" }, t("table-waiting", { count: free }));
      const places = make("ul", { class: "room-places" }, ...seats.map((_, at) => this.#place(at)));
      // Who sits invites; who looks on may take a seat.
      const rest = table.seat === null ? [waiting, places, this.#invite()] : [this.#invite(), waiting, places, this.#fill()];
      return [make("h2", {}, variant), ...rest];
    };
    if (redraw(this.element, [seats, table.present, table.seat], parts) && typing) this.name.focus();
  }

  /** Takes another name, which the others see at once. @param {Event} event */
  async #rename(event) {
    event.preventDefault();
    const answer = await fetch("/settings/name", { method: "POST", body: new URLSearchParams({ name: this.name.value }) }).catch(() => null);
    if (!answer?.ok) return this.page.note(t(answer?.status === 422 ? "error-bad-name" : "error-try-again"));
    this.name.blur();
  }

  #invite() {
    const { code, variant, address } = this.page;
    const shares = typeof navigator.share === "function";
    const text = t("room-share", { variant });
    // Whoever changes their mind has done nothing wrong.
    const share = () => navigator.share({ title: variant, text, url: address }).catch(() => {});
    const words = make("div", { class: "room-words" }, make("p", {}, t("table-invite")), make("p", { class: "room-code" }, code));
    const copy = make("button", { class: shares ? null : "main", click: () => this.page.copy() }, t("table-copy"));
    return make(
      "div",
      { class: "room-invite" },
      make("img", { class: "room-qr", src: `/t/${code}/qr.svg`, alt: t("room-qr"), width: 148, height: 148 }),
      words,
      make("p", { class: "room-actions" }, shares && make("button", { class: "main", click: share }, t("table-share")), copy),
    );
  }

  /** @param {number} at */
  #place(at) {
    const { table, names, seats } = this.page;
    const occupant = table?.state.seats[at]?.occupant ?? { type: "nobody" };
    const free = occupant.type === "nobody";
    const name = names[at] ?? "";
    return make(
      "li",
      { class: free ? "room-free" : null },
      make("i", { class: `who who-${at}`, "aria-hidden": "true" }, free ? "?" : (initials(names)[at] ?? "")),
      at === table?.seat ? this.naming : make("span", { class: "name" }, name),
      make("span", { class: "muted" }, occupant.type === "bot" ? t(`level-${occupant.data.level}`) : seats.about(at).join(" · ")),
      make("span", { class: "room-choices" }, ...seats.choices(at, occupant)),
    );
  }

  /** Begins at once: bots take the seats that nobody has taken. */
  #fill() {
    const { table, levels } = this.page;
    const level = chosenLevel(levels, "level");
    const fill = async () => {
      for (const [seat, { occupant }] of (table?.state.seats ?? []).entries()) {
        if (occupant.type === "nobody") await this.page.ask({ type: "put-bot", data: { seat, level } });
      }
    };
    return make("p", { class: "room-actions" }, make("button", { click: fill }, t("room-fill")));
  }
}
