// A finished game as a list of frames: what of it is to be seen from a seat, turn by turn, and what led from
// one frame to the next. Nothing here touches the page.

/** @import {EventJson, FrameJson, LaidJson, LossReason, Outcome, ReplayJson, Status, ViewJson} from "./protocol.d.ts" */

/** @typedef {{at: number, card: string, pile: number, step: number, back: boolean}} Laid a card that was laid; `at` is the frame after it */
/** @typedef {{number: number, seat: number, first: number, last: number, laid: Laid[], left: number, signals: {seat: number, signal: string}[]}} Turn the frames of its first and its last action, and what was left then */
/** @typedef {{at: number, x: number, left: number, draw: number, back: boolean}} Point where a frame lies on the plot: `x` in turns */

/** A frame by its number, within the game.
 * @param {ReplayJson} replay @param {number} at @returns {FrameJson} */
export function frame(replay, at) {
  const found = replay.frames[Math.max(0, Math.min(replay.frames.length - 1, at))];
  if (!found) throw new Error("a replay has at least the deal");
  return found;
}

/** A play in its parts, or nothing for an action that is none.
 * @param {string} action @returns {{card: string, pile: number} | null} */
export function play(action) {
  const [card = "", pile] = action.split("@");
  return pile === undefined ? null : { card, pile: Number(pile) };
}

/** How a game stands by its outcome, and why it is lost.
 * @param {Outcome | null} outcome @returns {[Status, LossReason | null]} */
function standing(outcome) {
  if (outcome === null) return ["playing", null];
  return outcome === "won" ? ["won", null] : ["lost", /** @type {LossReason} */ (outcome.slice("lost:".length))];
}

/** What a board shows of a frame. Nobody is at it, so nothing can be played; the hand is that of a seat.
 * @param {ReplayJson} replay @param {number} at @param {number} seat @returns {ViewJson} */
export function view(replay, at, seat) {
  const { hands, outcome, ...shown } = frame(replay, at);
  const [status, reason] = standing(outcome);
  return {
    ...shown,
    notation: `${replay.code} ${replay.number} ${at} ${seat}`,
    variant: replay.variant,
    layout: replay.layout,
    directions: replay.directions,
    players: hands.length,
    seat: null,
    status,
    reason,
    hand: hands[seat] ?? [],
    counts: hands.map((hand) => hand.length),
    unseen: [],
    plays: [],
    may_end: false,
  };
}

/** What was laid since a seat's last turn that was over, as that seat would see it on the piles.
 * @param {ReplayJson} replay @param {number} at @param {number} seat @returns {LaidJson[]} */
export function recent(replay, at, seat) {
  const { turn } = frame(replay, at);
  const laid = /** @type {LaidJson[]} */ ([]);
  for (let index = at; index > 0; index--) {
    const done = frame(replay, index).done;
    if (!done || (done.seat === seat && done.turn < turn)) break;
    const played = play(done.action);
    if (played) laid.unshift({ turn: done.turn, seat: done.seat, ...played, back: done.back });
  }
  return laid;
}

/** What led to a frame, as events. @param {ReplayJson} replay @param {number} at @returns {EventJson[]} */
export function happened(replay, at) {
  const { done, outcome, left } = frame(replay, at);
  if (!done) return [{ type: "dealt", data: { game: replay.number, same: false } }];
  const { seat, back, ends, drew } = done;
  const played = play(done.action);
  const events = /** @type {EventJson[]} */ ([]);
  if (played) events.push({ type: "played", data: { seat, ...played, back } });
  if (ends !== null) events.push({ type: "turn-ended", data: { seat, cause: ends } });
  if (drew.length > 0) events.push({ type: "drew", data: { seat, count: drew.length, cards: drew } });
  if (outcome !== null) events.push({ type: "game-over", data: { outcome, left } });
  return events;
}

/** The turns in which something was done. @param {ReplayJson} replay @returns {Turn[]} */
export function turns(replay) {
  const all = /** @type {Turn[]} */ ([]);
  let signals = /** @type {{seat: number, signal: string}[]} */ ([]);
  replay.frames.forEach(({ done, left, signals: given }, at) => {
    if (done) {
      let turn = all.at(-1);
      if (!turn || turn.number !== done.turn) {
        turn = { number: done.turn, seat: done.seat, first: at, last: at, laid: [], left, signals: [] };
        all.push(turn);
      }
      turn.last = at;
      turn.left = left;
      turn.signals.push(...signals);
      signals = [];
      const played = play(done.action);
      if (played) turn.laid.push({ at, ...played, step: done.step, back: done.back });
    }
    signals = [...signals, ...given];
  });
  all.at(-1)?.signals.push(...signals);
  return all;
}

/** Where each frame lies on the plot. All turns are of one width, and the actions of a turn share it.
 * @param {ReplayJson} replay @param {Turn[]} all @returns {Point[]} */
export function points(replay, all) {
  const found = /** @type {Point[]} */ ([]);
  replay.frames.forEach(({ left, draw, done }, at) => {
    const place = all.findIndex((turn) => turn.first <= at && at <= turn.last);
    const turn = all[place];
    const x = turn ? place + (at - turn.first + 1) / (turn.last - turn.first + 1) : 0;
    found.push({ at, x, left, draw, back: done?.back ?? false });
  });
  return found;
}

/** The frame in which the turn before or after begins.
 * @param {Turn[]} all @param {number} at @param {1 | -1} way */
export function turnFrom(all, at, way) {
  // A turn begins in the frame before its first action, which is the last frame of the turn before.
  const starts = [...all.map((turn) => turn.first - 1), all.at(-1)?.last ?? 0];
  return way > 0 ? (starts.find((start) => start > at) ?? at) : (starts.findLast((start) => start < at) ?? at);
}

/** A moment of a game in the address: `#42`, or `#42@1` from seat 1.
 * @param {string} hash @param {number} last the last frame @param {number} seats
 * @returns {{at: number | null, seat: number | null}} */
export function readHash(hash, last, seats) {
  const [, at, seat] = /^#(\d{1,6})(?:@(\d))?$/.exec(hash) ?? [];
  return {
    at: at === undefined ? null : Math.min(last, Number(at)),
    seat: seat === undefined || Number(seat) >= seats ? null : Number(seat),
  };
}

/** @param {number} at @param {number | null} seat */
export const writeHash = (at, seat) => `#${at}${seat === null ? "" : `@${seat}`}`;
