// Finished games on this device go to the account, if their owner wants that.

import { deviceHome } from "./device.js";
import { kept } from "./kept.js";
import { Refused, post } from "./server.js";
import { recall, remember } from "./storage.js";

/** Why a game will never be taken, however often it is sent. */
const FINAL = ["malformed", "no-such-seat", "bad-settings", "too-long"];

/** Whether games are to be sent. */
export const isSending = () => recall("send") === "yes";

/** @param {boolean} wanted */
export const setSending = (wanted) => remember("send", wanted ? "yes" : "no");

/** Sends what the account does not have yet. What cannot be sent now is sent the next time. */
export async function sendGames() {
  const home = deviceHome();
  if (!home || !isSending() || !navigator.onLine) return;
  for (const { code, number, players, record, started, ended, place } of await kept.games()) {
    if (place !== undefined) continue;
    const seat = players.findIndex(({ type }) => type === "person");
    const game = { device: { code, number }, seat, record, started, ended };
    try {
      const shown = await post("/api/me/games", game, home.known);
      await kept.setPlace(code, number, `${shown.code}/1`);
    } catch (error) {
      if (!(error instanceof Refused) || !FINAL.includes(error.code)) return;
      await kept.setPlace(code, number, "");
    }
  }
}
