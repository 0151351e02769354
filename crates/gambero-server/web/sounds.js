// The sounds of the table: a few soft notes each, made here and now, so that there is nothing to load.

/** @typedef {[frequency: number, begin: number, length: number]} Note in hertz and seconds */

/** What each sound is made of. @type {Record<"turn" | "card" | "trick" | "won" | "lost", Note[]>} */
export const SOUNDS = {
  turn: [[660, 0, 0.16], [880, 0.12, 0.28]],
  card: [[200, 0, 0.07]],
  trick: [[784, 0, 0.1], [587, 0.08, 0.1], [784, 0.16, 0.2]],
  won: [[523, 0, 0.22], [659, 0.14, 0.22], [784, 0.28, 0.22], [1047, 0.42, 0.6]],
  lost: [[330, 0, 0.3], [262, 0.24, 0.55]],
};

/** How loud a note is at most. */
const LOUD = 0.09;

let context = /** @type {AudioContext | null} */ (null);

/** Plays a sound, where the browser can and lets pages do so. @param {keyof typeof SOUNDS} name */
export function playSound(name) {
  try {
    context ??= new AudioContext();
    // A page that nobody has touched yet may not sound: it waits for a touch, and what is late then is not
    // played.
    if (context.state !== "running") return void context.resume();
    for (const [frequency, begin, length] of SOUNDS[name]) playNote(context, frequency, context.currentTime + begin, length);
  } catch {
    // No sound here: everything else goes on.
  }
}

/** @param {AudioContext} context @param {number} frequency @param {number} at @param {number} length */
function playNote(context, frequency, at, length) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}
