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

test("names that all differ are counted, and those of rows aren't", () => {
  const namesOf = (value: unknown) => {
    const json = Buffer.from(JSON.stringify(value));
    const counter = new JsonCounter();
    for (let at = 0; at < json.length; at += 60_000) counter.read(json.subarray(at, at + 60_000));
    return counter.names;
  };
  const rows = Array.from({ length: 100_000 }, (_, id) => ({ id, name: `n${id}`, 'a "b" \\': [id] }));
  expect(namesOf(rows)).toBeLessThan(500);
  for (const name of [(n: number) => `k${n}`, (n: number) => `${n}"`, (n: number) => `${n}\\`])
    expect(namesOf(Object.fromEntries(rows.map((_, n) => [name(n), 1])))).toBeGreaterThan(70_000);
});

test.each([":", " ", '":', '" :'])("a body of nothing but %j is read in time", (part) => {
  const piece = Buffer.from(part.repeat(30_000));
  const counter = new JsonCounter();
  for (let read = 0; read < 20_000_000; read += piece.length) counter.read(piece);
  expect(counter.names).toBeLessThan(100_000);
});
