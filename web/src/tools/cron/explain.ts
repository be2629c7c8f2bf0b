import type { Schedule } from "./dialect.ts";
import { FIELDS, isAny } from "./fields.ts";

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
  if (!dialect.sundayIsOne && !isAny(fields.day) && !isAny(fields.weekday)) {
    remarks.push({
      tone: "warn",
      says: "Day of month OR day of week: with both set, cron fires on every day that fits either of them, not only where both do.",
    });
  }
  for (const { name, label, least, most } of FIELDS.slice(0, 3)) {
    const step = Number(/^\*\/(\d+)$/.exec(fields[name])?.[1] ?? 0);
    const size = most - least + 1;
    if (step > 0 && step < size && size % step !== 0)
      remarks.push({
        tone: "warn",
        says: `${label} ${fields[name]} is uneven: the count starts anew at ${least}, so the last step is ${size % step} instead of ${step}.`,
      });
    if (step >= size)
      remarks.push({
        tone: "warn",
        says: `${label} ${fields[name]} fires at ${least} only; there are no steps that large.`,
      });
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

function isFrequent(minute: string): boolean {
  const step = Number(/^\*(?:\/(\d+))?$/.exec(minute)?.[1] ?? (minute === "*" ? 1 : 60));
  return step < 5;
}
