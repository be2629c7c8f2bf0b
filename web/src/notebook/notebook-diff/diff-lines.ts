import { diff } from "@codemirror/merge";

export interface DiffLine {
  readonly kind: "same" | "added" | "removed" | "skipped";
  /** The number of lines in a skipped run. */
  readonly text: string;
}

/** The number of unchanged lines shown around a change. */
const CONTEXT_LINES = 2;
/**
 * Texts with more different lines are shown in full, old before new, because each line needs a character of its own.
 */
const MAX_COMPARED_LINES = 0xd7ff;

/** The lines of two texts, marked as removed or added, without long unchanged runs. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  if (before === after) return [];
  const old = before.split("\n");
  const young = after.split("\n");
  const codes = new Map<string, string>();
  const encode = (lines: readonly string[]) => lines.map((line) => codeOf(line, codes)).join("");
  const oldCodes = encode(old);
  const youngCodes = encode(young);
  const changes =
    codes.size > MAX_COMPARED_LINES ? [whole(old, young)] : diff(oldCodes, youngCodes, { scanLimit: 2000 });
  const lines: DiffLine[] = [];
  const add = (kind: DiffLine["kind"], texts: readonly string[]) =>
    lines.push(...texts.map((text) => ({ kind, text })));
  let at = 0;
  for (const { fromA, toA, fromB, toB } of changes) {
    add("same", old.slice(at, fromA));
    add("removed", old.slice(fromA, toA));
    add("added", young.slice(fromB, toB));
    at = toA;
  }
  add("same", old.slice(at));
  return folded(lines);
}

function whole(old: readonly string[], young: readonly string[]) {
  return { fromA: 0, toA: old.length, fromB: 0, toB: young.length };
}

/** The library compares characters, so each distinct line is mapped to one. */
function codeOf(line: string, codes: Map<string, string>): string {
  const known = codes.get(line);
  if (known !== undefined) return known;
  const code = String.fromCharCode(Math.min(codes.size + 1, MAX_COMPARED_LINES));
  codes.set(line, code);
  return code;
}

function folded(lines: readonly DiffLine[]): readonly DiffLine[] {
  const near = new Set<number>();
  lines.forEach(({ kind }, index) => {
    if (kind === "same") return;
    for (let other = index - CONTEXT_LINES; other <= index + CONTEXT_LINES; other++) near.add(other);
  });
  const shown: DiffLine[] = [];
  let skipped = 0;
  const endSkip = () => {
    if (skipped > 0) shown.push({ kind: "skipped", text: String(skipped) });
    skipped = 0;
  };
  lines.forEach((line, index) => {
    if (!near.has(index)) skipped += 1;
    else {
      endSkip();
      shown.push(line);
    }
  });
  endSkip();
  return shown;
}
