/** Which checkpoints are removed when there are too many, or when the browser's storage is full. */
import type { CheckpointEntry } from "./checkpoint.ts";

/** The maximum number of checkpoints, of all notebooks together. The oldest ones are removed. */
export const MAX_CHECKPOINTS = 100;

/** The checkpoints beyond the limit, oldest first. */
export function surplus<T extends Pick<CheckpointEntry, "timestamp">>(
  entries: readonly T[],
  most: number,
): readonly T[] {
  return entries.toSorted((a, b) => a.timestamp - b.timestamp).slice(0, Math.max(0, entries.length - most));
}

/**
 * The checkpoints that can be removed to make room for a new one, oldest first: never a notebook's newest, and together
 * at most twice the new one's size. If that frees too little, removing more wouldn't help either.
 */
export function replaceable(fresh: CheckpointEntry, others: readonly CheckpointEntry[]): readonly CheckpointEntry[] {
  const isNewest = ({ path, timestamp }: CheckpointEntry) =>
    [fresh, ...others].every((other) => other.path !== path || other.timestamp <= timestamp);
  const older = others
    .filter((entry) => entry.timestamp < fresh.timestamp && !isNewest(entry))
    .toSorted((a, b) => a.timestamp - b.timestamp);
  let size = 0;
  return older.filter((entry) => {
    const isWanted = size < 2 * fresh.size;
    size += entry.size;
    return isWanted;
  });
}
