import { expect, test } from "vitest";
import { decodeSnapshot, encodeSnapshot, restoreSnapshot, SNAPSHOT_BLOCK } from "./snapshot.ts";

const BLOCKS = 12;
const CHANGED = [0, 3, 4, 5, 11];
const header = { config: { keys: ["é"] }, lockInfo: { python: "3.14" } };

function makeHeap(): Uint8Array {
  const heap = new Uint8Array(BLOCKS * SNAPSHOT_BLOCK).fill(7);
  for (const block of CHANGED) heap.fill(200 + block, block * SNAPSHOT_BLOCK, (block + 1) * SNAPSHOT_BLOCK);
  return heap;
}

function makeFile(): ArrayBuffer {
  return encodeSnapshot(header, makeHeap(), (block) => !CHANGED.includes(block)).buffer;
}

test("puts back what differs from a new memory", () => {
  const file = makeFile();
  const snapshot = decodeSnapshot(file);
  expect(snapshot.blocks.length).toBe(CHANGED.length * SNAPSHOT_BLOCK);
  const memory = new Int8Array(snapshot.heapLength).fill(7);
  restoreSnapshot(snapshot, memory);
  expect(new Uint8Array(memory.buffer)).toEqual(makeHeap());
  expect(snapshot.header).toEqual(header);
  // The bytes aren't needed twice, so they don't stay in memory.
  expect(file.byteLength).toBe(0);
});

test("refuses a damaged file", () => {
  const file = makeFile();
  const flipped = file.slice(0);
  new Uint8Array(flipped)[file.byteLength - 70]! ^= 1;
  expect(() => decodeSnapshot(flipped)).toThrow("The snapshot is damaged.");
  expect(() => decodeSnapshot(file.slice(0, -64))).toThrow("The snapshot is cut off.");
  expect(() => decodeSnapshot(new TextEncoder().encode("<!doctype html><title>404</title>   ").buffer)).toThrow(
    "The file isn't a snapshot.",
  );
  expect(() => decodeSnapshot(new ArrayBuffer(0))).toThrow("The snapshot is cut off.");
});
