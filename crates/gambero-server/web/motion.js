// Movement: what has moved in the game comes from where it was. Nothing moves for those who asked for that,
// and input never waits.

/** How long things move, in milliseconds, at the usual pace. */
const USUAL = 200;

/** How much longer than usual things move, by choice. @type {Record<string, number>} */
const PACES = { slow: 2.5, fast: 0.5 };

/** What was chosen for movement: `off`, `slow`, `fast`; nothing for as the device is set. */
const chosen = () => document.documentElement.dataset["motion"] ?? "";

/** How much longer than usual things move. */
export const pace = () => PACES[chosen()] ?? 1;

/** How long things move, in milliseconds. */
export const moveTime = () => USUAL * pace();

/** @typedef {{element: Element | null | undefined, from: DOMRect | undefined, delay?: number, arc?: boolean, fade?: boolean}} Flight an element, and where it comes from */

/** Whether things may move: by choice, else as the device is set. */
export const moves = () => chosen() in PACES || (chosen() !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches);

/** Lets elements come from other places on the screen. They are measured just before they are painted, all
 * before the first one moves: so there is one layout, the one that the frame needs anyway.
 * @param {Flight[]} flights */
export function fly(flights) {
  if (document.hidden || !moves()) return;
  requestAnimationFrame(() => {
    const measured = flights.map((flight) => ({ ...flight, to: flight.element?.getBoundingClientRect() }));
    for (const { element, from, to, delay = 0, arc, fade } of measured) {
      if (!element || !from || !to?.width) continue;
      const x = from.x + from.width / 2 - (to.x + to.width / 2);
      const y = from.y + from.height / 2 - (to.y + to.height / 2);
      if (Math.abs(x) < 1 && Math.abs(y) < 1) continue;
      const scale = fade ? 0.4 : Math.max(0.25, Math.min(1.4, from.width / to.width));
      const frames = [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: fade ? 0 : 1 },
        { transform: "none", opacity: 1 },
      ];
      // The prawn's walk: up and over, a little tilted.
      if (arc)
        frames.splice(1, 0, {
          transform: `translate(${x * 0.45}px, ${y * 0.45 - to.height * 0.35}px) rotate(-9deg)`,
          opacity: 1,
        });
      element.animate(frames, { duration: arc ? moveTime() * 1.1 : moveTime(), delay: delay * pace(), easing: "ease-out", fill: "backwards" });
    }
  });
}
