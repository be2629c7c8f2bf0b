/** Blocks in vertical order, each with its lines of the source. */
export interface Places {
  readonly count: number;
  readonly lines: (at: number) => number;
  readonly top: (at: number) => number;
  readonly height: (at: number) => number;
}

/** The line, with a fraction, at this height. */
export function findLine(places: Places, height: number): number {
  if (places.count === 0) return 0;
  let line = 0;
  let low = 0;
  let high = places.count - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (places.top(middle) <= height) low = middle;
    else high = middle - 1;
  }
  for (let at = 0; at < low; at += 1) line += places.lines(at);
  const share = (height - places.top(low)) / Math.max(1, places.height(low));
  return line + places.lines(low) * Math.min(1, Math.max(0, share));
}

/** The height at which a line, with a fraction, is shown. */
export function topOfLine(places: Places, line: number): number {
  let first = 0;
  for (let at = 0; at < places.count; at += 1) {
    const lines = places.lines(at);
    if (line < first + lines || at === places.count - 1) {
      const share = lines === 0 ? 0 : Math.min(1, (line - first) / lines);
      return places.top(at) + places.height(at) * share;
    }
    first += lines;
  }
  return 0;
}
