// Games in progress on this device, as rows of a list.

/** @import {KeptTable} from "./types.d.ts" */
import { kept } from "./kept.js";
import { make, t } from "./text.js";

export const day = (/** @type {number} */ time) => new Date(time).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });

/** Who else plays. @param {number} bots */
export const company = (bots) => (bots === 0 ? t("company-alone") : t("company-bots", { bots }));

/** The picture of a variant, as the server drew it. @param {string} variant */
export function fanOf(variant) {
  const place = document.getElementById(`fan-${variant}`);
  const fan = (place instanceof HTMLTemplateElement ? place.content : place)?.querySelector("svg");
  return fan ? document.importNode(fan, true) : "";
}

/** The tables where a game is in progress. */
export const going = async () => (await kept.tables()).filter(({ phase }) => phase === "playing");

/** @param {KeptTable} table @param {string} about */
export function tableRow({ code, variant, bots }, about) {
  const what = make("span", { class: "what" }, make("strong", {}, t(`variant-${variant}`)), make("span", { class: "muted" }, company(bots.length)));
  const how = make("span", { class: "how" }, make("span", { class: "state" }, t("device-going")), make("span", { class: "muted" }, about));
  return make("li", {}, make("a", { class: "row-link", href: `/device/${code}` }, fanOf(variant), what, how));
}
