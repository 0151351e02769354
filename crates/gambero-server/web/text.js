// Texts in the page's language, and the elements that carry them. Messages come with the page, made from the
// same files as everything else.

/** @typedef {string | Part[]} Message */
/** @typedef {string | {v: string} | {s: string, k: Record<string, Message>, d: string}} Part */
/** @typedef {Record<string, string | number>} Values */

/** Fills in a message.
 * @param {Message} message @param {Values} values
 * @param {(count: number) => string} plural the plural category of a number @returns {string} */
export function format(message, values, plural) {
  if (typeof message === "string") return message;
  return message
    .map((part) => {
      if (typeof part === "string") return part;
      if ("v" in part) return String(values[part.v] ?? "");
      const value = values[part.s] ?? "";
      const chosen = part.k[String(value)] ?? (typeof value === "number" ? part.k[plural(value)] : undefined) ?? part.k[part.d];
      return format(chosen ?? "", values, plural);
    })
    .join("");
}

let messages = /** @type {Record<string, Message>} */ ({});
let plural = /** @type {(count: number) => string} */ (() => "other");

/** Reads the messages that came with the page. */
export function readMessages() {
  const rules = new Intl.PluralRules(document.documentElement.lang);
  plural = (count) => rules.select(count);
  messages = JSON.parse(document.getElementById("messages")?.textContent ?? "{}");
}

/** A message in the page's language. @param {string} id @param {Values} [values] @returns {string} */
export function t(id, values = {}) {
  const message = messages[id];
  if (message === undefined) {
    console.error(`there is no message ${id}`);
    return id;
  }
  return format(message, values, plural);
}

/** Whether the page has a message: what a variant does not need does not come with its page.
 * @param {string} id */
export function has(id) {
  return messages[id] !== undefined;
}

/** Why something was refused. What the page does not know is the server's affair. @param {string} code */
export function error(code) {
  return t(messages[`error-${code}`] === undefined ? "error-internal" : `error-${code}`);
}

/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/** @param {Element} element @param {Attributes} attributes
 * @param {(Node | string | null | undefined | false)[]} children */
function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) element.append(child);
}

/** An element of a page. An attribute that is a function listens to the event of its name; texts are never
 * markup.
 * @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {Attributes} [attributes]
 * @param {(Node | string | null | undefined | false)[]} children @returns {HTMLElementTagNameMap[T]} */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  furnish(element, attributes, children);
  return element;
}

/** An element of a drawing.
 * @template {keyof SVGElementTagNameMap} T @param {T} tag @param {Attributes} [attributes]
 * @param {(Node | string | null | undefined | false)[]} children @returns {SVGElementTagNameMap[T]} */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  furnish(element, attributes, children);
  return element;
}

/** A sign of lines on a field of 24 by 24. @param {string} path */
export function icon(path) {
  return draw("svg", { class: "line-icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: path }));
}

/** A button with a sign, and its words for those who listen or wait.
 * @param {string} look @param {string} words @param {Node | string} picture @param {() => void} [click] */
export function signButton(look, words, picture, click) {
  return make(
    "button",
    { class: look, title: words, click },
    make("span", { "aria-hidden": "true" }, picture),
    make("span", { class: "spoken" }, words),
  );
}

/** @type {WeakMap<Element, string>} what each element was last drawn from */
const drawn = new WeakMap();

/** Draws an element anew if its key has changed, and says whether it did. The focus stays on the button that
 * stands for the same thing.
 * @param {Element} element @param {unknown} key @param {() => (Node | string)[]} build */
export function redraw(element, key, build) {
  const text = JSON.stringify(key);
  if (drawn.get(element) === text) return false;
  drawn.set(element, text);
  const mark = (/** @type {HTMLElement} */ { dataset }) => dataset.id ?? dataset.group ?? dataset.seat;
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && element.contains(activeElement) ? mark(activeElement) : undefined;
  element.replaceChildren(...build());
  if (focused !== undefined) [...element.querySelectorAll("button")].find((button) => mark(button) === focused)?.focus();
  return true;
}

/** Hides or shows an element; touching what is right already would cost a layout.
 * @param {HTMLElement} element @param {boolean} hidden */
export function hide(element, hidden) {
  if (element.hidden !== hidden) element.hidden = hidden;
}
