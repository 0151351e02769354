// What the board makes of a view before it draws: duties, the trail, people's letters.

/** @import {ViewJson, LaidJson} from "../protocol.d.ts" */
import assert from "node:assert/strict";
import { test } from "node:test";
import { initials } from "../card.js";
import { duties } from "../duties.js";
import { trail } from "../piles.js";

/** @type {ViewJson} */
const VIEW = {
  notation: "",
  variant: "extreme",
  layout: "fixed",
  players: 2,
  seat: 0,
  status: "playing",
  reason: null,
  active: 0,
  directions: ["rising", "rising", "falling", "falling"],
  tops: [null, null, null, null],
  hand: [],
  counts: [7, 7],
  draw: 84,
  left: 98,
  unseen: [],
  played: 0,
  minimum: 2,
  owes: "minimum",
  lasting: [],
  three: false,
  skulls: [],
  bound: null,
  plays: [],
  may_end: false,
};

test("a turn begins with the minimum and ends with nothing", () => {
  assert.deepEqual(duties(VIEW), [["duty-minimum", { missing: 2 }]]);
  assert.deepEqual(duties({ ...VIEW, played: 1 }), [["duty-minimum", { missing: 1 }]]);
  assert.deepEqual(duties({ ...VIEW, played: 2, owes: null }), []);
});

test("a pile that one pile has fixed is a duty while such a card shows", () => {
  const view = { ...VIEW, bound: 1, played: 1 };
  assert.deepEqual(duties({ ...view, lasting: ["one-pile"] }).at(-1), ["duty-bound", { pile: 2 }]);
  assert.deepEqual(duties(view), [["duty-minimum", { missing: 1 }]]);
});

test("a skull comes before the number of cards, and a three replaces the minimum", () => {
  const view = { ...VIEW, skulls: [2], three: true, played: 1, owes: "cover-skull" };
  assert.deepEqual(duties(view), [
    ["duty-skull", { pile: 3 }],
    ["duty-three", { played: 1 }],
  ]);
  assert.deepEqual(duties({ ...view, skulls: [], played: 3, owes: null }), []);
});

/** @param {number} turn @param {number} seat @param {string} card @returns {LaidJson} */
const laid = (turn, seat, card) => ({ turn, seat, card, pile: 0, back: false });

test("the trail begins after one's last turn, and the turn that is on belongs to it", () => {
  const recent = [laid(4, 0, "10"), laid(4, 0, "12"), laid(5, 1, "15"), laid(6, 0, "20")];
  assert.deepEqual(
    trail(recent, 0, 6).map((laid) => laid.card),
    ["15", "20"],
  );
  assert.deepEqual(
    trail(recent.slice(0, 3), 0, 6).map((laid) => laid.card),
    ["15"],
  );
});

test("before one's first turn everything is new, and for those who look on too", () => {
  const recent = [laid(1, 1, "10"), laid(2, 2, "12")];
  assert.equal(trail(recent, 0, 3).length, 2);
  assert.equal(trail(recent, null, 3).length, 2);
});

test("no two people have the same letters, and bots have their number", () => {
  assert.deepEqual(initials(["Anna", "Marco"]), ["A", "M"]);
  assert.deepEqual(initials(["Anna", "alma"]), ["An", "Al"]);
  assert.deepEqual(initials(["Bot 2", "Bot 3", "Bob"]), ["2", "3", "B"]);
  assert.deepEqual(initials(["Anna", "Anna", "Anna"]), ["A1", "A2", "A3"]);
  assert.deepEqual(initials(["Gambero 5741", "Gambero 1203"]), ["G1", "G2"]);
  assert.deepEqual(initials(["", "😀x"]), ["?", "😀"]);
});
