// Requests to the server that change something. A stranger becomes known by the first one.

/** @import {Code, ErrorJson} from "./protocol.d.ts" */
import { askDevice, deviceAnalysis } from "./device.js";

/** Why a request was refused. */
export class Refused extends Error {
  /** @param {Code} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** Makes a stranger known, so that a friend who opens a link plays at once. */
export const introduce = () => send("/api/me", { language: document.documentElement.lang }).then(answered);

/** Sends JSON. @param {string} path @param {unknown} body */
const send = (path, body) => fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** Sends JSON, and gets some.
 * @param {string} path @param {unknown} body
 * @param {boolean} known whether the server knows this person, as far as the page knows
 * @returns {Promise<any>} */
export async function post(path, body, known) {
  if (!known) await introduce();
  let answer = await send(path, body);
  if (answer.status === 401) {
    await introduce();
    answer = await send(path, body);
  }
  return answered(answer);
}

/** What an answer says. @param {Response} answer @returns {Promise<any>} */
export async function answered(answer) {
  if (answer.ok) return answer.json();
  const error = /** @type {ErrorJson | null} */ (await answer.json().catch(() => null));
  throw new Refused(error?.code ?? "internal");
}

/** Asks about a finished game: the server, or this device where the game is here.
 * @param {{code: string, number: number, device: boolean}} game @param {"replay" | "analysis"} what */
export function about({ code, number, device }, what) {
  if (device) return what === "analysis" ? deviceAnalysis(code, number) : askDevice({ what, code, number });
  return fetch(`/api/tables/${code}/games/${number}/${what}`);
}
