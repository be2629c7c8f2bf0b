/**
 * Returns `offset`, or the one before it if `offset` would cut a surrogate pair, because Yjs replaces each half of a
 * cut pair with U+FFFD.
 */
export function boundary(text: string, offset: number): number {
  const isPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, offset - 1), offset + 1));
  return isPair ? offset - 1 : offset;
}

/**
 * The parts between the offsets, which are clamped and sorted. The single line break at a cut belongs to neither part.
 */
export function cutAt(text: string, offsets: readonly number[]): string[] {
  const cuts = offsets
    .map((offset) => boundary(text, Math.min(Math.max(0, offset), text.length)))
    .sort((a, b) => a - b);
  const parts: string[] = [];
  let start = 0;
  for (const cut of cuts) {
    const before = cut > start && text[cut - 1] === "\n";
    parts.push(text.slice(start, before ? cut - 1 : cut));
    start = !before && text[cut] === "\n" ? cut + 1 : cut;
  }
  return [...parts, text.slice(start)];
}
