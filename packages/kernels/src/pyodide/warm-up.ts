import type { PythonKernel } from "./python-kernel.ts";

/** Length of a slice of work and of the pause after it, in milliseconds; so a request waits no longer than a slice. */
const SLICE = 6;
const PAUSE = 6;
/** The engine is done when slices stopped getting faster, at the latest after so many. */
const MOST_SLICES = 180;
const FEWEST_SLICES = 20;

/**
 * Lets the engine compile Python's interpreter well before somebody needs it to be fast. A start from a snapshot
 * runs so little code that the engine would otherwise only begin with that in the person's first long cell.
 */
export async function warmUp(kernel: PythonKernel, isBusy: () => boolean): Promise<void> {
  const speeds: number[] = [];
  while (speeds.length < MOST_SLICES && !isSteady(speeds)) {
    // First a pause: code that was waiting for Python's start goes before.
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (!isBusy()) speeds.push(kernel.warm_up(SLICE));
  }
}

/** Whether the last slices were fast beside the first, and alike. */
function isSteady(speeds: readonly number[]): boolean {
  if (speeds.length < FEWEST_SLICES) return false;
  const last = speeds.slice(-8).sort((a, b) => a - b);
  const [slow = 0, fast = 0] = [last[1], last.at(-1)];
  return fast > 2 * (speeds[0] ?? 0) && slow > 0.8 * fast;
}
