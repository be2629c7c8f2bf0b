import { diff } from "@codemirror/merge";

/** A cell as far as it is compared. */
export interface Comparable {
  readonly id: string;
  /** The same for cells with the same content. */
  readonly content: string;
  readonly type: string;
  /** May be another version's, if only the digest of this one is known. */
  readonly source: string;
}

/** The share of lines that two versions of a cell have in common, at least. */
const MIN_SIMILARITY = 0.4;
/** Each distinct cell is compared as one character. */
const MAX_DISTINCT = 0xd7ff;

/**
 * Finds which cells of an earlier list those of a later one are: by id, else by content and place, because text files have no ids.
 * Returns the index in `before` for each cell of `after`; null for a new one.
 */
export function pairCells(before: readonly Comparable[], after: readonly Comparable[]): readonly (number | null)[] {
  const pairs: (number | null)[] = after.map(() => null);
  const taken = new Set<number>();
  const pair = (at: number, index: number): void => {
    pairs[at] = index;
    taken.add(index);
  };
  const byId = new Map(before.map(({ id }, index) => [id, index]));
  after.forEach(({ id }, at) => {
    const index = byId.get(id);
    if (index !== undefined && !taken.has(index)) pair(at, index);
  });
  const isFree = (at: number, index: number) => pairs[at] === null && !taken.has(index);
  const changes = changesBetween(before, after);
  for (const { same } of changes)
    for (let step = 0; step < same.length; step++)
      if (isFree(same.fromB + step, same.fromA + step)) pair(same.fromB + step, same.fromA + step);
  // Cells that were moved and not changed.
  const byContent = new Map<string, number[]>();
  before.forEach(({ content }, index) => byContent.set(content, [...(byContent.get(content) ?? []), index]));
  after.forEach(({ content }, at) => {
    const index = byContent.get(content)?.find((each) => isFree(at, each));
    if (index !== undefined) pair(at, index);
  });
  for (const { changed } of changes) {
    const olds = range(changed.fromA, changed.toA).filter((index) => !taken.has(index));
    const news = range(changed.fromB, changed.toB).filter((at) => pairs[at] === null);
    const isOneToOne = olds.length === news.length;
    let next = 0;
    for (const [step, at] of news.entries()) {
      const candidates = isOneToOne ? olds.slice(step, step + 1) : olds.slice(next);
      const best = bestOf(candidates, (index) => similarity(before[index], after[at], isOneToOne));
      if (best === null) continue;
      pair(at, best);
      next = olds.indexOf(best) + 1;
    }
  }
  return pairs;
}

interface Change {
  readonly same: { readonly fromA: number; readonly fromB: number; readonly length: number };
  readonly changed: { readonly fromA: number; readonly toA: number; readonly fromB: number; readonly toB: number };
}

/** The equal runs of both lists, each with the difference behind it. */
function changesBetween(before: readonly Comparable[], after: readonly Comparable[]): readonly Change[] {
  const codes = new Map<string, string>();
  const encode = (cells: readonly Comparable[]): string =>
    cells
      .map(({ content }) => {
        const code = codes.get(content) ?? String.fromCharCode(Math.min(codes.size + 1, MAX_DISTINCT));
        codes.set(content, code);
        return code;
      })
      .join("");
  const [old, young] = [encode(before), encode(after)];
  const found = codes.size >= MAX_DISTINCT ? [] : diff(old, young, { scanLimit: 2000 });
  let atA = 0;
  let atB = 0;
  const end = { fromA: old.length, toA: old.length, fromB: young.length, toB: young.length };
  return [...found, end].map((changed) => {
    const same = { fromA: atA, fromB: atB, length: changed.fromA - atA };
    atA = changed.toA;
    atB = changed.toB;
    return { same, changed };
  });
}

/** The best candidate with at least the least similarity; null for none. */
function bestOf(candidates: readonly number[], score: (index: number) => number): number | null {
  let best: number | null = null;
  let most = MIN_SIMILARITY;
  for (const index of candidates) {
    const found = score(index);
    if (found < most || (best !== null && found === most)) continue;
    best = index;
    most = found;
  }
  return best;
}

/** From 0 to 1: how many lines are in both. In the place of exactly one other cell, it is enough that the type is the same. */
function similarity(a: Comparable | undefined, b: Comparable | undefined, isAlone: boolean): number {
  if (!a || !b || a.type !== b.type) return 0;
  if (isAlone) return 1;
  const lines = new Set(a.source.split("\n"));
  const others = new Set(b.source.split("\n"));
  const shared = [...lines].filter((line) => others.has(line));
  return (2 * shared.length) / (lines.size + others.size);
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);
}
