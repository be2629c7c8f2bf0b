import { expect, test } from "vitest";
import { capRows, wholeRows } from "./cap-rows.ts";
import type { Piece } from "./driver.ts";

async function* pieces(...texts: readonly string[]): AsyncGenerator<Piece, void> {
  yield { kind: "columns", columns: [{ name: "a", type: "text", kind: "text" }] };
  for (const text of texts) yield { kind: "rows", bytes: Buffer.from(text) };
}

async function capped(caps: { rows: number; bytes: number }, ...texts: readonly string[]) {
  let text = "";
  for await (const frame of capRows(pieces(...texts), caps)) {
    if (frame.kind === "rows") text += Buffer.from(frame.bytes).toString();
    if (frame.kind === "end") return { text, rows: frame.end.rows, isCut: frame.end.cut !== null };
  }
  throw new Error("there was no end");
}

const MANY = { rows: 1_000, bytes: 1_000 };

test.each([
  ["fewer rows than allowed", { ...MANY, rows: 3 }, ["a\nb\n"], { text: "a\nb\n", rows: 2, isCut: false }],
  ["as many rows as allowed", { ...MANY, rows: 2 }, ["a\nb\n"], { text: "a\nb\n", rows: 2, isCut: false }],
  ["more rows", { ...MANY, rows: 2 }, ["a\nb\nc\n"], { text: "a\nb\n", rows: 2, isCut: true }],
  ["a row across pieces", { ...MANY, rows: 2 }, ["a\nb", "c\nd\n"], { text: "a\nbc\n", rows: 2, isCut: true }],
  ["newlines within quotes", { ...MANY, rows: 1 }, ['"a\n', '""b"\n'], { text: '"a\n""b"\n', rows: 1, isCut: false }],
  ["more bytes", { ...MANY, bytes: 5 }, ["a\nb\nccc\n"], { text: "a\nb\n", rows: 2, isCut: true }],
  ["no rows", MANY, [], { text: "", rows: 0, isCut: false }],
] as const)("%s", async (_, caps, texts, expected) => {
  expect(await capped(caps, ...texts)).toEqual(expected);
});

test("a statement without columns has no rows, however many its driver counts", async () => {
  async function* without(): AsyncGenerator<Piece, void> {
    yield { kind: "columns", columns: [] };
    yield { kind: "rows", bytes: Buffer.from("\n\n\n") };
    yield { kind: "did", did: "SELECT 3" };
  }
  const frames: unknown[] = [];
  for await (const frame of capRows(without(), MANY)) frames.push(frame);
  expect(frames.at(-1)).toEqual({ kind: "end", end: { rows: 0, cut: null, did: "SELECT 3" } });
});

test("a query that gives too much is ended", async () => {
  let ended = false;
  async function* endless(): AsyncGenerator<Piece, void> {
    try {
      for (;;) yield { kind: "rows", bytes: Buffer.from("a\n") };
    } finally {
      ended = true;
    }
  }
  for await (const _ of capRows(endless(), { rows: 10, bytes: 1_000 }));
  expect(ended).toBe(true);
});

test.each([
  ["a\nb\ncc", "a\nb\n"],
  ['a\n"b\nc', "a\n"],
  ["a\nb\n", "a\nb\n"],
  ["a", ""],
])("a row that was cut off is dropped from %j", (csv, expected) => {
  expect(Buffer.from(wholeRows(Buffer.from(csv))).toString()).toBe(expected);
});
