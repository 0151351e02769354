// Signals and events in words: what a signal is about, how it stands on a button, how what happened is told.

/** @import {EventJson, SeatJson} from "./protocol.d.ts" */
import { spoken } from "./card.js";
import { t } from "./text.js";

/** The kinds of signals, in the order in which they are offered. */
export const KINDS = [
  // What one holds is the most important thing to say in Quick & Easy.
  ...["start", "jump", "card", "colour", "leave", "really-leave", "step", "take", "aim", "go-on"],
  ...["big-steps", "mostly", "holds", "not-now"],
];

/** Signs of the signals about piles, for where there is no room for words. @type {Record<string, string>} */
export const SIGNS = { leave: "⚐", "really-leave": "⚑", step: "›", jump: "↩", take: "✓", aim: "◎" };

/** A signal in parts: its kind, the pile that it is about if there is one, and what its text depends on.
 * @param {string} signal @returns {{kind: string, pile: number | null, values: Record<string, string>}} */
export function parts(signal) {
  const [kind = "", about = ""] = signal.split(":");
  if (/^\d$/.test(about)) return { kind, pile: Number(about), values: {} };
  const [first = "", second = ""] = about.split("-");
  /** @type {Record<string, Record<string, string>>} */
  const values = {
    mostly: { height: about },
    holds: { command: about },
    "not-now": { command: about },
    card: { colour: first, height: second },
    colour: { colour: about },
  };
  return { kind, pile: null, values: values[kind] ?? {} };
}

/** Signals in groups: those about piles by kind, the others singly; in the order in which they are offered.
 * @param {string[]} signals @returns {{kind: string, signals: string[]}[]} */
export function groups(signals) {
  const found = /** @type {Map<string, {kind: string, signals: string[]}>} */ (new Map());
  for (const signal of signals) {
    const { kind, pile } = parts(signal);
    const key = pile === null ? signal : kind;
    const group = found.get(key) ?? { kind, signals: [] };
    group.signals.push(signal);
    found.set(key, group);
  }
  const place = (/** @type {string} */ kind) => (KINDS.indexOf(kind) + KINDS.length + 1) % (KINDS.length + 1);
  return [...found.values()].sort((a, b) => place(a.kind) - place(b.kind));
}

/** A signal as it stands on a button. @param {string} signal */
export function short(signal) {
  const { kind, values } = parts(signal);
  return t(`signal-${kind}`, values);
}

/** A signal as it is told, with its pile. @param {string} signal */
export function long(signal) {
  const { kind, pile, values } = parts(signal);
  return pile === null ? t(`signal-${kind}`, values) : t(`signal-${kind}-at`, { pile: pile + 1 });
}

/** What happened, in a sentence; nothing for what needs none.
 * @param {EventJson} event @param {string[]} names @param {number | null} seat one's own
 * @param {SeatJson[]} [before] who sat there before @returns {string | null} */
export function tell(event, names, seat, before) {
  if (event.type === "dealt") return t(event.data.same ? "event-dealt-same" : "event-dealt");
  if (event.type === "took-back") return t("event-took-back", { count: event.data.actions });
  if (event.type === "game-over") return t(event.data.outcome === "won" ? "event-won" : "event-lost", { left: event.data.left });
  if (event.type === "closed") return t("event-closed");
  if (!("data" in event)) return null;
  const { data } = event;
  const you = data.seat === seat && seat !== null ? "-you" : "";
  const name = data.seat === null ? "" : (names[data.seat] ?? "");
  switch (event.type) {
    case "sat": {
      const { occupant } = event.data;
      if (occupant.type === "nobody") return null;
      const was = before?.[event.data.seat]?.occupant;
      const stood = was?.type === "person" && was.data.stand_in !== null;
      const stands = occupant.type === "person" && occupant.data.stand_in !== null;
      const named = occupant.type === "person" ? occupant.data.name : name;
      if (was?.type === "person" && occupant.type === "person" && was.data.name !== named) return t(`event-renamed${you}`, { old: was.data.name, name: named });
      return t(`event-${stands ? "stand-in" : stood ? "took-over" : "sat"}${you}`, { name: named });
    }
    case "stood":
      return t(`event-stood${you}`, { name });
    case "offered":
      return t(`event-${event.data.offer === null ? "undecided" : event.data.offer ? "offered" : "declined"}${you}`, { name });
    case "played": {
      const { card, pile, back } = event.data;
      return t(`event-${back ? "jumped" : "played"}${you}`, { name, card: spoken(card), pile: pile + 1 });
    }
    case "turn-ended": {
      const id = event.data.cause === "stop" ? "stopped" : event.data.cause === "closed" ? "closed-turn" : "ended";
      return t(`event-${id}${you}`, { name });
    }
    case "drew":
      return t(`event-drew${you}`, { name, count: event.data.count, cards: (event.data.cards ?? []).map(spoken).join(", ") });
    case "turn-began":
      return you ? t("event-your-turn") : t("event-turn", { name });
    case "said":
      return t(`event-said${you}`, { name, signal: long(event.data.signal) });
    case "unsaid":
      return t(`event-unsaid${you}`, { name, signal: long(event.data.signal) });
    case "wrote":
      return t(`event-wrote${you}`, { name: event.data.name, text: event.data.text });
    case "voted":
      return t(`event-${event.data.agree ? "voted" : "unvoted"}${you}`, { name });
    default:
      return null;
  }
}
