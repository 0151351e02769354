// The link to the server: when to try again after it broke.

/** How long to wait before each attempt, in milliseconds; the last one is for all that follow. */
const WAITS = [500, 1000, 2000, 4000, 8000];

/**
 * How long to wait before an attempt to connect again, in milliseconds.
 *
 * Each is up to a quarter shorter or longer, so that a server that comes back does not meet everybody in the same moment.
 *
 * @param {number} attempts how many attempts have failed since the link broke
 * @param {number} chance a random number from 0 to 1
 * @returns {number}
 */
export function backoff(attempts, chance) {
  const wait = WAITS[Math.min(attempts, WAITS.length - 1)] ?? 0;
  return Math.round(wait * (0.75 + chance / 2));
}
