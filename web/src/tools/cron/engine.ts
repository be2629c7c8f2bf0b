import { DAY_MS } from "@fiddle/notebook/day";
import { Cron } from "croner";
import cronstrue from "cronstrue";
import { messageOf } from "@fiddle/notebook/message-of";
import { checkField, rangeIn, withoutNames } from "./check-field.ts";
import { type ClockChange, clockChangeAt, countSkippedRuns } from "./clock-change.ts";
import { dayCombination, type Schedule } from "./dialect.ts";
import { type FieldRange, FIELDS } from "./fields.ts";
import { toInstant, wallClock } from "./zones.ts";

/** A time at which a schedule fires. */
export interface Run {
  readonly at: Date;
  readonly clockChange: ClockChange | null;
  /** How many runs since the previous one were skipped because clocks went forward. */
  readonly skipped: number;
}

export interface RunQuery {
  readonly count: number;
  readonly zone: string;
  readonly from: Date;
  readonly direction: "next" | "previous";
}

type CronSchedule = Extract<Schedule, { kind: "cron" }>;

/** Explains what is wrong with a schedule, or returns null if it is valid. */
export function findProblem(schedule: Schedule): string | null {
  if (schedule.kind !== "cron") return schedule.kind === "failed" ? schedule.message : null;
  for (const range of FIELDS) {
    const problem = checkField(schedule.fields[range.name], range, schedule.dialect);
    if (problem) return problem;
  }
  try {
    cronOf(schedule, "UTC");
    return null;
  } catch (error) {
    const message = messageOf(error);
    return message.replace(/^CronPattern: |^Cron\w*: /, "").replace(/\.?$/, ".");
  }
}

/** The next or previous runs from a time, nearest first. */
export function runsOf(schedule: Schedule, { count, zone, from, direction }: RunQuery): readonly Run[] {
  if (schedule.kind === "rate") {
    const sign = direction === "next" ? 1 : -1;
    return Array.from({ length: count }, (_, at) => ({
      at: new Date(from.getTime() + sign * (at + 1) * schedule.intervalMs),
      clockChange: null,
      skipped: 0,
    }));
  }
  if (schedule.kind !== "cron") return [];
  const wallSchedule = cronOf(schedule, "UTC");
  const dates = datesOf(schedule, { count, zone, from, direction });
  const previous = direction === "next" ? [from, ...dates] : dates.slice(1);
  return dates.map((at, index) => {
    const clockChange = clockChangeAt(at, zone, wallSchedule);
    const earlier = previous[index];
    const skipped = earlier ? countSkippedRuns(earlier, at, zone, wallSchedule) : 0;
    // The run itself was counted too if its time does not exist.
    return { at, clockChange, skipped: earlier && clockChange === "nonexistent" ? skipped - 1 : skipped };
  });
}

function datesOf(schedule: CronSchedule, { count, zone, from, direction }: RunQuery): readonly Date[] {
  const { daysBefore } = cronerPattern(schedule);
  if (daysBefore === 0) return list(cronOf(schedule, zone), count);
  // Computed in wall-clock time, because the day of a clock change does not have 24 hours.
  const wallTimes = list(cronOf(schedule, "UTC"), count * 2, wallClock(zone, from));
  return wallTimes
    .filter((time) => new Date(time.getTime() + daysBefore * DAY_MS).getUTCMonth() === time.getUTCMonth())
    .slice(0, count)
    .map((time) => toInstant(zone, time));

  function list(cron: Cron, limit: number, start = from): readonly Date[] {
    return direction === "next" ? cron.nextRuns(limit, start) : cron.previousRuns(limit, start);
  }
}

/** Describes a schedule in a sentence. Empty if that is not possible. */
export function describeSchedule(schedule: Schedule): string {
  if (schedule.kind === "rate") return schedule.description;
  if (schedule.kind === "reboot") return "Once, when the cron service starts";
  if (schedule.kind === "failed") return "";
  const { fields, dialect } = schedule;
  const hasSeconds = fields.second !== "0";
  const [, minute = "", hour = "", , month = ""] = cronerPattern(schedule).text.split(" ");
  // A step that is larger than its field has no effect, so it is not described.
  const withoutIdleStep = (field: string, pattern: string) =>
    /^\*\/\d+$/.test(field) && !pattern.includes("/") ? pattern : field;
  const parts = [
    withoutIdleStep(fields.minute, minute),
    withoutIdleStep(fields.hour, hour),
    fields.day,
    withoutIdleStep(fields.month, month),
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
  const { text, daysBefore } = cronerPattern(schedule);
  return new Cron(text, {
    timezone,
    paused: true,
    alternativeWeekdays: schedule.dialect.sundayIsOne,
    domAndDow: dayCombination(schedule.fields, schedule.dialect) === "and",
    dayOffset: -daysBefore,
  });
}

/** A schedule in the syntax of croner. */
interface CronerPattern {
  readonly text: string;
  /** How many days the runs are before the days that `text` matches. */
  readonly daysBefore: number;
}

/** Rewrites what croner does not support: days before the last, steps from a value, and ranges that wrap around. */
function cronerPattern({ fields, dialect }: Extract<Schedule, { kind: "cron" }>): CronerPattern {
  const daysBefore = Number(/^L-(\d+)$/.exec(fields.day)?.[1] ?? 0);
  const texts = FIELDS.map((range) => {
    const field = range.name === "day" && daysBefore > 0 ? "L" : fields[range.name];
    const text = withoutNames(field, range, dialect);
    return text
      .split(",")
      .map((part) => expandPart(part, rangeIn(range, dialect)))
      .join(",");
  });
  return { text: texts.join(" "), daysBefore };
}

function expandPart(part: string, { name, min, max }: FieldRange): string {
  if (name === "weekday" && part === "L") return String(max);
  const [span = "", step] = part.split("/");
  const [from = "", to] = span.split("-");
  if (step === undefined) return to !== undefined && Number(from) > Number(to) ? `${from}-${max},${min}-${to}` : part;
  const first = span === "*" ? String(min) : from;
  if (Number(step) > max - min) return first;
  return to === undefined && span !== "*" ? `${from}-${max}/${step}` : part;
}
