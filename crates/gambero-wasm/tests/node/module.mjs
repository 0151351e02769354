// Holds the module as the worker of a page does: calls come in on lines, replies go out on lines. A line that
// begins with "network " names the file of a network; "spent" asks how many milliseconds the calls took since it
// was last asked.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {
  worker: { now: () => performance.now(), progress: () => 1 },
});
const { memory, input, output, call, network } = instance.exports;

function answer(bytes, which) {
  const start = input(bytes.length);
  new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
  const length = which();
  return Buffer.from(new Uint8Array(memory.buffer, output(), length)).toString();
}

let spent = 0;

/** @param {string} line */
function reply(line) {
  if (line.startsWith("network ")) return answer(readFileSync(line.slice(8)), network);
  if (line === "spent") {
    const before = spent;
    spent = 0;
    return String(before);
  }
  const bytes = Buffer.from(line);
  const start = performance.now();
  const text = answer(bytes, call);
  spent += performance.now() - start;
  return text;
}

for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${reply(line)}\n`);
