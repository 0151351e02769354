// The controls of a replay: first, back, forward, last, by action and by turn, a slider, and playing by
// itself.

/** @import {Turn} from "./frames.js" */
import { turnFrom } from "./frames.js";
import { draw, make, t } from "./text.js";

/** How long a frame stays while the game plays by itself, in milliseconds, and what that is called. */
const SPEEDS = /** @type {const} */ ([[2400, "½×"], [1200, "1×"], [600, "2×"], [200, "6×"]]);

/** The signs of the button in the middle. */
const PLAY = "M7 4l12 8-12 8z";
const PAUSE = "M7 5h3v14H7zM14 5h3v14h-3z";

export class Controls {
  #at = 0;
  #timer = 0;

  /** @param {number} last the last frame @param {Turn[]} turns @param {(at: number) => void} go shows a frame
   * */
  constructor(last, turns, go) {
    this.last = last;
    this.turns = turns;
    this.go = go;
    this.backwards = [
      this.#button("first", "M6 5v14M18 5l-9 7 9 7z", () => go(0)),
      this.#button("turn-back", "M12 5l-8 7 8 7zM20 5l-8 7 8 7z", () => this.#turn(-1)),
      this.#button("back", "M16 5l-9 7 9 7z", () => go(this.#at - 1)),
    ];
    this.forwards = [
      this.#button("forward", "M8 5l9 7-9 7z", () => go(this.#at + 1)),
      this.#button("turn-forward", "M4 5l8 7-8 7zM12 5l8 7-8 7z", () => this.#turn(1)),
      this.#button("last", "M18 5v14M6 5l9 7-9 7z", () => go(last)),
    ];
    this.playing = this.#button("play", PLAY, () => this.#toggle());
    this.playing.classList.add("main");
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: last,
      step: 1,
      "aria-label": t("replay-step"),
      input: () => go(Number(this.slider.value)),
    });
    this.speed = make(
      "select",
      { "aria-label": t("replay-speed"), change: () => this.#timer && this.#play() },
      ...SPEEDS.map(([time, name]) => make("option", { value: time, selected: name === "1×" }, name)),
    );
    this.where = make("span", { class: "muted where" });
    this.element = make(
      "div",
      { class: "controls" },
      this.slider,
      make("div", { class: "buttons" }, ...this.backwards, this.playing, ...this.forwards),
      make("div", { class: "aside" }, this.where, this.speed),
    );
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Says which frame is shown.
   * @param {number} at @param {string} where @param {string} words what is to be seen there */
  show(at, where, words) {
    this.#at = at;
    if (at === this.last) this.pause();
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", `${where}. ${words}`);
    this.where.textContent = where;
    for (const button of this.backwards) button.disabled = at === 0;
    for (const button of this.forwards) button.disabled = at === this.last;
  }

  /** Stays where it is. */
  pause() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#name("play", PLAY);
  }

  #play() {
    clearInterval(this.#timer);
    if (this.#at === this.last) this.go(0);
    this.#timer = window.setInterval(() => this.go(this.#at + 1), Number(this.speed.value));
    this.#name("pause", PAUSE);
  }

  /** Says what the button in the middle does now. @param {string} name @param {string} path */
  #name(name, path) {
    this.playing.setAttribute("aria-label", t(`replay-${name}`));
    this.playing.setAttribute("title", t(`replay-${name}`));
    this.playing.querySelector("path")?.setAttribute("d", path);
  }

  #toggle() {
    if (this.#timer) this.pause();
    else this.#play();
  }

  /** @param {1 | -1} way */
  #turn(way) {
    this.go(turnFrom(this.turns, this.#at, way));
  }

  /** @param {string} name @param {string} path its sign @param {() => void} click */
  #button(name, path, click) {
    const label = t(`replay-${name}`);
    const icon = draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: path }));
    return make("button", { class: "step-button", "aria-label": label, title: label, click }, icon);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target instanceof Element ? event.target : document.body;
    // Fields have their own use for these keys; the slider does the same with them.
    if (target.closest("input, select, textarea")) return;
    const free = target === document.body || target.id === "content";
    const way = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : null;
    if (way !== null && event.shiftKey) this.#turn(way);
    else if (way !== null) this.go(this.#at + way);
    else if (event.key === "Home" && free) this.go(0);
    else if (event.key === "End" && free) this.go(this.last);
    else if (event.key === " " && free) this.#toggle();
    else return;
    event.preventDefault();
  }
}
