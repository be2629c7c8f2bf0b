import { forEachRun, type Keys, radixSort } from "./radix-sort.ts";

/** Up to this many rows are sorted by comparing them. */
const MAX_COMPARED_ROWS = 512;
/** With up to this many different texts, rows are sorted by the rank of their text. */
const MAX_RANKED_TEXTS = 20_000;
/** Otherwise by keys made of eight characters at a time, or four if some are beyond U+00FF. */
const NARROW_CHARACTERS = 8;
const WIDE_CHARACTERS = 4;

/** Sorts row numbers in place by the UTF-16 units of their texts (by row number). The sort is stable. */
export function sortTexts(rows: Uint32Array, texts: readonly string[]): void {
  if (rows.length > MAX_COMPARED_ROWS) sortMany(rows, texts);
  else rows.sort((a, b) => compare(texts[a] ?? "", texts[b] ?? ""));
}

function sortMany(rows: Uint32Array, texts: readonly string[]): void {
  const keys = { high: new Uint32Array(texts.length), low: new Uint32Array(texts.length) };
  if (rankByKind(rows, texts, keys.low)) radixSort(rows, keys);
  else sortFrom(rows, texts, 0, keys);
}

/** Ranks the different texts; false if there are too many for this to be worth it. */
function rankByKind(rows: Uint32Array, texts: readonly string[], ranks: Uint32Array): boolean {
  const kinds = new Map<string, number>();
  // Reads in the table's order instead of the rows' order, because scattered reads are slow.
  for (const row of rows.toSorted()) {
    const text = texts[row] ?? "";
    const kind = kinds.get(text) ?? kinds.size;
    if (kind === kinds.size) kinds.set(text, kind);
    ranks[row] = kind;
    if (kinds.size > MAX_RANKED_TEXTS) return false;
  }
  const places = new Uint32Array(kinds.size);
  [...kinds].sort(([a], [b]) => compare(a, b)).forEach(([, kind], place) => (places[kind] = place));
  for (const row of rows) ranks[row] = places[ranks[row] ?? 0] ?? 0;
  return true;
}

/** The rows' texts are known to be equal before `depth`. */
function sortFrom(rows: Uint32Array, texts: readonly string[], depth: number, keys: Keys): void {
  const { shared, longest, narrow } = survey(rows, texts, depth);
  if (shared === longest) return;
  if (rows.length <= MAX_COMPARED_ROWS || depth >= longest) {
    rows.sort((a, b) => compare(texts[a] ?? "", texts[b] ?? ""));
    return;
  }
  for (const row of rows) makeKey(keys, row, texts[row] ?? "", shared, narrow);
  radixSort(rows, keys);
  const runs: [number, number][] = [];
  forEachRun(rows, keys, (start, end) => runs.push([start, end]));
  for (const [start, end] of runs)
    sortFrom(rows.subarray(start, end), texts, shared + (narrow ? NARROW_CHARACTERS : WIDE_CHARACTERS), keys);
}

/** The length of the common prefix, the longest length, and whether the units after the prefix are below U+0100. */
function survey(rows: Uint32Array, texts: readonly string[], depth: number) {
  const first = texts[rows[0] ?? 0] ?? "";
  let shared = first.length;
  let longest = 0;
  for (const row of rows) {
    const text = texts[row] ?? "";
    longest = Math.max(longest, text.length);
    let at = depth;
    while (at < shared && text.charCodeAt(at) === first.charCodeAt(at)) at += 1;
    shared = Math.min(shared, Math.max(at, depth));
  }
  let units = 0;
  for (const row of rows) {
    const text = texts[row] ?? "";
    for (let at = shared; at < shared + NARROW_CHARACTERS && at < text.length; at++) units |= text.charCodeAt(at);
  }
  return { shared, longest, narrow: units < 256 };
}

function makeKey({ high, low }: Keys, row: number, text: string, from: number, narrow: boolean): void {
  const half = narrow ? NARROW_CHARACTERS / 2 : WIDE_CHARACTERS / 2;
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
