import type { Dialect } from "./dialect.ts";
import { type FieldRange, isAny } from "./fields.ts";

/** Explains what is wrong with a field, or returns null if it is valid. */
export function checkField(field: string, range: FieldRange, dialect: Dialect): string | null {
  const parts = field.split(",");
  if (parts.some((part) => part === "")) return `${range.label} ${field} has an extra comma. Remove it or add a value.`;
  for (const part of parts) {
    const problem = checkPart(part, rangeIn(range, dialect), parts.length, dialect);
    if (problem) return problem;
  }
  return null;
}

/** Replaces the names of months and weekdays in a field by numbers. */
export function withoutNames(field: string, { name }: FieldRange, { sundayIsOne }: Dialect): string {
  const names = name === "month" ? MONTHS : name === "weekday" ? DAYS : null;
  if (!names) return field;
  const first = name === "month" || sundayIsOne ? 1 : 0;
  return field.replaceAll(/[A-Z]{3}/g, (match) =>
    names.includes(match) ? String(names.indexOf(match) + first) : match,
  );
}

/** The range of a field in a dialect. Dialects number the days of the week differently. */
export function rangeIn(range: FieldRange, { sundayIsOne }: Dialect): FieldRange {
  return range.name === "weekday" && sundayIsOne ? { ...range, min: 1 } : range;
}

const DAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

function checkPart(part: string, range: FieldRange, parts: number, dialect: Dialect): string | null {
  const { name, label, min, max } = range;
  const [span = "", step, ...more] = part.split("/");
  if (more.length > 0 || (step !== undefined && !(Number(step) > 0 && /^\d+$/.test(step))))
    return `${label} ${part} has an invalid step. Use a whole number of 1 or more, as in */5.`;
  if (span === "?" && name !== "day" && name !== "weekday")
    return `${label} can't be ?, which is only for the day fields. Use * instead.`;
  if (isAny(span)) return null;
  if (!dialect.sundayIsOne && /^\d*~\d*$/.test(span))
    return `${label} ${part} is a number that cron chooses itself, so the times are known only there. Use a number, such as ${min}.`;
  if (name === "day" && /^L-\d+W$/.test(span))
    return `${label} ${part} isn't supported here. Use LW, or L-3 for 3 days before the last.`;
  if (step === undefined && (name === "day" || name === "weekday")) {
    const special = name === "day" ? SPECIAL_DAY : SPECIAL_WEEKDAY;
    if (special.test(span) && parts > 1 && /^L.|\dW$/.test(span)) return `${label} ${span} can't be part of a list.`;
    if (name === "day" && /^L-\d+$/.test(span) && Number(span.slice(2)) > 30)
      return `${label} ${span} doesn't exist in any month. Use L-1 to L-30.`;
    if (span === "L" && name === "weekday" && !dialect.sundayIsOne)
      return `${dialect.label} doesn't support L on its own as the day of week. Use SAT, or 6L for the last Saturday of the month.`;
    const match = special.exec(span);
    if (match) return match[1] === undefined ? null : checkValue(match[1], range, dialect);
  }
  const [from = "", to, ...rest] = span.split("-");
  if (rest.length > 0) return `${label} ${span} isn't a range. A range has one hyphen, as in ${min}-${max}.`;
  const problem =
    checkValue(from, range, dialect, part) ?? (to === undefined ? null : checkValue(to, range, dialect, part));
  if (problem || to === undefined) return problem;
  const [first = 0, last = 0] = [from, to].map((value) => Number(withoutNames(value, range, dialect)));
  // In Quartz and AWS, a range can wrap around the end of the week or the year.
  if (first <= last || (dialect.sundayIsOne && step === undefined && name !== "year")) return null;
  return `${label} ${span} runs backward. Use two ranges: ${from}-${max},${min}-${to}.`;
}

/** The last day, the last weekday, a number of days before the last, and the weekday nearest to a day. */
const SPECIAL_DAY = /^(?:L|LW|L-\d+|(\d+)W)$/;

/** The last day of the week, and the last or nth such weekday of the month. */
const SPECIAL_WEEKDAY = /^(?:L|(\w+)(?:L|#[1-5]))$/;

/** `part` is what the value is in, such as a range without its start. */
function checkValue(value: string, range: FieldRange, dialect: Dialect, part = value): string | null {
  const { name, label, min, max } = range;
  const number = withoutNames(value, range, dialect);
  const names = name === "month" ? " or JAN to DEC" : name === "weekday" ? " or SUN to SAT" : "";
  const inRange = /^\d+$/.test(number) && Number(number) >= min && Number(number) <= max;
  return inRange ? null : `${label} can't be ${value === "" ? part : value}. Use ${min} to ${max}${names}.`;
}
