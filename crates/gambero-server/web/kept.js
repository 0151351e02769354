// What is kept on this device: tables with their logs, and finished games, in IndexedDB.

/**
 * @typedef {object} KeptTable a table on this device
 * @property {string} code
 * @property {string} opening what the module needs to take it up again
 * @property {string} variant
 * @property {number} players
 * @property {string[]} bots the levels of the bots
 * @property {number} updated when something last happened, in milliseconds since 1970
 * @property {"playing" | "over" | "closed"} phase
 * @property {string} [daily] the day, if it is for the deal of a day
 */

/** @typedef {{version: number, at: number, text: string}} Line an entry of a table's log */

/**
 * @typedef {object} KeptGame a finished game on this device
 * @property {string} code
 * @property {number} number
 * @property {import("./protocol.d.ts").Occupant[]} players
 * @property {string} variant
 * @property {string} outcome
 * @property {number} left
 * @property {boolean} practice
 * @property {number} started
 * @property {number} ended
 * @property {string} record
 * @property {string} [analysis]
 * @property {string | null} [daily] the day, if it was the deal of a day
 * @property {string} [place] where the account has it, or an empty text if the account never will
 * @property {boolean} [imported] whether it comes from a record
 */

const NAME = "gambero";
const VERSION = 1;

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** The database of this device. */
function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const made = request.result;
      made.createObjectStore("tables", { keyPath: "code" });
      made.createObjectStore("log", { keyPath: ["code", "version"] });
      made.createObjectStore("games", { keyPath: ["code", "number"] });
    };
    request.onsuccess = () => {
      // Another page with a newer form of the database must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  // What failed once may succeed later.
  opened.catch(() => (opened = null));
  return opened;
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Writes, entirely or not at all, and returns when it is on the disk.
 * @param {("tables" | "log" | "games")[]} stores
 * @param {(store: (name: "tables" | "log" | "games") => IDBObjectStore) => void} write
 * @returns {Promise<void>} */
async function change(stores, write) {
  const transaction = (await database()).transaction(stores, "readwrite", { durability: "strict" });
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(undefined);
    transaction.onabort = () => reject(transaction.error);
  });
  write((name) => transaction.objectStore(name));
  await done;
}

/** Reads from one store.
 * @template T @param {"tables" | "log" | "games"} store
 * @param {(store: IDBObjectStore) => IDBRequest<T>} read */
async function look(store, read) {
  return result(read((await database()).transaction(store).objectStore(store)));
}

/** Everything of one table. */
const of = (/** @type {string} */ code) => IDBKeyRange.bound([code], [code, []]);

export const kept = {
  /** A table and its log. @param {string} code @returns {Promise<{table: KeptTable, log: Line[]} | null>} */
  async table(code) {
    const table = await look("tables", (store) => store.get(code));
    return table ? { table, log: await look("log", (store) => store.getAll(of(code))) } : null;
  },

  /** @returns {Promise<KeptTable[]>} all tables, the latest first */
  async tables() {
    /** @type {KeptTable[]} */
    const all = await look("tables", (store) => store.getAll());
    return all.sort((a, b) => b.updated - a.updated);
  },

  /** @returns {Promise<KeptGame[]>} all finished games, the latest first */
  async games() {
    /** @type {KeptGame[]} */
    const all = await look("games", (store) => store.getAll());
    return all.sort((a, b) => b.ended - a.ended);
  },

  /** @param {string} code @param {number} number @returns {Promise<KeptGame | null>} */
  async game(code, number) {
    return (await look("games", (store) => store.get([code, number]))) ?? null;
  },

  /** The next entry of a table's log, and what is true with it. An entry that is there already is another
   * page's: then nothing is written.
   * @param {KeptTable} table @param {Line} line @param {KeptGame | undefined} finished */
  append(table, line, finished) {
    return change(["tables", "log", "games"], (store) => {
      store("log").add({ code: table.code, ...line });
      store("tables").put(table);
      if (finished) store("games").put(finished);
    });
  },

  /** @param {KeptGame} game */
  keepGame(game) {
    return change(["games"], (store) => store("games").put(game));
  },

  /** Notes where the account has a game. @param {string} code @param {number} number @param {string} place */
  setPlace(code, number, place) {
    return change(["games"], (store) => {
      const games = store("games");
      const request = games.get([code, number]);
      request.onsuccess = () => request.result && games.put({ ...request.result, place });
    });
  },

  /** Takes a table away; its finished games stay. @param {string} code */
  removeTable(code) {
    return change(["tables", "log"], (store) => {
      store("tables").delete(code);
      store("log").delete(of(code));
    });
  },

  /** Takes everything away. */
  clear() {
    return change(["tables", "log", "games"], (store) => {
      store("tables").clear();
      store("log").clear();
      store("games").clear();
    });
  },
};
