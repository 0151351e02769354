// The waiting room: the table before its cards are dealt, with the code to invite others by.

/** @import {TablePage} from "./table.js" */
import { initials } from "./card.js";
import { make, t } from "./text.js";

export class Room {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.element = make("section", { class: "room", hidden: true });
  }

  show() {
    const { table, variant } = this.page;
    if (!table) return;
    const { seats } = table.state;
    const key = JSON.stringify([seats, table.present, table.seat]);
    if (this.element.dataset.key === key) return;
    this.element.dataset.key = key;
    const free = seats.filter((seat) => seat.occupant.type === "nobody").length;
    // Who sits invites; who comes takes a seat.
    const parts = [this.#invite(), make("ul", { class: "places" }, ...seats.map((_, at) => this.#place(at)))];
    if (table.seat === null) parts.reverse();
    this.element.replaceChildren(make("h2", {}, variant), make("p", {}, t("table-waiting", { count: free })), ...parts);
  }

  #invite() {
    const { code, variant, address } = this.page;
    const share = () => navigator.share({ title: variant, url: address }).catch(() => {});
    const buttons = make("p", { class: "actions" });
    if ("share" in navigator) buttons.append(make("button", { class: "main", click: share }, t("table-share")));
    buttons.append(make("button", { click: () => this.page.copy() }, t("table-copy")));
    return make("div", { class: "invite panel" }, make("p", {}, t("table-invite")), make("p", { class: "code" }, code), buttons);
  }

  /** @param {number} at */
  #place(at) {
    const { table, names, seats } = this.page;
    const occupant = table?.state.seats[at]?.occupant ?? { type: "nobody" };
    const free = occupant.type === "nobody";
    const name = names[at] ?? "";
    return make(
      "li",
      { class: free ? "free" : null },
      make("i", { class: `who who-${at}`, "aria-hidden": "true" }, free ? "?" : (initials(names)[at] ?? "")),
      make("span", { class: "name" }, at === table?.seat ? t("table-you", { name }) : name),
      make("span", { class: "muted" }, occupant.type === "bot" ? t(`level-${occupant.data.level}`) : seats.about(at).join(" · ")),
      make("span", { class: "actions" }, ...seats.choices(at, occupant)),
    );
  }
}
