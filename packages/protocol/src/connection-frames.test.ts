import { expect, test } from "vitest";
import { type Frame, frameBytes, FrameReader } from "./connection-frames.ts";

const FRAMES: readonly Frame[] = [
  { kind: "columns", columns: [{ name: "größe", type: "text", kind: "text" }] },
  { kind: "rows", bytes: new TextEncoder().encode("a\nb\n") },
  { kind: "alive" },
  { kind: "rows", bytes: new TextEncoder().encode("c\n") },
  { kind: "end", end: { rows: 3, cut: { rows: 3, reason: "Only so many." }, did: null } },
  { kind: "error", error: { id: "query-failed", message: "no" } },
];

test.each([1, 2, 5, 7, 1_000])("frames come back from pieces of %i bytes", (size) => {
  const bytes = Buffer.concat(FRAMES.map(frameBytes));
  const reader = new FrameReader();
  const found: Frame[] = [];
  for (let at = 0; at < bytes.length; at += size)
    found.push(...reader.read(Uint8Array.from(bytes.subarray(at, at + size))));
  const rows = found.flatMap((frame) => (frame.kind === "rows" ? [...frame.bytes] : []));
  expect(Buffer.from(rows).toString()).toBe("a\nb\nc\n");
  expect(found.filter(({ kind }) => kind !== "rows")).toEqual(FRAMES.filter(({ kind }) => kind !== "rows"));
});
