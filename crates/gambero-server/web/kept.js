// What is kept on this device: tables with their logs, and finished games, in IndexedDB.

/** @import {KeptGame, KeptTable} from "./types.d.ts" */
/** @typedef {{version: number, at: number, text: string}} Line an entry of a table's log */

const NAME = "gambero";
const VERSION = 1;

let opened = /** @type {Promise<IDBDatabase> | null} */ (null);

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

/** @typedef {"tables" | "log" | "games"} Store */

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Writes, entirely or not at all, and returns when it is on the disk.
 * @param {Store[]} stores @param {(store: (name: Store) => IDBObjectStore) => void} write */
async function change(stores, write) {
  const transaction = (await database()).transaction(stores, "readwrite", { durability: "strict" });
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(undefined);
    transaction.onabort = () => reject(transaction.error);
  });
  write((name) => transaction.objectStore(name));
  await done;
}

/** Reads from one store. @template T @param {Store} store @param {(store: IDBObjectStore) => IDBRequest<T>} read */
const look = async (store, read) => result(read((await database()).transaction(store).objectStore(store)));

/** Everything in a store, the latest first.
 * @template T @param {Store} store @param {(one: T) => number} time @returns {Promise<T[]>} */
const all = async (store, time) => (await look(store, (store) => store.getAll())).sort((a, b) => time(b) - time(a));

export const kept = {
  /** A table and its log. @param {string} code @returns {Promise<{table: KeptTable, log: Line[]} | null>} */
  async table(code) {
    const table = await look("tables", (store) => store.get(code));
    return table ? { table, log: await look("log", (store) => store.getAll(IDBKeyRange.bound([code], [code, []]))) } : null;
  },

  tables: () => all("tables", (/** @type {KeptTable} */ { updated }) => updated),

  games: () => all("games", (/** @type {KeptGame} */ { ended }) => ended),

  /** @param {string} code @param {number} number @returns {Promise<KeptGame | undefined>} */
  game: (code, number) => look("games", (store) => store.get([code, number])),

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
  keepGame: (game) => change(["games"], (store) => store("games").put(game)),

  /** Notes where the account has a game. @param {string} code @param {number} number @param {string} place */
  setPlace(code, number, place) {
    return change(["games"], (store) => {
      const request = store("games").get([code, number]);
      request.onsuccess = () => request.result && store("games").put({ ...request.result, place });
    });
  },

  /** Takes everything away. */
  clear() {
    const stores = /** @type {Store[]} */ (["tables", "log", "games"]);
    return change(stores, (store) => stores.forEach((name) => store(name).clear()));
  },
};
