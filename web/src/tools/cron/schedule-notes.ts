import { dayCombination, type Schedule } from "./dialect.ts";
import { type FieldName, type FieldRange, FIELDS } from "./fields.ts";
import { rangeIn } from "./check-field.ts";

/** A note about a common misunderstanding. */
export interface ScheduleNote {
  readonly tone: "info" | "warn";
  readonly message: string;
}

/** Notes about what is surprising about a schedule. `fires` is false if it has no runs. */
export function notesFor(schedule: Schedule, fires: boolean): readonly ScheduleNote[] {
  if (schedule.kind === "reboot") {
    return [
      {
        tone: "info",
        message:
          "@reboot has no set times: the job runs when the cron service starts, which isn't always when the machine restarts.",
      },
    ];
  }
  if (schedule.kind !== "cron") return [];
  const { fields, dialect, command } = schedule;
  const notes: ScheduleNote[] = [];
  if (command !== "") notes.push({ tone: "info", message: `It runs this command: ${command}` });
  if (!fires)
    notes.push({
      tone: "warn",
      message: "This schedule never fires: the month doesn't have this day, or the year is in the past.",
    });
  const days = dayCombination(fields, dialect);
  if (days === "or") {
    notes.push({
      tone: "warn",
      message:
        "Day of month OR day of week: when both are set, cron fires on every day that matches either one, not only on days that match both.",
    });
  }
  if (days === "and") {
    notes.push({
      tone: dialect.dayRule === "both" ? "info" : "warn",
      message:
        dialect.dayRule === "both"
          ? `Day of month AND day of week: ${dialect.label} fires only on days that match both.`
          : "Day of month AND day of week: because one of them starts with *, only days that match both fire. Some cron implementations fire on either.",
    });
  }
  for (const range of FIELDS.filter(({ name }) => name !== "year")) {
    const message = stepNote(fields[range.name], rangeIn(range, dialect));
    if (message) notes.push({ tone: "warn", message });
  }
  if (dialect.name === "github") {
    notes.push({
      tone: "info",
      message: "GitHub Actions uses UTC, runs only on the default branch, and can be late at busy times.",
    });
    if (isFrequent(fields.minute))
      notes.push({ tone: "warn", message: "GitHub Actions runs at most once every 5 minutes." });
  }
  if (dialect.name === "kubernetes")
    notes.push({
      tone: "info",
      message:
        "Kubernetes uses the time zone in spec.timeZone. Without it, it uses the controller's, which is usually UTC.",
    });
  if (dialect.name === "aws")
    notes.push({
      tone: "info",
      message: "EventBridge rules use UTC. EventBridge Scheduler lets you choose a time zone.",
    });
  if (
    ["unix", "github", "kubernetes"].includes(dialect.name) &&
    /[LW#?]/.test(`${fields.day}${fields.weekday.replaceAll(/[A-Z]{3}/g, "")}`)
  )
    notes.push({
      tone: "warn",
      message: "L, W, # and ? are extensions that most crontabs don't support. Test this where it will run.",
    });
  return notes;
}

/** Explains uneven steps of a field that starts with an asterisk, or returns null if they are even. */
function stepNote(field: string, { name, label, min, max }: FieldRange): string | null {
  const step = Number(/^\*\/(\d+)$/.exec(field)?.[1] ?? 0);
  const count = DISTINCT_VALUES[name] ?? max - min + 1;
  if (step >= count) return `${label} ${field} fires only at ${min}, because the step is larger than the field.`;
  if (step < 2) return null;
  if (name === "day")
    return `${label} ${field} is uneven: counting restarts on the 1st, so the last step of most months is shorter.`;
  if (count % step === 0) return null;
  return `${label} ${field} is uneven: counting restarts at ${min}, so the last step is ${count % step} instead of ${step}.`;
}

/** The number of values of a field that has two numbers for one of them: Sunday is both 0 and 7. */
const DISTINCT_VALUES: { readonly [name in FieldName]?: number } = { weekday: 7 };

function isFrequent(minute: string): boolean {
  const step = Number(/^\*(?:\/(\d+))?$/.exec(minute)?.[1] ?? (minute === "*" ? 1 : 60));
  return step < 5;
}
