// What this browser remembers between pages, if it lets pages remember anything.

/** What was remembered, or nothing. @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers something from now on, or no longer. @param {string} key @param {string | null} value */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Everything works all the same until the page is left.
  }
}
