// A win is celebrated quietly: bubbles rise from the piles, once. Nothing rises for those who want nothing to
// move.

import { moves, pace } from "./motion.js";
import { make } from "./text.js";

/** How many bubbles rise, and how long the last one takes, in milliseconds. */
const BUBBLES = 22;
const RISE = 2600;

/** @param {HTMLElement} stage where they rise @param {HTMLElement} from what they rise from */
export function celebrate(stage, from) {
  if (!moves() || document.hidden) return;
  const [room, piles] = [stage.getBoundingClientRect(), from.getBoundingClientRect()];
  const layer = make("div", { class: "ending-bubbles", "aria-hidden": "true" });
  stage.append(layer);
  const bottom = piles.bottom - room.top;
  const risen = Array.from({ length: BUBBLES }, (_, index) => {
    const bubble = make("i");
    // Spread evenly, with sizes and times that do not repeat too soon.
    const size = 8 + ((index * 7) % 5) * 6;
    const x = piles.left - room.left + (piles.width * ((index * 8) % BUBBLES)) / BUBBLES;
    Object.assign(bubble.style, { width: `${size}px`, height: `${size}px`, left: `${x}px`, top: `${bottom - size}px` });
    layer.append(bubble);
    const sway = ((index % 3) - 1) * 18;
    const frames = [
      { transform: "none", opacity: 0 },
      { transform: `translate(${sway}px, ${-bottom * 0.35}px)`, opacity: 0.9, offset: 0.35 },
      { transform: `translate(${-sway}px, ${-bottom}px) scale(1.3)`, opacity: 0 },
    ];
    const delay = (index % 6) * 140 * pace();
    return bubble.animate(frames, { duration: (RISE - size * 30) * pace(), delay, easing: "ease-out", fill: "both" }).finished;
  });
  Promise.allSettled(risen).then(() => layer.remove());
}
