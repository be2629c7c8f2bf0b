import { createHash } from "node:crypto";
import { Cron } from "croner";

interface Times {
  readonly cron: string;
  readonly zone: string;
}

/** How many times are looked at for the shortest pause. Times of a week of minutes repeat before. */
const CHECKED_TIMES = 200;
const MINUTE_MS = 60_000;

/** What's wrong with the times of a schedule, as a sentence; null for good ones. `now`: from where they are looked at. */
export function timesProblem({ cron, zone }: Times, minMinutes: number, now: Date): string | null {
  if (!isZone(zone)) return `“${zone}” isn't a time zone. Use a name such as Europe/Oslo or UTC.`;
  const times = timesOf({ cron, zone });
  if (!times) return "Write the times as five fields: minute, hour, day, month and weekday, e.g. 0 9 * * 1-5.";
  let before = times.nextRun(now);
  if (!before) return "These times never come. Check day and month.";
  for (let i = 0; i < CHECKED_TIMES; i++) {
    const next: Date | null = times.nextRun(before);
    if (!next) break;
    if (next.getTime() - before.getTime() < minMinutes * MINUTE_MS) return tooOften(minMinutes);
    before = next;
  }
  return null;
}

/**
 * The first slot of a schedule after a moment; null if there's none. Where clocks go forward, a time that they skip comes right
 * after; where they go back, a time that comes twice counts once. Apps with the same times are spread over their minute, so that
 * databases and this server don't meet all of them at once.
 */
export function nextSlot(schedule: Times & { readonly publication_id: string }, after: Date): Date | null {
  const next = timesOf(schedule)?.nextRun(after) ?? null;
  return next && new Date(next.getTime() + spreadMs(schedule.publication_id));
}

function timesOf({ cron, zone }: Times): Cron | null {
  // Croner reads dates and words such as @daily, too.
  if (cron.trim().split(/\s+/).length !== 5) return null;
  try {
    return new Cron(cron, { mode: "5-part", timezone: zone, paused: true });
  } catch {
    return null;
  }
}

function spreadMs(id: string): number {
  return createHash("sha256").update(id).digest().readUInt32BE() % MINUTE_MS;
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function tooOften(minMinutes: number): string {
  const pause =
    minMinutes % 60 === 0 ? (minMinutes === 60 ? "hour" : `${minMinutes / 60} hours`) : `${minMinutes} minutes`;
  return `Your plan refreshes an app once every ${pause} at most. Choose fewer times.`;
}
