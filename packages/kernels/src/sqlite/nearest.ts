/** The name closest to a misspelled one; null if none is close. At most a third of its letters can differ, and never all. */
export function nearestName(wrong: string, names: readonly string[]): string | null {
  const limit = Math.min(wrong.length - 1, Math.max(1, Math.floor(wrong.length / 3)));
  let best: string | null = null;
  let least = limit + 1;
  for (const name of names) {
    const difference = distance(wrong.toLowerCase(), name.toLowerCase());
    if (difference < least) [best, least] = [name, difference];
  }
  return best;
}

/** The number of letters that must be added, removed, replaced or swapped with their neighbor. */
function distance(a: string, b: string): number {
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const now = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((before[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      now.push(cost);
    }
    [older, before] = [before, now];
  }
  return before[b.length] ?? 0;
}
