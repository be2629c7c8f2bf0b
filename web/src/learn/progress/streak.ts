import { DAY_MS } from "@fiddle/notebook/day";

/** How many days in a row something was run, up to today or yesterday. Days look like `2026-11-24`, in any order. */
export function streakOf(days: readonly string[], today: string): number {
  const known = new Set(days);
  let day = known.has(today) ? today : dayBefore(today);
  let length = 0;
  while (known.has(day)) {
    length += 1;
    day = dayBefore(day);
  }
  return length;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}
