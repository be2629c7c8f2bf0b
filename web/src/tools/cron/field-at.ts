import { dialectNamed, type DialectName } from "./dialect.ts";
import { type FieldName, FIELDS, isAny } from "./fields.ts";

/** One field of a line as it is written, and where. */
export interface WrittenField {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** The fields of a line that has the right number of them; none for names such as @daily. */
export function writtenFields(text: string, dialect: DialectName): readonly WrittenField[] {
  const { fields, optionalYear } = dialectNamed(dialect);
  const start = /^\s*(?:cron\s*\()?/i.exec(text)?.[0].length ?? 0;
  const inside = text.slice(start).replace(/\)\s*$/, "");
  const parts = [...inside.matchAll(/\S+/g)];
  if (/^\s*(?:@|rate|(?:CRON_)?TZ=)/i.test(text)) return [];
  if (parts.length !== fields.length && !(optionalYear && parts.length === fields.length - 1)) return [];
  return parts.flatMap(({ 0: value, index }, at) => {
    const field = FIELDS.find(({ name }) => name === fields[at]);
    if (!field) return [];
    const from = start + index;
    return [{ name: field.name, label: field.label, value, from, to: from + value.length }];
  });
}

/** The field that the caret is in, or stands at an end of. */
export function fieldAt(fields: readonly WrittenField[], caret: number): WrittenField | null {
  return fields.find(({ from, to }) => from <= caret && caret <= to) ?? null;
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January", "February", "March", "April", "May", "June",
  "July", "August", "September", "October", "November", "December",
]; // prettier-ignore

/** What a field says, in words, with what may stand in it. */
export function fieldMeaning({ name, label, value }: WrittenField, dialect: DialectName): string {
  const { sundayIsOne } = dialectNamed(dialect);
  const { least, most } = FIELDS.find((field) => field.name === name) ?? { least: 0, most: 59 };
  const allowed =
    name === "weekday"
      ? `${sundayIsOne ? "1–7, Sunday is 1" : "0–7, Sunday is 0 and 7"}, or SUN–SAT`
      : name === "month"
        ? "1–12 or JAN–DEC"
        : `${least}–${most}`;
  const words = value
    .toUpperCase()
    .split(",")
    .map((part) => partMeaning(part, name, sundayIsOne));
  return `${label} (${allowed}): ${words.join(", or ")}.`;
}

const UNITS: Readonly<Record<FieldName, string>> = {
  second: "second", minute: "minute", hour: "hour", day: "day", month: "month", weekday: "day of the week", year: "year",
}; // prettier-ignore

function partMeaning(part: string, name: FieldName, sundayIsOne: boolean): string {
  const unit = UNITS[name];
  const say = (value: string) => valueName(value, name, sundayIsOne);
  const [range = "", step] = part.split("/");
  const [from = "", to] = range.split("-");
  const stretch = isAny(range) ? "" : to === undefined ? ` from ${say(from)} on` : ` from ${say(from)} to ${say(to)}`;
  if (step !== undefined) return `every ${ordinal(step)} ${unit}${stretch}`;
  if (range === "?") return "whichever, the other day field decides";
  if (range === "*") return `every ${unit}`;
  if (name === "day" && range === "L") return "the last day of the month";
  if (name === "day" && /^L-\d+$/.test(range)) return `${range.slice(2)} days before the last day of the month`;
  if (name === "weekday" && range === "L") return "Saturday, the last day of the week";
  if (name === "day" && range === "LW") return "the last weekday of the month";
  if (name === "day" && range.endsWith("W")) return `the weekday nearest to day ${range.slice(0, -1)}`;
  if (name === "weekday" && /^\w+#\d$/.test(range))
    return `the ${ordinal(range.split("#")[1] ?? "")} ${say(range.split("#")[0] ?? "")} of the month`;
  if (name === "weekday" && /^\w+L$/.test(range)) return `the last ${say(range.slice(0, -1))} of the month`;
  if (to !== undefined) return `${say(from)} to ${say(to)}`;
  return say(range);
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
