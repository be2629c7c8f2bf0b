import { Cron } from "croner";
import cronstrue from "cronstrue";
import type { Schedule } from "./dialect.ts";
import { type Fields, isAny } from "./fields.ts";

/** One time at which a schedule fires. */
export interface Run {
  readonly at: Date;
  /** What the change of clocks does to it. */
  readonly clock: "gap" | "twice" | null;
}

export interface Wanted {
  readonly count: number;
  readonly zone: string;
  readonly from: Date;
  readonly direction: "next" | "previous";
}

type CronSchedule = Extract<Schedule, { kind: "cron" }>;

/** What is wrong with the values of the fields; null where all is well. */
export function problemOf(schedule: Schedule): string | null {
  if (schedule.kind !== "cron") return schedule.kind === "failed" ? schedule.message : null;
  try {
    cronOf(schedule, "UTC");
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.replace(/^CronPattern: |^Cron\w*: /, "").replace(/\.?$/, ".");
  }
}

/** The runs nearest to a moment, the nearest first. */
export function runsOf(schedule: Schedule, { count, zone, from, direction }: Wanted): readonly Run[] {
  if (schedule.kind === "rate") {
    const sign = direction === "next" ? 1 : -1;
    return Array.from({ length: count }, (_, at) => ({
      at: new Date(from.getTime() + sign * (at + 1) * schedule.milliseconds),
      clock: null,
    }));
  }
  if (schedule.kind !== "cron") return [];
  const cron = cronOf(schedule, zone);
  const wall = cronOf(schedule, "UTC");
  const dates = direction === "next" ? cron.nextRuns(count, from) : cron.previousRuns(count, from);
  return dates.map((at) => ({ at, clock: clockChange(at, zone, wall) }));
}

/** The schedule in a sentence. */
export function describeSchedule(schedule: Schedule): string {
  if (schedule.kind === "rate") return schedule.says;
  if (schedule.kind === "reboot") return "Once, when the machine starts";
  if (schedule.kind === "failed") return "";
  const { fields, dialect } = schedule;
  const hasSeconds = fields.second !== "0";
  const parts = [fields.minute, fields.hour, fields.day, fields.month, fields.weekday];
  const text = [
    ...(hasSeconds || fields.year !== "*" ? [fields.second] : []),
    ...parts,
    ...(fields.year === "*" ? [] : [fields.year]),
  ];
  try {
    return cronstrue.toString(text.join(" "), {
      use24HourTimeFormat: true,
      dayOfWeekStartIndexZero: !dialect.sundayIsOne,
    });
  } catch {
    return "";
  }
}

function cronOf({ fields, dialect }: CronSchedule, timezone: string): Cron {
  const { second, minute, hour, day, month, weekday, year } = fields;
  const pattern = [second, minute, hour, day, month, weekday].map((field, at) => plain(field, at)).join(" ");
  return new Cron(`${pattern}${year === "*" ? "" : ` ${plain(year, 6)}`}`, {
    timezone,
    paused: true,
    alternativeWeekdays: dialect.sundayIsOne,
  });
}

const MOST = [59, 59, 23, 31, 12, 7, 9999];

/** `5/15` is short for `5-59/15`; the library wants it long. */
function plain(field: string, at: number): string {
  return field.replaceAll(/(^|,)(\d+)\/(\d+)/g, `$1$2-${MOST[at]}/$3`);
}

/** A run at a clock time that the schedule does not name was moved out of a gap; one whose clock time comes again is doubled. */
function clockChange(at: Date, zone: string, wall: Cron): Run["clock"] {
  const here = wallClock(at, zone);
  if (!wall.match(here)) return "gap";
  const later = wallClock(new Date(at.getTime() + 3_600_000), zone);
  const earlier = wallClock(new Date(at.getTime() - 3_600_000), zone);
  return later.getTime() === here.getTime() || earlier.getTime() === here.getTime() ? "twice" : null;
}

/** The clock's face in a zone, as if it were UTC. */
function wallClock(at: Date, zone: string): Date {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  formats.set(timeZone, format);
  return format;
}

/** Whether both day fields choose, so that either is enough. */
export function isEither({ day, weekday }: Fields): boolean {
  return !isAny(day) && !isAny(weekday);
}
