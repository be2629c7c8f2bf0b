import type { Dialect } from "./dialect.ts";
import { type FieldRange, isAny } from "./fields.ts";

/** What is wrong with a field, as a sentence; null where all is well. */
export function checkField(field: string, range: FieldRange, dialect: Dialect): string | null {
  const parts = field.split(",");
  if (parts.some((part) => part === ""))
    return `${range.label} ${field} has a comma too many. Take it away, or write a value beside it.`;
  for (const part of parts) {
    const problem = checkPart(part, boundsOf(range, dialect), parts.length, dialect);
    if (problem) return problem;
  }
  return null;
}

/** The field with numbers for names. */
export function withoutNames(field: string, { name }: FieldRange, { sundayIsOne }: Dialect): string {
  const names = name === "month" ? MONTHS : name === "weekday" ? DAYS : null;
  if (!names) return field;
  const first = name === "month" || sundayIsOne ? 1 : 0;
  return field.replaceAll(/[A-Z]{3}/g, (found) =>
    names.includes(found) ? String(names.indexOf(found) + first) : found,
  );
}

/** The range with the numbers that a dialect gives to the days of the week. */
export function boundsOf(range: FieldRange, { sundayIsOne }: Dialect): FieldRange {
  return range.name === "weekday" && sundayIsOne ? { ...range, least: 1 } : range;
}

const DAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

function checkPart(part: string, range: FieldRange, parts: number, dialect: Dialect): string | null {
  const { name, label, least, most } = range;
  const [span = "", step, ...more] = part.split("/");
  if (more.length > 0 || (step !== undefined && !(Number(step) > 0 && /^\d+$/.test(step))))
    return `${label} ${part} has no such step. A step is a whole number from 1, as in */5.`;
  if (span === "?" && name !== "day" && name !== "weekday")
    return `${label} cannot be ?; that is for the two day fields. Write *.`;
  if (isAny(span)) return null;
  if (step === undefined && (name === "day" || name === "weekday")) {
    const special = name === "day" ? SPECIAL_DAY : SPECIAL_WEEKDAY;
    if (special.test(span) && parts > 1 && /^L./.test(span))
      return `${label} ${span} must stand alone, without a list.`;
    if (name === "day" && /^L-\d+$/.test(span) && Number(span.slice(2)) > 30)
      return `${label} ${span} is in no month. Write L-1 to L-30.`;
    if (span === "L" && name === "weekday" && !dialect.sundayIsOne)
      return `${dialect.label} has no L by itself as the day of week. Write SAT, or 6L for the last Saturday of the month.`;
    const inside = special.exec(span);
    if (inside) return inside[1] === undefined ? null : checkValue(inside[1], range, dialect);
  }
  const [from = "", to, ...rest] = span.split("-");
  if (rest.length > 0) return `${label} ${span} is no range. A range has one hyphen, as in ${least}-${most}.`;
  const problem = checkValue(from, range, dialect) ?? (to === undefined ? null : checkValue(to, range, dialect));
  if (problem || to === undefined) return problem;
  const [first = 0, last = 0] = [from, to].map((value) => Number(withoutNames(value, range, dialect)));
  // Quartz and AWS go round the end of the week or year.
  if (first <= last || (dialect.sundayIsOne && step === undefined && name !== "year")) return null;
  return `${label} ${span} runs backwards. Write two ranges: ${from}-${most},${least}-${to}.`;
}

/** The last day, the last working day, days before the last, and the working day nearest to a day. */
const SPECIAL_DAY = /^(?:L|LW|L-\d+|(\d+)W)$/;

/** The last day of the week; the last or nth of its kind in the month. */
const SPECIAL_WEEKDAY = /^(?:L|(\w+)(?:L|#[1-5]))$/;

function checkValue(value: string, range: FieldRange, dialect: Dialect): string | null {
  const { name, label, least, most } = range;
  const number = withoutNames(value, range, dialect);
  const names = name === "month" ? " or JAN to DEC" : name === "weekday" ? " or SUN to SAT" : "";
  const inRange = /^\d+$/.test(number) && Number(number) >= least && Number(number) <= most;
  return inRange ? null : `${label} cannot be ${value === "" ? "empty" : value}. Write ${least} to ${most}${names}.`;
}
