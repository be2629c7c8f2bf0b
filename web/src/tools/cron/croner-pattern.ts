import { rangeIn, withoutNames } from "./check-field.ts";
import type { Schedule } from "./dialect.ts";
import { FIELDS, type FieldRange } from "./fields.ts";

/** A schedule in the syntax of croner. */
export interface CronerPattern {
  readonly text: string;
  /** How many days the runs are before the days that `text` matches. */
  readonly daysBefore: number;
}

/** Rewrites what croner does not support: days before the last, steps from a value, and ranges that wrap around. */
export function cronerPattern({ fields, dialect }: Extract<Schedule, { kind: "cron" }>): CronerPattern {
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
