// The vote to give up: who would, a way to agree that asks back, and a way to close it. It stands in the bar,
// and goes with its game.

/** @import {TablePage} from "./table.js" */
import { ask } from "./popup.js";
import { hide, make, signButton, t } from "./text.js";

export class Vote {
  /** The vote that is shown, and the last one that was closed: which game it is about, and who would give up. */
  #shown = "";
  #closed = "";

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.element = make("div", { class: "vote", role: "group", "aria-label": t("table-give-up"), hidden: true });
  }

  /** Shows the vote as it stands; those who have agreed can go on after all. */
  show() {
    const { table, game, names } = this.page;
    const { seats = [], phase } = table?.state ?? {};
    const open = game !== null && (phase === "playing" || phase === "starting");
    const asked = open && table?.seat != null && !this.page.standIn;
    const agreed = seats[table?.seat ?? -1]?.gives_up ?? false;
    const who = asked ? names.filter((_, seat) => seats[seat]?.gives_up && seats[seat]?.occupant.type === "person") : [];
    const key = who.length > 0 ? JSON.stringify([game?.number, who]) : "";
    hide(this.element, key === "" || key === this.#closed);
    if (key === this.#shown) return;
    this.#shown = key;
    if (key === "") {
      this.#closed = "";
      return this.element.replaceChildren();
    }
    const close = signButton("icon", t("talk-close"), "✕", () => {
      this.#closed = key;
      hide(this.element, true);
    });
    const own = names[table?.seat ?? -1];
    const text = who.map((name) => (name === own ? t("event-voted-you") : t("event-voted", { name }))).join(" ");
    const change = () => (agreed ? this.page.ask({ type: "give-up", data: { agree: false } }) : this.agree());
    this.element.replaceChildren(make("p", {}, text), make("button", { click: change }, t(agreed ? "table-go-on" : "table-give-up")), close);
  }

  /** Votes to give up the game that is on, after a question: what was asked about one game does not vote in the next. */
  async agree() {
    const { game, table } = this.page;
    const people = table?.state.seats.filter((seat) => seat.occupant.type === "person").length ?? 0;
    const text = t(people > 1 ? "table-give-up-vote" : "table-give-up-alone");
    const sure = await ask(t("table-give-up"), text, t("table-give-up"));
    if (!sure || !game || game.number !== this.page.game?.number) return;
    this.page.ask({ type: "give-up", data: { agree: true, game: game.number } });
  }
}
