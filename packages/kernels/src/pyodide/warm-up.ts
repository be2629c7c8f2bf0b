import type { PythonKernel } from "./python-kernel.ts";

/**
 * The length of a slice of work and of the pause after it, so a request never waits longer than a slice. In
 * milliseconds.
 */
const SLICE_MS = 6;
const PAUSE_MS = 6;
/** V8 is done when slices stop getting faster, at the latest after this many. */
const MAX_SLICES = 180;
const MIN_SLICES = 20;

/**
 * Lets V8 optimize Python's interpreter before the user needs it to be fast. A start from a snapshot runs so little
 * code that V8 would otherwise begin only during the user's first long cell.
 */
export async function warmUp(kernel: PythonKernel, isBusy: () => boolean): Promise<void> {
  const speeds: number[] = [];
  while (speeds.length < MAX_SLICES && !isSteady(speeds)) {
    // The pause comes first, because code that was waiting for Python's start goes first.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (!isBusy()) speeds.push(kernel.warm_up(SLICE_MS));
  }
}

/** Whether the last slices were much faster than the first, and about equally fast. */
function isSteady(speeds: readonly number[]): boolean {
  if (speeds.length < MIN_SLICES) return false;
  const last = speeds.slice(-8).sort((a, b) => a - b);
  const slow = last[1] ?? 0;
  const fast = last.at(-1) ?? 0;
  return fast > 2 * (speeds[0] ?? 0) && slow > 0.8 * fast;
}
