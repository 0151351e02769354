// Cards and people in a few signs: how a card is read, spoken and drawn, and the letters that stand for a
// name.

/** @import {Occupant} from "./protocol.d.ts" */
import { draw, t } from "./text.js";

/** @type {Record<string, string>} */
export const COMMANDS = { s: "stop", k: "skull", t: "three", q: "silence", b: "no-trick", p: "one-pile", d: "draw-one" };
/** @type {Record<string, string>} */
const COLOURS = { r: "red", y: "yellow", g: "green", b: "blue", v: "violet" };

/** A card as it is written: `37`, `49s`, `r7`.
 * @param {string} card
 * @returns {{number: number, colour: string, command: string}} the colour's and the command's letter, or nothing
 * */
export function read(card) {
  const [, colour = "", number = "0", command = ""] = /^([a-z]?)(\d+)([a-z]?)$/.exec(card) ?? [];
  return { number: Number(number), colour, command };
}

/** How a card is spoken. @param {string} card */
export function spoken(card) {
  const { number, colour, command } = read(card);
  if (colour) return t("card-colour-name", { number, colour: COLOURS[colour] ?? "" });
  return command ? t("card-command-name", { number, command: COMMANDS[command] ?? "" }) : String(number);
}

/** A card, drawn. Without a label it is for the eye only.
 * @param {string} sheet @param {string} card `37`, `49s`, `r7`, or a place: `up`, `down`, `back`
 * @param {string} [label] */
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

/** The sign of a command. @param {string} sheet @param {string} command */
export function sign(sheet, command) {
  return draw(
    "svg",
    { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" },
    draw("use", { href: `${sheet}#g-${command}` }),
  );
}

/** What somebody at a seat is called: bots are told apart by their seat.
 * @param {Occupant | undefined} occupant @param {number} seat @param {string} nobody of a seat that is free */
export function nameOf(occupant, seat, nobody) {
  if (occupant?.type === "person") return occupant.data.name;
  return occupant?.type === "bot" ? t("table-bot", { number: seat + 1 }) : nobody;
}

/** One or two letters for each name, no two alike. Bots have their number.
 * @param {string[]} names @returns {string[]} */
export function initials(names) {
  const short = names.map((name) => name.match(/ (\d)$/)?.[1] ?? ([...name.trim()][0] ?? "?").toUpperCase());
  const long = short.map((first, seat) => first + ([...(names[seat] ?? "").trim()].at(1) ?? ""));
  const alike = (/** @type {string[]} */ list, /** @type {number} */ seat) =>
    list.indexOf(list[seat] ?? "") !== list.lastIndexOf(list[seat] ?? "");
  return short.map((first, seat) =>
    !alike(short, seat) ? first : alike(long, seat) ? `${first}${seat + 1}` : (long[seat] ?? first),
  );
}
