const DIGITS = 65_536;

/** 64-bit unsigned keys by row number, in two halves. */
export interface Keys {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
}

/** Sorts row numbers in place by their keys, 16 bits at a time from the lowest. The sort is stable. */
export function radixSort(rows: Uint32Array, { high, low }: Keys): void {
  let from = rows;
  let to: Uint32Array = new Uint32Array(rows.length);
  for (const words of [low, high]) {
    for (const shift of [0, 16]) {
      const places = countDigits(from, words, shift);
      if (!places) continue;
      for (const row of from) {
        const digit = ((words[row] ?? 0) >>> shift) & 0xffff;
        const place = places[digit] ?? 0;
        to[place] = row;
        places[digit] = place + 1;
      }
      [from, to] = [to, from];
    }
  }
  if (from !== rows) rows.set(from);
}

/** The index at which the rows with each digit begin; null if all rows have the same digit. */
function countDigits(rows: Uint32Array, words: Uint32Array, shift: number): Uint32Array | null {
  const counts = new Uint32Array(DIGITS);
  for (const row of rows) {
    const digit = ((words[row] ?? 0) >>> shift) & 0xffff;
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
  let place = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = counts[digit] ?? 0;
    if (count === rows.length) return null;
    counts[digit] = place;
    place += count;
  }
  return counts;
}

/** Visits each run of two or more sorted rows with equal keys. */
export function forEachRun(rows: Uint32Array, { high, low }: Keys, visit: (start: number, end: number) => void): void {
  let start = 0;
  for (let at = 1; at <= rows.length; at++) {
    const first = rows[start] ?? 0;
    const row = rows[at];
    if (row !== undefined && high[row] === high[first] && low[row] === low[first]) continue;
    if (at - start > 1) visit(start, at);
    start = at;
  }
}
