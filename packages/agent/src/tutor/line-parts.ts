import { SQL_KEYWORDS, patternOf, isTelling } from "./code-patterns.ts";

const ASSIGNS = /^(?:[-+*/%&|^@]|\*\*|\/\/)?=$/;
/** Words that introduce a condition, a returned value or a list of columns. */
const LEADING = new Set("return if elif while yield assert select where having on qualify when and or".split(" "));
/** What an expression ends at. */
const PARTING = new Set(
  "return if elif else while for and or yield assert select where having on qualify when then as from , : ?".split(" "),
);
/** An expression of fewer tokens stands in many programs. In SQL, words are counted. */
const MIN_PART_TOKENS = 4;
/** Who hasn't begun a line needs more than a short expression of it. */
const MIN_UNBEGUN_TOKENS = 9;
/** If there is little else to find, `sorted(set(x))` is enough. */
const MIN_LAST_TOKENS = 6;

/** The expressions of a line that are as good as the line. */
export function partsOf(
  line: readonly string[],
  own: readonly (readonly string[])[],
  isSql: boolean,
  areFew = false,
): readonly string[][] {
  const tokens = line.at(-1) === ":" ? line.slice(0, -1) : line;
  const wholes = isSql ? [tokens, ...inBrackets(tokens)] : [rightSide(tokens)];
  const changed = changedIn(tokens, own);
  const large = wholes
    .flatMap((whole) => [withoutAlias(whole), ...partedByCommas(whole).map(withoutAlias)])
    .filter((part) => isLarge(part, isSql))
    .filter((part) => changed.length > 0 || part.length >= (areFew ? MIN_LAST_TOKENS : MIN_UNBEGUN_TOKENS));
  // A call without arguments only names a function, too.
  const isChange =
    changed.length > 2 &&
    changed.at(-2) !== "(" &&
    (isSql ? isLarge(changed, true) : isTelling(patternOf(changed, false), false));
  return [...large, ...(isChange ? [changed] : [])].filter((part) => part.length < line.length);
}

function isLarge(part: readonly string[], isSql: boolean): boolean {
  const words = part.filter((token) => /^\w/.test(token));
  const isSpecial = part.some((token) => (isSql && SQL_KEYWORDS.has(token)) || !/^[\p{L}\p{N}_,.]/u.test(token));
  if (isSql) return words.length >= MIN_PART_TOKENS && isSpecial;
  // A call with a name only, such as `len(words)`, names a function.
  return part.length >= MIN_PART_TOKENS && isSpecial && !(part.length === 4 && part[1] === "(");
}

/** What a statement of Python assigns, returns, runs through or tests. */
function rightSide(tokens: readonly string[]): readonly string[] {
  const assigned = depths(tokens).findIndex((depth, at) => depth === 0 && ASSIGNS.test(tokens[at] ?? ""));
  const from = tokens[0] === "for" ? tokens.indexOf("in") : assigned;
  if (from > 0) return tokens.slice(from + 1);
  return LEADING.has(tokens[0] ?? "") ? tokens.slice(1) : [];
}

function withoutAlias(tokens: readonly string[]): string[] {
  const part = LEADING.has(tokens[0] ?? "") ? tokens.slice(1) : [...tokens];
  return part.at(-2) === "as" ? part.slice(0, -2) : part;
}

/** How many brackets are open at each token. */
function depths(tokens: readonly string[]): number[] {
  let depth = 0;
  return tokens.map((token) => {
    if (/^[)\]}]$/.test(token)) depth--;
    const at = depth;
    if (/^[([{]$/.test(token)) depth++;
    return at;
  });
}

function partedByCommas(tokens: readonly string[]): string[][] {
  const all = depths(tokens);
  const parts: string[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    if (token === "," && all[at] === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function inBrackets(tokens: readonly string[]): string[][] {
  const all = depths(tokens);
  return tokens.flatMap((token, at) => {
    if (token !== "(") return [];
    const end = tokens.findIndex((_, index) => index > at && all[index] === all[at] && tokens[index] === ")");
    return end < 0 ? [] : [tokens.slice(at + 1, end)];
  });
}

/** The smallest expression in which a line differs from the learner's line that is most like it; empty if none is. */
function changedIn(tokens: readonly string[], own: readonly (readonly string[])[]): string[] {
  let best = { start: 0, end: 0, same: 2 };
  for (const theirs of own) {
    const line = theirs.at(-1) === ":" ? theirs.slice(0, -1) : theirs;
    const most = Math.min(line.length, tokens.length);
    let start = 0;
    while (start < most && line[start] === tokens[start]) start++;
    let back = 0;
    while (back < most - start && line.at(-1 - back) === tokens.at(-1 - back)) back++;
    if (start + back > best.same) best = { start, end: tokens.length - back, same: start + back };
  }
  let { start, end } = best;
  if (best.same * 3 < tokens.length || end <= start) return [];
  const isEdge = (at: number) => PARTING.has(tokens[at] ?? ",") || ASSIGNS.test(tokens[at] ?? "");
  const all = depths(tokens);
  const low = Math.min(...all.slice(start, end));
  const depthAt = (at: number) => all[at] ?? -1;
  const isOpening = (at: number) => depthAt(at) < low;
  while (start > 0 && !(depthAt(start - 1) === low && isEdge(start - 1)) && !isOpening(start - 1)) start--;
  while (end < tokens.length && !(depthAt(end) === low && isEdge(end)) && depthAt(end) >= low) end++;
  return tokens.slice(start, end);
}
