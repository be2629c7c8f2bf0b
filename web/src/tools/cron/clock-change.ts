import type { Cron } from "croner";
import { momentOf, offsetAt, wallClock } from "./zones.ts";

/** A run that was moved out of a gap, or whose clock time comes twice. */
export type ClockChange = "gap" | "twice";

/** More lost runs than this are not counted. */
export const MOST_LOST = 100;

/** What the clocks of a zone do to a run; `wall` is its schedule by the clock's face. */
export function clockChangeAt(at: Date, zone: string, wall: Cron): ClockChange | null {
  const face = wallClock(zone, at);
  if (!isNamed(face, wall)) return "gap";
  const others = [-NEAR, NEAR].map((distance) => {
    const offset = offsetAt(zone, new Date(at.getTime() + distance));
    return new Date(face.getTime() - offset);
  });
  const isTwice = others.some(
    (other) => other.getTime() !== at.getTime() && wallClock(zone, other).getTime() === face.getTime(),
  );
  return isTwice ? "twice" : null;
}

/** How many faces that the schedule names between two moments the clock never shows. */
export function lostBetween(earlier: Date, later: Date, zone: string, wall: Cron): number {
  const end = wallClock(zone, later).getTime();
  let face: Date | null = wallClock(zone, earlier);
  let lost = 0;
  while (lost < MOST_LOST) {
    face = wall.nextRun(face);
    if (!face || face.getTime() >= end) break;
    if (wallClock(zone, momentOf(zone, face)).getTime() !== face.getTime()) lost += 1;
  }
  return lost;
}

/** Longer than any change of clocks, shorter than the time between two. */
const NEAR = 6 * 3_600_000;

function isNamed(face: Date, wall: Cron): boolean {
  return wall.nextRun(new Date(face.getTime() - 1000))?.getTime() === face.getTime();
}
