import { DAY_MS } from "@fiddle/notebook/day";
import type { ChallengeSummary } from "@fiddle/protocol";

/**
 * The challenge of a day, such as `2026-11-27`: the same for everybody, and a new one every day until all have had
 * their turn.
 */
export function dailyChallenge<Challenge extends Pick<ChallengeSummary, "slug">>(
  challenges: readonly Challenge[],
  day: string,
): Challenge | undefined {
  const sorted = challenges.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const step = coprimeStep(sorted.length);
  return sorted[((Date.parse(day) / DAY_MS) * step) % sorted.length];
}

/** A step that visits every place before it repeats one, and doesn't walk through neighbors, which are of one kind. */
function coprimeStep(count: number): number {
  let step = Math.max(1, Math.round(count * 0.618));
  while (divisor(step, count) > 1) step += 1;
  return step;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
