// Holds the module as the worker of a page does: calls come in on lines, replies go out on lines. A line that
// begins with "network " names the file of a network.
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

for await (const line of createInterface({ input: process.stdin })) {
  const isNetwork = line.startsWith("network ");
  const reply = isNetwork ? answer(readFileSync(line.slice(8)), network) : answer(Buffer.from(line), call);
  process.stdout.write(`${reply}\n`);
}
