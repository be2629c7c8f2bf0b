import type { TextMatch } from "./protocol.ts";

/** Beyond these limits, highlighting would slow down typing. */
const MAX_HIGHLIGHTED_MATCHES = 1000;
const MAX_HIGHLIGHTED_LENGTH = 100_000;

/** A piece of the text. */
export interface Piece {
  readonly text: string;
  /** The index of the match that contains it, or null. */
  readonly match: number | null;
  /** The number of the innermost group that contains it, or 0. */
  readonly group: number;
}

/** Splits a text into pieces for highlighting. A text that is too long is one piece. Empty matches are empty pieces. */
export function highlightPieces(text: string, matches: readonly TextMatch[]): readonly Piece[] {
  if (text.length > MAX_HIGHLIGHTED_LENGTH) return [{ text, match: null, group: 0 }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const [index, match] of matches.slice(0, MAX_HIGHLIGHTED_MATCHES).entries()) {
    if (match.start > at) pieces.push({ text: text.slice(at, match.start), match: null, group: 0 });
    if (match.start === match.end) pieces.push({ text: "", match: index, group: 0 });
    pieces.push(...piecesOfMatch(text, match, index));
    at = Math.max(at, match.end);
  }
  if (at < text.length) pieces.push({ text: text.slice(at), match: null, group: 0 });
  return pieces;
}

function piecesOfMatch(text: string, { start, end, groups }: TextMatch, match: number): Piece[] {
  const inside = groups.slice(1).filter((group) => group.start >= start && group.end <= end && group.end > group.start);
  const edges = [...new Set([start, end, ...inside.flatMap((group) => [group.start, group.end])])].toSorted(
    (a, b) => a - b,
  );
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? end;
    const enclosing = inside.filter((group) => group.start <= from && group.end >= to);
    const innermost = enclosing.toSorted((a, b) => a.end - a.start - (b.end - b.start) || b.number - a.number)[0];
    return { text: text.slice(from, to), match, group: innermost?.number ?? 0 };
  });
}
