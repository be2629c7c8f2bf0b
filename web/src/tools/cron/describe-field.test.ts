import { expect, test } from "vitest";
import type { DialectName } from "./dialect.ts";
import { fieldAt, describeField, fieldSpans } from "./describe-field.ts";

/** Describes the field at the cursor, which `|` marks. */
function describeAt(marked: string, dialect: DialectName): string | null {
  const cursor = marked.indexOf("|");
  const field = fieldAt(fieldSpans(marked.replace("|", ""), dialect), cursor);
  return field && describeField(field, dialect);
}

test.each<[string, DialectName, string | null]>([
  ["|*/7 * * * *", "unix", "Minute (0–59): every 7th minute."],
  ["0 9| * * 1-5", "unix", "Hour (0–23): 9."],
  ["0 9 * * 1-|5", "unix", "Day of week (0–7, Sunday is 0 and 7, or SUN–SAT): Monday to Friday."],
  ["0 9 * jan,6| *", "unix", "Month (1–12 or JAN–DEC): January, or June."],
  ["0 0 13/2| * *", "unix", "Day of month (1–31): every 2nd day from 13."],
  ["0 0 10 |? * 6L 2026", "quartz", "Day of month (1–31): any, because the other day field decides."],
  ["0 0 10 ? * 6L| 2026", "quartz", "Day of week (1–7, Sunday is 1, or SUN–SAT): the last Friday of the month."],
  ["0 0 10 ? * 2#1|", "quartz", "Day of week (1–7, Sunday is 1, or SUN–SAT): the 1st Monday of the month."],
  ["cron(0 10 ? * |MON-FRI *)", "aws", "Day of week (1–7, Sunday is 1, or SUN–SAT): Monday to Friday."],
  ["0 0 15W| * *", "unix", "Day of month (1–31): the weekday nearest to day 15."],
  ["0 0 10 L-3| * ?", "quartz", "Day of month (1–31): 3 days before the last day of the month."],
  ["0 0 10 ? * L|", "quartz", "Day of week (1–7, Sunday is 1, or SUN–SAT): Saturday, the last day of the week."],
  ["0 0 9 * * |1", "spring", "Day of week (0–7, Sunday is 0 and 7, or SUN–SAT): Monday."],
  ["0 9 * | * 1", "unix", null],
  ["@da|ily", "unix", null],
  ["1 2| 3", "unix", null],
])("%s (%s)", (marked, dialect, meaning) => {
  expect(describeAt(marked, dialect)).toBe(meaning);
});
