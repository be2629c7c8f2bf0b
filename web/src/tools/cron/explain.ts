import type { Schedule } from "./dialect.ts";
import { dayCombination } from "./day-fields.ts";
import { type FieldName, type FieldRange, FIELDS } from "./fields.ts";
import { boundsOf } from "./check-field.ts";

/** A sentence that people need before the usual words, which are often misread. */
export interface Remark {
  readonly tone: "info" | "warn";
  readonly says: string;
}

/** What surprises about a schedule. `fires` is false where it has no run at all. */
export function remarksOn(schedule: Schedule, fires: boolean): readonly Remark[] {
  if (schedule.kind === "reboot") {
    return [
      {
        tone: "info",
        says: "@reboot names no time: the job runs when the cron service starts, which is not always a restart of the machine.",
      },
    ];
  }
  if (schedule.kind !== "cron") return [];
  const { fields, dialect } = schedule;
  const remarks: Remark[] = [];
  if (!fires)
    remarks.push({ tone: "warn", says: "This never fires: no date has this day in this month, or the year is over." });
  const days = dayCombination(fields, dialect);
  if (days === "or") {
    remarks.push({
      tone: "warn",
      says: "Day of month OR day of week: with both set, cron fires on every day that fits either of them, not only where both do.",
    });
  }
  if (days === "and") {
    remarks.push({
      tone: dialect.dayRule === "both" ? "info" : "warn",
      says:
        dialect.dayRule === "both"
          ? `Day of month AND day of week: ${dialect.label} fires only on days that fit both.`
          : "Day of month AND day of week: a field that begins with * counts as *, so only days that fit both fire. Other crons take either.",
    });
  }
  for (const range of FIELDS.filter(({ name }) => name !== "year")) {
    const says = stepRemark(fields[range.name], boundsOf(range, dialect));
    if (says) remarks.push({ tone: "warn", says });
  }
  if (dialect.name === "github") {
    remarks.push({
      tone: "info",
      says: "GitHub Actions runs in UTC, on the default branch only, and late when it is busy.",
    });
    if (isFrequent(fields.minute)) remarks.push({ tone: "warn", says: "GitHub Actions runs at most every 5 minutes." });
  }
  if (dialect.name === "kubernetes")
    remarks.push({
      tone: "info",
      says: "Kubernetes uses the zone of spec.timeZone, else that of the controller, usually UTC.",
    });
  if (dialect.name === "aws")
    remarks.push({ tone: "info", says: "EventBridge rules run in UTC; EventBridge Scheduler has a zone of its own." });
  if (
    ["unix", "github", "kubernetes"].includes(dialect.name) &&
    /[LW#?]/.test(`${fields.day}${fields.weekday.replaceAll(/[A-Z]{3}/g, "")}`)
  )
    remarks.push({
      tone: "warn",
      says: "L, W, # and ? are extensions that most crontabs do not know. Test it where it is to run.",
    });
  return remarks;
}

/** What is odd about the steps of a field that goes through all its values; null where nothing is. */
function stepRemark(field: string, { name, label, least, most }: FieldRange): string | null {
  const step = Number(/^\*\/(\d+)$/.exec(field)?.[1] ?? 0);
  const size = SIZES[name] ?? most - least + 1;
  if (step >= size) return `${label} ${field} fires at ${least} only; there are no steps that large.`;
  if (step < 2) return null;
  if (name === "day")
    return `${label} ${field} is uneven: the count starts anew on the 1st, and months differ, so the last step of most is shorter.`;
  if (size % step === 0) return null;
  return `${label} ${field} is uneven: the count starts anew at ${least}, so the last step is ${size % step} instead of ${step}.`;
}

/** Sunday has two numbers. */
const SIZES: { readonly [name in FieldName]?: number } = { weekday: 7 };

function isFrequent(minute: string): boolean {
  const step = Number(/^\*(?:\/(\d+))?$/.exec(minute)?.[1] ?? (minute === "*" ? 1 : 60));
  return step < 5;
}
