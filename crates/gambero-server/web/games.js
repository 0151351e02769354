// The games on this device, in the list of one's games: shown, sent to the account, written to a file and
// read from one.

/** @import {KeptGame} from "./types.d.ts" */
import { askDevice } from "./device.js";
import { company, day, fanOf, going, tableRow } from "./going.js";
import { kept } from "./kept.js";
import { isSending, sendGames, setSending } from "./sending.js";
import { make, readMessages, t } from "./text.js";

/** @param {KeptGame} game */
function gameRow({ code, number, variant, players, outcome, left, practice, daily, imported, place, ended }) {
  const marks = { "nav-daily": daily, "games-practice": practice, "device-imported": imported, "device-sent": place };
  const tags = Object.entries(marks).flatMap(([id, is]) => (is ? [" ", make("span", { class: "tag" }, t(id))] : []));
  const title = make("strong", {}, t(`variant-${variant}`), ...tags);
  const won = outcome === "won";
  const result = won ? t("outcome-won") : `${t("outcome-lost")} · ${t("left", { left })}`;
  const what = make("span", { class: "what" }, title, make("span", { class: "muted" }, company(players.length - 1)));
  const how = make("span", { class: "how" }, make("span", { class: won ? "state won" : "state" }, result), make("span", { class: "muted" }, day(ended)));
  return make("li", {}, make("a", { class: "row-link", href: `/device/${code}/${number}` }, fanOf(variant), what, how));
}

async function listDevice() {
  const place = document.getElementById("device");
  const list = document.getElementById("device-list");
  if (!place || !list) return;
  const [tables, games] = await Promise.all([going(), kept.games()]);
  list.replaceChildren(...tables.map((table) => tableRow(table, day(table.updated))), ...games.map(gameRow));
  const empty = list.childElementCount === 0;
  place.hidden = empty;
  document.getElementById("device-export")?.toggleAttribute("disabled", games.length === 0);
  // Whoever has played on this device has played.
  const nothing = document.querySelector(".nothing");
  if (nothing instanceof HTMLElement) nothing.hidden = !empty;
  // What is here and in the account stands here alone.
  const here = new Set(games.map(({ code, number }) => `${code}/${number}`));
  for (const row of document.querySelectorAll("li[data-origin]")) {
    if (row instanceof HTMLElement) row.hidden = here.has(row.dataset.origin ?? "");
  }
}

/** A record with its day, so that it is there again when the record is read. @param {KeptGame} game */
const dated = ({ record, ended }) =>
  /^date:/m.test(record) ? record : record.replace("\n", `\ndate: ${new Date(ended).toISOString().slice(0, 10)}\n`);

/** Writes all finished games to a file. */
async function exportGames() {
  const games = await kept.games();
  const href = URL.createObjectURL(new Blob([games.map(dated).join("\n")], { type: "text/plain" }));
  make("a", { href, download: "gambero-games.txt" }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Reads games from files. @param {File[]} files */
async function importFiles(files) {
  const said = [];
  for (const file of files) {
    const { name } = file;
    const answer = await askDevice({ what: "import", text: await file.text() });
    const { count, code, text } = await answer.json();
    if (answer.ok) said.push(t("device-import-done", { name, count }));
    else if (code?.startsWith("device-")) said.push(t(code));
    else said.push(`${t("device-import-failed", { name })} ${text}`);
  }
  const place = document.getElementById("device-said");
  if (place) place.textContent = said.join(" ");
  await listDevice();
}

/** Games go to the account from now on, or no longer. */
async function sendAndList() {
  await sendGames();
  await listDevice();
}

function startDevice() {
  readMessages();
  const failed = (/** @type {unknown} */ error) => console.error(error);
  const sending = document.getElementById("device-send");
  if (sending instanceof HTMLInputElement) {
    sending.checked = isSending();
    sending.addEventListener("change", () => {
      setSending(sending.checked);
      sendAndList().catch(failed);
    });
  }
  document.getElementById("device-export")?.addEventListener("click", () => exportGames().catch(failed));
  const files = document.getElementById("device-import");
  if (files instanceof HTMLInputElement) {
    files.addEventListener("change", async () => {
      await importFiles([...(files.files ?? [])]).catch(failed);
      // The same file may be chosen again.
      files.value = "";
    });
  }
  listDevice().then(sendAndList).catch(failed);
}

startDevice();
