import type { Cron } from "croner";
import { offsetAt, toInstant, wallClock } from "./zones.ts";

/** The scheduled time does not exist, because clocks go forward over it, or it occurs twice. */
export type ClockChange = "nonexistent" | "repeated";

/** Counting stops at this number of skipped runs. */
export const MAX_SKIPPED_RUNS = 100;

/** How a clock change affects a run. `wallSchedule` is the schedule in wall-clock time. */
export function clockChangeAt(at: Date, zone: string, wallSchedule: Cron): ClockChange | null {
  const wallTime = wallClock(zone, at);
  if (!isScheduled(wallTime, wallSchedule)) return "nonexistent";
  const candidates = [-NEARBY_MS, NEARBY_MS].map((distance) => {
    const offset = offsetAt(zone, new Date(at.getTime() + distance));
    return new Date(wallTime.getTime() - offset);
  });
  const isRepeated = candidates.some(
    (other) => other.getTime() !== at.getTime() && wallClock(zone, other).getTime() === wallTime.getTime(),
  );
  return isRepeated ? "repeated" : null;
}

/** Counts the scheduled wall-clock times between two instants that do not exist because clocks go forward. */
export function countSkippedRuns(earlier: Date, later: Date, zone: string, wallSchedule: Cron): number {
  const end = wallClock(zone, later).getTime();
  let wallTime: Date | null = wallClock(zone, earlier);
  let skipped = 0;
  while (skipped < MAX_SKIPPED_RUNS) {
    wallTime = wallSchedule.nextRun(wallTime);
    if (!wallTime || wallTime.getTime() >= end) break;
    if (wallClock(zone, toInstant(zone, wallTime)).getTime() !== wallTime.getTime()) skipped += 1;
  }
  return skipped;
}

/** Longer than any clock change, and shorter than the time between two of them. */
const NEARBY_MS = 6 * 3_600_000;

function isScheduled(wallTime: Date, wallSchedule: Cron): boolean {
  return wallSchedule.nextRun(new Date(wallTime.getTime() - 1000))?.getTime() === wallTime.getTime();
}
