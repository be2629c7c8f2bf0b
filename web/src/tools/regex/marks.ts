import type { ShownMatch } from "./question.ts";

/** More marks than this would make typing slow. */
const MOST_MARKS = 1000;
const LONGEST_MARKED = 100_000;

/** A piece of the text: of no match, or of one, with the innermost group it belongs to; 0 for none. */
export interface Piece {
  readonly text: string;
  readonly match: number | null;
  readonly group: number;
}

/** The text in pieces for colouring; one piece where it is too long for that. Empty matches are pieces without text. */
export function piecesOf(text: string, matches: readonly ShownMatch[]): readonly Piece[] {
  if (text.length > LONGEST_MARKED) return [{ text, match: null, group: 0 }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const [index, match] of matches.slice(0, MOST_MARKS).entries()) {
    if (match.start > at) pieces.push({ text: text.slice(at, match.start), match: null, group: 0 });
    if (match.start === match.end) pieces.push({ text: "", match: index, group: 0 });
    pieces.push(...piecesOfMatch(text, match, index));
    at = Math.max(at, match.end);
  }
  if (at < text.length) pieces.push({ text: text.slice(at), match: null, group: 0 });
  return pieces;
}

function piecesOfMatch(text: string, { start, end, groups }: ShownMatch, match: number): Piece[] {
  const inside = groups.slice(1).filter((group) => group.start >= start && group.end <= end && group.end > group.start);
  const edges = [...new Set([start, end, ...inside.flatMap((group) => [group.start, group.end])])].toSorted(
    (a, b) => a - b,
  );
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? end;
    const around = inside.filter((group) => group.start <= from && group.end >= to);
    const innermost = around.toSorted((a, b) => a.end - a.start - (b.end - b.start) || b.number - a.number)[0];
    return { text: text.slice(from, to), match, group: innermost?.number ?? 0 };
  });
}
