import { Cron } from "croner";
import cronstrue from "cronstrue";
import { checkField } from "./check-field.ts";
import { type ClockChange, clockChangeAt, lostBetween } from "./clock-change.ts";
import { dayCombination } from "./day-fields.ts";
import type { Schedule } from "./dialect.ts";
import { FIELDS } from "./fields.ts";
import { patternOf } from "./pattern.ts";
import { momentOf, wallClock } from "./zones.ts";

/** One time at which a schedule fires. */
export interface Run {
  readonly at: Date;
  /** What the change of clocks does to it. */
  readonly clock: ClockChange | null;
  /** How many times before it, and after the run before, the clock leaves out. */
  readonly lost: number;
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
  for (const range of FIELDS) {
    const problem = checkField(schedule.fields[range.name], range, schedule.dialect);
    if (problem) return problem;
  }
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
      lost: 0,
    }));
  }
  if (schedule.kind !== "cron") return [];
  const wall = cronOf(schedule, "UTC");
  const dates = datesOf(schedule, { count, zone, from, direction });
  const before = direction === "next" ? [from, ...dates] : dates.slice(1);
  return dates.map((at, index) => {
    const clock = clockChangeAt(at, zone, wall);
    const earlier = before[index];
    return { at, clock, lost: earlier ? lostBetween(earlier, at, zone, wall) - Number(clock === "gap") : 0 };
  });
}

function datesOf(schedule: CronSchedule, { count, zone, from, direction }: Wanted): readonly Date[] {
  const { daysBefore } = patternOf(schedule);
  if (daysBefore === 0) return list(cronOf(schedule, zone), count);
  // By the clock's face, because a day that the clocks change on has no 24 hours.
  const faces = list(cronOf(schedule, "UTC"), count * 2, wallClock(zone, from));
  return faces
    .filter((face) => new Date(face.getTime() + daysBefore * DAY).getUTCMonth() === face.getUTCMonth())
    .slice(0, count)
    .map((face) => momentOf(zone, face));

  function list(cron: Cron, many: number, start = from): readonly Date[] {
    return direction === "next" ? cron.nextRuns(many, start) : cron.previousRuns(many, start);
  }
}

const DAY = 86_400_000;

/** The schedule in a sentence. */
export function describeSchedule(schedule: Schedule): string {
  if (schedule.kind === "rate") return schedule.says;
  if (schedule.kind === "reboot") return "Once, when the machine starts";
  if (schedule.kind === "failed") return "";
  const { fields, dialect } = schedule;
  const hasSeconds = fields.second !== "0";
  const [, minute = "", hour = "", , month = ""] = patternOf(schedule).text.split(" ");
  // Steps larger than their field have no step to tell of.
  const spoken = (field: string, pattern: string) =>
    /^\*\/\d+$/.test(field) && !pattern.includes("/") ? pattern : field;
  const parts = [
    spoken(fields.minute, minute),
    spoken(fields.hour, hour),
    fields.day,
    spoken(fields.month, month),
    fields.weekday,
  ];
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

function cronOf(schedule: CronSchedule, timezone: string): Cron {
  const { text, daysBefore } = patternOf(schedule);
  return new Cron(text, {
    timezone,
    paused: true,
    alternativeWeekdays: schedule.dialect.sundayIsOne,
    domAndDow: dayCombination(schedule.fields, schedule.dialect) === "and",
    dayOffset: -daysBefore,
  });
}
