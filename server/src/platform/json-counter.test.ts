import { expect, test } from "vitest";
import { JsonCounter } from "./json-counter.ts";

test.each([1, 2, 3, 7, 1000])("values outside of strings are counted, in pieces of %d bytes", (size) => {
  const json = Buffer.from(
    JSON.stringify({ a: [1, 2, { b: "[,{\\" }], '"': String.raw`\"{`, c: [[], {}], d: "\\", e: [3] }),
  );
  const counter = new JsonCounter();
  for (let at = 0; at < json.length; at += size) counter.read(json.subarray(at, at + size));
  // Seven lists and objects; four commas between members, two between items of the first list, and one of the second.
  expect([counter.containers, counter.values]).toEqual([7, 14]);
});

test("an empty piece changes nothing, also after a backslash", () => {
  const counter = new JsonCounter();
  for (const piece of ['["\\', "", '"', ",", '", {}']) counter.read(Buffer.from(piece));
  expect([counter.containers, counter.values]).toEqual([2, 3]);
});
