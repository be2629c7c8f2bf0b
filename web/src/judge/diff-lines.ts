export interface DiffLine {
  readonly kind: "same" | "expected" | "actual";
  readonly text: string;
}

/** Longer texts are compared only at their first lines. */
const MAX_LINES = 200;

/** The lines of both texts: those that are in both, and those of only one, in order. */
export function diffLines(expected: string, actual: string): readonly DiffLine[] {
  const a = expected.split("\n").slice(0, MAX_LINES);
  const b = actual.split("\n").slice(0, MAX_LINES);
  const common = commonLengths(a, b);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const left = a[i];
    const right = b[j];
    if (left !== undefined && left === right) {
      lines.push({ kind: "same", text: left });
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      lines.push({ kind: "expected", text: left });
      i += 1;
    } else {
      lines.push({ kind: "actual", text: right ?? "" });
      j += 1;
    }
  }
  return lines;
}

/** For each pair of positions, the length of the longest common subsequence after them. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row)
        row[j] = a[i] === b[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  return lengths;
}

function at(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}
