import { diff } from "@codemirror/merge";

/** A text without someone's change, as far as that can be told apart from later ones. */
export interface TakenBack {
  readonly text: string;
  /** Whether all of the change could be taken back. */
  readonly isWhole: boolean;
}

/** A part of a list of words, and what stands there instead. */
interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

/** Each word is one character to the diff. A text of more different words than this is one replacement. */
const MAX_DIFFERENT_WORDS = 50_000;

/**
 * Takes the change from `before` to `after` back out of `current`, which may have been changed since. Where the same place was
 * changed, the later change stays.
 */
export function takeBackText(before: string, after: string, current: string): TakenBack {
  if (current === after) return { text: before, isWhole: true };
  const words = wordsOf(after);
  const later = replacements(words, wordsOf(current));
  const wanted = joined(replacements(words, wordsOf(before)), words);
  const isDone = (each: Replacement) => later.some((other) => isSame(each, other));
  const isFree = (each: Replacement) => !later.some((other) => isSamePlace(each, other));
  return {
    text: replaced(words, [...later, ...wanted.filter(isFree)]),
    isWhole: wanted.every((each) => isFree(each) || isDone(each)),
  };
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+|\n|[^\S\n]+|./gsu) ?? [];
}

function replacements(from: readonly string[], to: readonly string[]): readonly Replacement[] {
  const codes = new Map<string, number>();
  for (const word of [...from, ...to]) if (!codes.has(word)) codes.set(word, codes.size);
  if (codes.size > MAX_DIFFERENT_WORDS) return [{ from: 0, to: from.length, words: to }];
  const encode = (words: readonly string[]) => words.map((word) => String.fromCharCode(codes.get(word) ?? 0)).join("");
  return diff(encode(from), encode(to), { scanLimit: 500 }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    words: to.slice(fromB, toB),
  }));
}

/** Joins what stands in one line or in lines that follow each other, so that no line is made of two versions. */
function joined(all: readonly Replacement[], words: readonly string[]): readonly Replacement[] {
  const result: Replacement[] = [];
  for (const next of all) {
    const last = result.at(-1);
    const between = words.slice(last?.to, next.from);
    const isNear = !between.includes("\n") || between.every((word) => word.trim() === "");
    if (last && isNear) {
      result.pop();
      result.push({ from: last.from, to: next.to, words: [...last.words, ...between, ...next.words] });
    } else result.push(next);
  }
  return result;
}

function isSamePlace(a: Replacement, b: Replacement): boolean {
  if (a.from === a.to && b.from === b.to) return a.from === b.from;
  return a.from < b.to && b.from < a.to;
}

function isSame(a: Replacement, b: Replacement): boolean {
  return a.from === b.from && a.to === b.to && a.words.join("") === b.words.join("");
}

function replaced(words: readonly string[], all: readonly Replacement[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, words: instead } of all.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    parts.push(...words.slice(at, from), ...instead);
    at = to;
  }
  return [...parts, ...words.slice(at)].join("");
}
