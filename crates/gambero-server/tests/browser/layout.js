// What is wrong with the layout of a page, in words: `layout({ width, least })` returns a list. It measures
// boxes, as the browser has them.

/** What may lie over something else, from outside to inside: the one above, the one below. */
const INTENDED = [
  // What opens over the page for a moment.
  ["[popover], dialog, .menu nav, .skip", "*"],
  // Cards of a trail peep out behind the top of their pile.
  [".past", ".pile"],
  // The step stands on the lower edge of a pile, the sign of a jump and that of a command on a card.
  [".step, .pill, .pace", ".face, .drawn"],
  // The head of a table stays while its rows are scrolled.
  ["thead", "tbody"],
  // A badge half over the next says that two people say the same.
  [".badge .who", ".badge .who"],
];

const CARD = 'use[href*="#c"]';

/** @param {{ width: number, least: number }} options how wide the page may be; how large what is pressed must be */
function layout({ width, least }) {
  const problems = new Set();
  const round = Math.round;
  const where = ({ left, top, right, bottom }) => `${round(left)}–${round(right)} × ${round(top)}–${round(bottom)}`;
  const name = (element) => {
    const classes = element.getAttribute("class")?.trim().split(/\s+/).join(".");
    return element.localName + (element.id ? `#${element.id}` : "") + (classes ? `.${classes}` : "");
  };
  const words = (text) => `"${text.trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  // What an element shows of itself: what its ancestors cut off is not there. Nothing is left of what is only
  // for listeners.
  const clips = new Map();
  const clip = (element) => {
    if (!element || element === document.documentElement || element === document.body)
      return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    let area = clips.get(element);
    if (!area) {
      area = clip(element.parentElement);
      const style = getComputedStyle(element);
      const cuts = (overflow) => overflow !== "visible";
      const hidden = style.clipPath.startsWith("inset(50%");
      if (cuts(style.overflowX) || cuts(style.overflowY) || hidden) {
        const box = element.getBoundingClientRect();
        const svg = element instanceof SVGElement && !(element instanceof SVGSVGElement && element.parentElement?.namespaceURI !== element.namespaceURI);
        if (!svg) area = hidden ? { left: 0, top: 0, right: 0, bottom: 0 } : cut(box, area);
      }
      clips.set(element, area);
    }
    return area;
  };
  const cut = (box, area) => ({
    left: Math.max(box.left, area.left),
    top: Math.max(box.top, area.top),
    right: Math.min(box.right, area.right),
    bottom: Math.min(box.bottom, area.bottom),
  });
  const empty = ({ left, top, right, bottom }) => right - left < 1 || bottom - top < 1;
  const shrunk = ({ left, top, right, bottom }, x, y) => ({ left: left + x, top: top + y, right: right - x, bottom: bottom - y });

  // Every line of text.
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || element.closest(".skip, script, style, noscript, option, title, desc") || !seen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(element).fontSize);
    for (const rect of range.getClientRects()) {
      // The box of a line is higher than its letters.
      const slack = Math.max(0, (rect.height - size * 0.75) / 2);
      const box = cut(shrunk(rect, 0.5, slack), clip(element));
      if (!empty(box)) texts.push({ element, box, what: words(node.data) });
    }
  }

  // Every card and its number, as cards.rs draws it. Cards may be turned, so it is the corners that count.
  const bounds = (points) => ({
    left: Math.min(...points.map(({ x }) => x)),
    top: Math.min(...points.map(({ y }) => y)),
    right: Math.max(...points.map(({ x }) => x)),
    bottom: Math.max(...points.map(({ y }) => y)),
  });
  const cards = [...document.querySelectorAll(CARD)].filter(seen).map((element) => {
    const [field, matrix] = [element.getBBox(), element.getScreenCTM()];
    const corner = (x, y) => new DOMPoint(field.x + (field.width * x) / 100, field.y + (field.height * y) / 136).matrixTransform(matrix);
    const whole = [corner(0, 0), corner(100, 0), corner(0, 136), corner(100, 136)];
    const digits = [corner(24, 58), corner(90, 58), corner(24, 94), corner(90, 94)];
    const holds = (point) => {
      const { x, y } = point.matrixTransform(matrix.inverse());
      return x > field.x && x < field.x + field.width && y > field.y && y < field.y + field.height;
    };
    const area = clip(element);
    const what = `card ${element.getAttribute("href").split("#c")[1]}`;
    return { element, box: cut(bounds(whole), area), number: cut(bounds(digits), area), digits, holds, what };
  }).filter(({ number }) => !empty(number));

  // Everything with text or a number that hides what lies under it.
  const paints = (element) => {
    const style = getComputedStyle(element);
    const alpha = style.backgroundColor.match(/rgba\([^)]*,\s*([\d.]+)\)/)?.[1] ?? (style.backgroundColor.startsWith("rgb(") || style.backgroundColor.startsWith("color(") ? 1 : 0);
    return Number(alpha) * Number(style.opacity) > 0.5;
  };
  const holders = new Set(texts.flatMap(({ element }) => {
    const around = [];
    for (let at = element; at && at !== document.body; at = at.parentElement) around.push(at);
    return around;
  }));
  const covers = [...holders]
    .filter((element) => !(element instanceof SVGElement) && paints(element))
    .map((element) => ({ element, box: cut(element.getBoundingClientRect(), clip(element.parentElement)), what: name(element) }));

  const intended = (above, below) =>
    INTENDED.some(([over, under]) => (above.closest(over) && below.closest(under)) || (below.closest(over) && above.closest(under)));
  const meet = (a, b) => !empty(shrunk(cut(a, b), 0.75, 0.75));
  const related = (a, b) => a.contains(b) || b.contains(a);

  // 1. Nothing reaches beyond the page.
  const root = document.documentElement;
  if (root.scrollWidth > width) problems.add(`wide: the page is ${root.scrollWidth} px wide`);
  for (const { element, box, what } of [...texts, ...cards]) {
    if (box.right > width + 1 || box.left < -1) problems.add(`wide: ${what} in ${name(element)} reaches beyond the page: ${where(box)}`);
  }
  for (const element of document.querySelectorAll("button, a, input, select, summary, figure, .panel")) {
    if (!seen(element) || element.closest(".skip")) continue;
    const box = cut(element.getBoundingClientRect(), clip(element.parentElement));
    if (!empty(box) && (box.right > width + 1 || box.left < -1)) problems.add(`wide: ${name(element)} reaches beyond the page: ${where(box)}`);
  }

  // 2. Nothing that has text covers other text or a card's number.
  const block = (element) => {
    let at = element;
    while (at.parentElement && getComputedStyle(at).display.startsWith("inline") && !getComputedStyle(at).display.includes("-")) at = at.parentElement;
    return at;
  };
  const blocks = new Map(texts.map(({ element }) => [element, block(element)]));
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      if (one.element === other.element || blocks.get(one.element) === blocks.get(other.element)) continue;
      if (meet(one.box, other.box) && !intended(one.element, other.element))
        problems.add(`text: ${one.what} in ${name(one.element)} and ${other.what} in ${name(other.element)} meet at ${where(cut(one.box, other.box))}`);
    }
    for (const { element, number, what } of cards) {
      if (meet(one.box, number) && !intended(one.element, element))
        problems.add(`text: ${one.what} in ${name(one.element)} lies on the number of ${what} at ${where(number)}`);
    }
  });
  for (const cover of covers) {
    for (const text of texts) {
      if (!related(cover.element, text.element) && meet(cover.box, text.box) && !intended(cover.element, text.element))
        problems.add(`cover: ${cover.what} and ${text.what} in ${name(text.element)} meet at ${where(cut(cover.box, text.box))}`);
    }
    for (const card of cards) {
      if (!related(cover.element, card.element) && meet(cover.box, card.number) && !intended(cover.element, card.element))
        problems.add(`cover: ${cover.what} covers the number of ${card.what} at ${where(card.number)}`);
    }
  }
  cards.forEach((one, index) => {
    // A card over another one in the same place is on its way there.
    for (const other of cards.slice(index + 1)) {
      if (one.element.closest(".face") && one.element.closest(".face") === other.element.closest(".face")) continue;
      if (one.digits.some(other.holds)) problems.add(`cover: ${other.what} covers the number of ${one.what} in ${name(one.element.closest("svg"))}`);
    }
  });

  // 3. A figure's frames enclose its cards, and its picture holds them.
  for (const picture of document.querySelectorAll("svg:has(use)")) {
    if (!seen(picture) || picture.closest(".ghost")) continue;
    const field = picture.getBoundingClientRect();
    if (field.width < 2) continue;
    const slack = Math.max(1.5, field.width * 0.02);
    const inside = (box, frame) => box.left >= frame.left - slack && box.right <= frame.right + slack && box.top >= frame.top - slack && box.bottom <= frame.bottom + slack;
    const frames = [...picture.querySelectorAll(".ring")].map((frame) => frame.getBoundingClientRect());
    for (const card of picture.querySelectorAll(CARD)) {
      const box = card.getBoundingClientRect();
      if (!inside(box, field)) problems.add(`figure: card ${card.getAttribute("href").split("#c")[1]} leaves ${name(picture)}: ${where(box)}, not in ${where(field)}`);
    }
    for (const frame of frames) {
      const held = [...picture.querySelectorAll(CARD)].some((card) => inside(card.getBoundingClientRect(), frame));
      if (!held) problems.add(`figure: a frame of ${name(picture)} encloses no card: ${where(frame)}`);
    }
  }

  // 4. Captions are inside their figures.
  for (const figure of document.querySelectorAll("figure, .rules .row, .caption")) {
    const box = figure.getBoundingClientRect();
    for (const text of texts.filter(({ element }) => figure.contains(element))) {
      const { left, top, right, bottom } = text.box;
      if (left < box.left - 2 || right > box.right + 2 || top < box.top - 2 || bottom > box.bottom + 2)
        problems.add(`caption: ${text.what} is outside of ${name(figure)}: ${where(text.box)}, not in ${where(box)}`);
    }
  }

  // 5. What is pressed is large enough. Links in sentences are as high as their line.
  for (const element of document.querySelectorAll("a[href], button, select, input:not([type=hidden]), summary, textarea, [role=button]")) {
    if (!seen(element) && !element.closest("label")) continue;
    if (element.closest(".skip") || element.disabled || element.closest("[inert], [aria-hidden=true]")) continue;
    const inline = element.localName === "a" && getComputedStyle(element).display === "inline";
    if (inline && [...element.parentElement.childNodes].some((node) => node !== element && node.textContent.trim())) continue;
    const target = element.matches("input") ? (element.closest("label") ?? element) : element;
    const whole = target.getBoundingClientRect();
    const box = cut(whole, clip(target.parentElement));
    if (!seen(target) || empty(box)) continue;
    // What scrolls within its frame may be cut there.
    if (whole.width >= least - 0.5 && whole.height >= least - 0.5) continue;
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const now = target.getBoundingClientRect();
    const [x, y, half] = [(now.left + now.right) / 2, (now.top + now.bottom) / 2, least / 2 - 1];
    const hits = (x, y) => target.contains(document.elementFromPoint(x, y));
    const wide = whole.width >= least - 0.5 || (hits(x - half, y) && hits(x + half, y));
    const high = whole.height >= least - 0.5 || (hits(x, y - half) && hits(x, y + half));
    if (!wide || !high) problems.add(`small: ${name(target)} ${words(target.textContent || target.ariaLabel || "")} is ${round(whole.width)} × ${round(whole.height)} px, less than ${least}`);
  }

  // 6. Cards that are played are large enough for a finger, also where not all of them are in sight.
  for (const card of document.querySelectorAll(".own-card, .spot .face")) {
    const { width } = card.getBoundingClientRect();
    if (seen(card) && width < 43.5 && !document.body.dataset.end) problems.add(`small: ${name(card)} is ${round(width)} px wide`);
  }

  // 7. What is cut off sideways cannot be reached, and what is cut off below is scrolled.
  for (const element of document.querySelectorAll(".bar, .ending-bar, #table-top, .table > .stage, :popover-open")) {
    if (!seen(element)) continue;
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
    // The empty edges of what lies below the outer piles may be cut off.
    if (scrollWidth > clientWidth + 1 && !element.matches(".stage")) problems.add(`cut: ${name(element)} is ${clientWidth} px wide, and what is in it ${scrollWidth} px`);
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(element).overflowY);
    if (scrollHeight > clientHeight + 1 && !scrolls && element.id !== "table-top") problems.add(`cut: ${name(element)} is ${clientHeight} px high, and what is in it ${scrollHeight} px`);
  }
  for (const element of document.querySelectorAll(":popover-open")) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left < -1 || top < -1 || right > width + 1 || bottom > innerHeight + 1) problems.add(`cut: ${name(element)} leaves the window: ${where({ left, top, right, bottom })}`);
  }
  scrollTo(0, 0);
  return [...problems];
}
