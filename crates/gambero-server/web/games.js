// The games on this device, in the list of one's games.

/** @import {KeptGame, KeptTable} from "./kept.js" */
import { kept } from "./kept.js";
import { make, readMessages, t } from "./text.js";

const day = (/** @type {number} */ time) => new Date(time).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });

/** Who else plays. @param {number} bots */
const company = (bots) => (bots === 0 ? t("company-alone") : t("company-bots", { bots }));

/** The picture of a variant, as the server drew it. @param {string} variant */
function fanOf(variant) {
  const template = document.getElementById(`fan-${variant}`);
  return template instanceof HTMLTemplateElement ? document.importNode(template.content, true) : "";
}

/** @param {KeptTable} table */
function tableRow({ code, variant, bots, updated }) {
  const what = make("span", { class: "what" }, make("strong", {}, t(`variant-${variant}`)), make("span", { class: "muted" }, company(bots.length)));
  const how = make("span", { class: "how" }, make("span", { class: "state" }, t("device-going")), make("span", { class: "muted" }, day(updated)));
  return make("li", {}, make("a", { class: "row-link", href: `/device/${code}` }, fanOf(variant), what, how));
}

/** @param {KeptGame} game */
function gameRow({ code, number, variant, players, outcome, left, practice, ended }) {
  const tag = practice ? [" ", make("span", { class: "tag" }, t("games-practice"))] : [];
  const title = make("strong", {}, t(`variant-${variant}`), ...tag);
  const won = outcome === "won";
  const result = won ? t("outcome-won") : `${t("outcome-lost")} · ${t("left", { left })}`;
  const what = make("span", { class: "what" }, title, make("span", { class: "muted" }, company(players.length - 1)));
  const how = make("span", { class: "how" }, make("span", { class: won ? "state won" : "state" }, result), make("span", { class: "muted" }, day(ended)));
  return make("li", {}, make("a", { class: "row-link", href: `/device/${code}/${number}` }, fanOf(variant), what, how));
}

async function listDevice() {
  const place = document.getElementById("device");
  const list = document.getElementById("device-list");
  if (!place || !list) return;
  const [tables, games] = await Promise.all([kept.tables(), kept.games()]);
  const going = tables.filter(({ phase }) => phase === "playing");
  list.replaceChildren(...going.map(tableRow), ...games.map(gameRow));
  place.hidden = list.childElementCount === 0;
  // Whoever has played on this device has played.
  const nothing = document.querySelector(".nothing");
  if (nothing instanceof HTMLElement) nothing.hidden = !place.hidden;
}

readMessages();
listDevice().catch((error) => console.error(error));
