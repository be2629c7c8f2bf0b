import { boundsOf, withoutNames } from "./check-field.ts";
import type { Schedule } from "./dialect.ts";
import { FIELDS, type FieldRange } from "./fields.ts";

/** A schedule as the library wants it. */
export interface Pattern {
  readonly text: string;
  /** Days before the days that `text` means. */
  readonly daysBefore: number;
}

/** Spells out what the library does not know: days before the last, steps from a value, and ranges round the end. */
export function patternOf({ fields, dialect }: Extract<Schedule, { kind: "cron" }>): Pattern {
  const daysBefore = Number(/^L-(\d+)$/.exec(fields.day)?.[1] ?? 0);
  const texts = FIELDS.map((range) => {
    const field = range.name === "day" && daysBefore > 0 ? "L" : fields[range.name];
    const text = withoutNames(field, range, dialect);
    return text
      .split(",")
      .map((part) => spelledOut(part, boundsOf(range, dialect)))
      .join(",");
  });
  return { text: texts.join(" "), daysBefore };
}

function spelledOut(part: string, { name, least, most }: FieldRange): string {
  if (name === "weekday" && part === "L") return String(most);
  const [span = "", step] = part.split("/");
  const [from = "", to] = span.split("-");
  if (step === undefined)
    return to !== undefined && Number(from) > Number(to) ? `${from}-${most},${least}-${to}` : part;
  const first = span === "*" ? String(least) : from;
  if (Number(step) > most - least) return first;
  return to === undefined && span !== "*" ? `${from}-${most}/${step}` : part;
}
