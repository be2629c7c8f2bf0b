import { dialectNamed, type DialectName, MAX_SCHEDULE_CHARACTERS, splitCommand } from "./dialect.ts";
import { type FieldName, FIELDS, isAny } from "./fields.ts";

/** A field of a schedule as written, with its position in the text. */
export interface FieldSpan {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** The fields of a schedule. Empty for names such as @daily and for a wrong number of fields. */
export function fieldSpans(text: string, dialect: DialectName): readonly FieldSpan[] {
  if (text.length > MAX_SCHEDULE_CHARACTERS) return [];
  const rules = dialectNamed(dialect);
  const { fields, optionalYear } = rules;
  const start = /^\s*(?:cron\s*\()?/i.exec(text)?.[0].length ?? 0;
  const inside = text.slice(start).replace(/\)\s*$/, "");
  const parts = [...splitCommand(inside, rules).schedule.matchAll(/\S+/g)];
  if (/^\s*(?:@|rate|(?:CRON_)?TZ=)/i.test(text)) return [];
  if (parts.length !== fields.length && !(optionalYear && parts.length === fields.length - 1)) return [];
  return parts.flatMap(({ 0: value, index }, at) => {
    const field = FIELDS.find(({ name }) => name === fields[at]);
    if (!field) return [];
    const from = start + index;
    return [{ name: field.name, label: field.label, value, from, to: from + value.length }];
  });
}

/** The field that contains or touches the cursor. */
export function fieldAt(fields: readonly FieldSpan[], cursor: number): FieldSpan | null {
  return fields.find(({ from, to }) => from <= cursor && cursor <= to) ?? null;
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January", "February", "March", "April", "May", "June",
  "July", "August", "September", "October", "November", "December",
]; // prettier-ignore

/** Describes a field and its allowed values in words. */
export function describeField({ name, label, value }: FieldSpan, dialect: DialectName): string {
  const { sundayIsOne } = dialectNamed(dialect);
  const { min, max } = FIELDS.find((field) => field.name === name) ?? { min: 0, max: 59 };
  const allowed =
    name === "weekday"
      ? `${sundayIsOne ? "1–7, Sunday is 1" : "0–7, Sunday is 0 and 7"}, or SUN–SAT`
      : name === "month"
        ? "1–12 or JAN–DEC"
        : `${min}–${max}`;
  const words = value
    .toUpperCase()
    .split(",")
    .map((part) => describePart(part, name, sundayIsOne));
  return `${label} (${allowed}): ${words.join(", or ")}.`;
}

const UNITS: Readonly<Record<FieldName, string>> = {
  second: "second", minute: "minute", hour: "hour", day: "day", month: "month", weekday: "day of the week", year: "year",
}; // prettier-ignore

function describePart(part: string, name: FieldName, sundayIsOne: boolean): string {
  const unit = UNITS[name];
  const format = (value: string) => valueName(value, name, sundayIsOne);
  const [range = "", step] = part.split("/");
  const [from = "", to] = range.split("-");
  const bounds = isAny(range)
    ? ""
    : to === undefined
      ? ` from ${format(from)}`
      : ` from ${format(from)} to ${format(to)}`;
  if (step !== undefined) return `every ${ordinal(step)} ${unit}${bounds}`;
  if (range === "?") return "any, because the other day field decides";
  if (range === "*") return `every ${unit}`;
  if (name === "day" && range === "L") return "the last day of the month";
  if (name === "day" && /^L-\d+$/.test(range)) return `${range.slice(2)} days before the last day of the month`;
  if (name === "weekday" && range === "L") return "Saturday, the last day of the week";
  if (name === "day" && range === "LW") return "the last weekday of the month";
  if (name === "day" && range.endsWith("W")) return `the weekday nearest to day ${range.slice(0, -1)}`;
  if (name === "weekday" && /^\w+#\d$/.test(range))
    return `the ${ordinal(range.split("#")[1] ?? "")} ${format(range.split("#")[0] ?? "")} of the month`;
  if (name === "weekday" && /^\w+L$/.test(range)) return `the last ${format(range.slice(0, -1))} of the month`;
  if (to !== undefined) return `${format(from)} to ${format(to)}`;
  return format(range);
}

function valueName(value: string, name: FieldName, sundayIsOne: boolean): string {
  const names = name === "weekday" ? DAYS : name === "month" ? MONTHS : null;
  if (!names) return value;
  const byName = names.find((long) => long.slice(0, 3).toUpperCase() === value);
  if (byName) return byName;
  const number = Number(value) - (name === "month" || sundayIsOne ? 1 : 0);
  return names[name === "weekday" ? number % 7 : number] ?? value;
}

function ordinal(value: string): string {
  const number = Number(value);
  const ending = number % 100 > 10 && number % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${value}${ending}`;
}
