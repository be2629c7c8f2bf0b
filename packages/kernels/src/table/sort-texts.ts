import { forEachRun, type Keys, radixSort } from "./radix-sort.ts";

/** Up to this many rows are sorted by comparing; more by keys made of eight, or four, characters at a time. */
const FEW = 512;
const NARROW = 8;
const WIDE = 4;

/** Sorts row numbers in place by their text's UTF-16 units; stable. */
export function sortTexts(rows: Uint32Array, text: (row: number) => string): void {
  const size = rows.length > FEW ? rows.reduce((most, row) => Math.max(most, row), 0) + 1 : 0;
  sortFrom(rows, text, 0, { high: new Uint32Array(size), low: new Uint32Array(size) });
}

/** The rows' texts are known to be equal before `depth`. */
function sortFrom(rows: Uint32Array, text: (row: number) => string, depth: number, keys: Keys): void {
  const { shared, longest, narrow } = survey(rows, text, depth);
  if (shared === longest) return;
  if (rows.length <= FEW || depth >= longest) {
    rows.sort((a, b) => compare(text(a), text(b)));
    return;
  }
  for (const row of rows) makeKey(keys, row, text(row), shared, narrow);
  radixSort(rows, keys);
  const runs: [number, number][] = [];
  forEachRun(rows, keys, (start, end) => runs.push([start, end]));
  for (const [start, end] of runs) sortFrom(rows.subarray(start, end), text, shared + (narrow ? NARROW : WIDE), keys);
}

/** How far all texts agree, the longest's length, and whether the units that follow are below U+0100. */
function survey(rows: Uint32Array, text: (row: number) => string, depth: number) {
  const first = text(rows[0] ?? 0);
  let shared = first.length;
  let longest = 0;
  for (const row of rows) {
    const other = text(row);
    longest = Math.max(longest, other.length);
    let at = depth;
    while (at < shared && other.charCodeAt(at) === first.charCodeAt(at)) at += 1;
    shared = Math.min(shared, Math.max(at, depth));
  }
  let units = 0;
  for (const row of rows) {
    const other = text(row);
    for (let at = shared; at < shared + NARROW && at < other.length; at++) units |= other.charCodeAt(at);
  }
  return { shared, longest, narrow: units < 256 };
}

function makeKey({ high, low }: Keys, row: number, text: string, from: number, narrow: boolean): void {
  const half = narrow ? NARROW / 2 : WIDE / 2;
  const bits = narrow ? 8 : 16;
  high[row] = pack(text, from, half, bits);
  low[row] = pack(text, from + half, half, bits);
}

function pack(text: string, from: number, count: number, bits: number): number {
  let word = 0;
  for (let at = from; at < from + count; at++) {
    word = (word << bits) | (at < text.length ? text.charCodeAt(at) : 0);
  }
  return word >>> 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
