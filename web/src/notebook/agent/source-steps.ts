import { diff } from "@codemirror/merge";

/** More differences than this are one replacement, because the two texts have little in common. */
const MAX_STEPS = 50;

/**
 * The texts between two sources, each differing from the one before in one place, so that each place is one small edit.
 * The last text is `after`.
 */
export function sourceSteps(before: string, after: string): readonly string[] {
  const changes = diff(before, after, { scanLimit: 500 });
  if (changes.length > MAX_STEPS) return [after];
  let text = before;
  const steps: string[] = [];
  // From the end, so that the offsets of the changes before stay valid.
  for (const { fromA, toA, fromB, toB } of changes.toReversed()) {
    text = text.slice(0, fromA) + after.slice(fromB, toB) + text.slice(toA);
    steps.push(text);
  }
  return steps;
}
