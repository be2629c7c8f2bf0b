import { expect, test } from "vitest";
import { type DialectName, parseSchedule } from "./dialect.ts";
import { describeSchedule, findProblem, runsOf, type RunQuery } from "./engine.ts";

function runs(dialect: DialectName, text: string, query: Partial<RunQuery> = {}) {
  const completeQuery: RunQuery = {
    count: 4,
    zone: "UTC",
    from: new Date("2026-01-01T00:00:00Z"),
    direction: "next",
    ...query,
  };
  return runsOf(parseSchedule(text, dialect), completeQuery).map(({ at, clockChange, skipped }) =>
    [at.toISOString().replace(/:00\.000Z$/, ""), clockChange, skipped > 0 && `skipped ${skipped}`]
      .filter(Boolean)
      .join(" "),
  );
}

test.each<[DialectName, string, string[]]>([
  ["unix", "0 0 13 * 5", ["2026-01-02T00:00", "2026-01-09T00:00", "2026-01-13T00:00", "2026-01-16T00:00"]],
  ["unix", "*/7 * * * *", ["2026-01-01T00:07", "2026-01-01T00:14", "2026-01-01T00:21", "2026-01-01T00:28"]],
  ["unix", "5/20 0 * * *", ["2026-01-01T00:05", "2026-01-01T00:25", "2026-01-01T00:45", "2026-01-02T00:05"]],
  ["unix", "0 0 30 2 *", []],
  ["unix", "0 0 * * 7", ["2026-01-04T00:00", "2026-01-11T00:00", "2026-01-18T00:00", "2026-01-25T00:00"]],
  ["unix", "0 0 L * *", ["2026-01-31T00:00", "2026-02-28T00:00", "2026-03-31T00:00", "2026-04-30T00:00"]],
  ["quartz", "0 0 10 ? * 6L 2026", ["2026-01-30T10:00", "2026-02-27T10:00", "2026-03-27T10:00", "2026-04-24T10:00"]],
  ["quartz", "0 0 12 ? * 1", ["2026-01-04T12:00", "2026-01-11T12:00", "2026-01-18T12:00", "2026-01-25T12:00"]],
  ["aws", "cron(0 10 ? * 2-3 *)", ["2026-01-05T10:00", "2026-01-06T10:00", "2026-01-12T10:00", "2026-01-13T10:00"]],
  ["aws", "rate(12 hours)", ["2026-01-01T12:00", "2026-01-02T00:00", "2026-01-02T12:00", "2026-01-03T00:00"]],
  ["unix", "@reboot", []],
  ["spring", "0 0 9 * * MON-FRI", ["2026-01-01T09:00", "2026-01-02T09:00", "2026-01-05T09:00", "2026-01-06T09:00"]],
  ["spring", "0 0 9 * * 1", ["2026-01-05T09:00", "2026-01-12T09:00", "2026-01-19T09:00", "2026-01-26T09:00"]],
  ["spring", "0 0 0 13 * FRI", ["2026-02-13T00:00", "2026-03-13T00:00", "2026-11-13T00:00", "2027-08-13T00:00"]],
  ["unix", "0 0 */2 * 1", ["2026-01-05T00:00", "2026-01-19T00:00", "2026-02-09T00:00", "2026-02-23T00:00"]],
  ["kubernetes", "0 0 */2 * 1", ["2026-01-03T00:00", "2026-01-05T00:00", "2026-01-07T00:00", "2026-01-09T00:00"]],
  ["quartz", "0 0 10 ? * L", ["2026-01-03T10:00", "2026-01-10T10:00", "2026-01-17T10:00", "2026-01-24T10:00"]],
  ["aws", "cron(0 10 ? * L *)", ["2026-01-03T10:00", "2026-01-10T10:00", "2026-01-17T10:00", "2026-01-24T10:00"]],
  ["quartz", "0 0 10 L-3 * ?", ["2026-01-28T10:00", "2026-02-25T10:00", "2026-03-28T10:00", "2026-04-27T10:00"]],
  ["quartz", "0 0 10 L-29 2 ?", []],
  ["quartz", "0 0 10 ? * FRI-SUN", ["2026-01-02T10:00", "2026-01-03T10:00", "2026-01-04T10:00", "2026-01-09T10:00"]],
  ["unix", "*/90 * * * *", ["2026-01-01T01:00", "2026-01-01T02:00", "2026-01-01T03:00", "2026-01-01T04:00"]],
])("%s: %s fires", (dialect, text, expected) => {
  expect(runs(dialect, text)).toEqual(expected);
});

test("*/7 restarts every hour, so its last step is short", () => {
  expect(runs("unix", "*/7 * * * *", { from: new Date("2026-01-01T00:55:00Z"), count: 3 })).toEqual([
    "2026-01-01T00:56",
    "2026-01-01T01:00",
    "2026-01-01T01:07",
  ]);
});

test("previous runs are listed in reverse", () => {
  expect(runs("unix", "0 0 13 * 5", { direction: "previous", count: 2 })).toEqual([
    "2025-12-26T00:00",
    "2025-12-19T00:00",
  ]);
});

const paris = { zone: "Europe/Paris", count: 3 };

test("a time that is skipped in spring is marked", () => {
  expect(runs("unix", "30 2 * * *", { ...paris, from: new Date("2026-03-28T00:00:00Z") })).toEqual([
    "2026-03-28T01:30",
    "2026-03-29T01:00 nonexistent",
    "2026-03-30T00:30",
  ]);
});

test("a time that occurs twice in fall fires once and is marked", () => {
  expect(runs("unix", "30 2 * * *", { ...paris, from: new Date("2026-10-24T00:00:00Z") })).toEqual([
    "2026-10-24T00:30",
    "2026-10-25T00:30 repeated",
    "2026-10-26T01:30",
  ]);
});

test("skipped times are counted at the next run", () => {
  expect(runs("unix", "*/15 2 * * *", { ...paris, from: new Date("2026-03-28T01:40:00Z") })).toEqual([
    "2026-03-28T01:45",
    "2026-03-30T00:00 skipped 4",
    "2026-03-30T00:15",
  ]);
});

test("three days before the last day keeps its hour across a clock change", () => {
  expect(runs("quartz", "0 0 10 L-3 3 ? 2026", paris)).toEqual(["2026-03-28T09:00"]);
});

test.each([
  ["Australia/Lord_Howe", "45 1 * * *", "2026-04-04T00:00:00Z", "2026-04-04T14:45 repeated"],
  ["Antarctica/Troll", "30 1 * * *", "2026-10-24T12:00:00Z", "2026-10-24T23:30 repeated"],
])("in %s the time of %s occurs twice", (zone, text, from, run) => {
  expect(runs("unix", text, { zone, from: new Date(from), count: 1 })).toEqual([run]);
});

test.each<[DialectName, string, RegExp | null]>([
  ["unix", "61 * * * *", /^Minute can't be 61\. Use 0 to 59\.$/],
  ["seconds", "0 0 32 * * *", /^Hour can't be 32/],
  ["unix", "0 0 32 * *", /^Day of month can't be 32\. Use 1 to 31\.$/],
  ["unix", "0 0 1 13 *", /^Month can't be 13/],
  ["quartz", "0 0 10 ? * 8", /^Day of week can't be 8\. Use 1 to 7 or SUN to SAT\.$/],
  ["unix", "0 0 * * 8", /^Day of week can't be 8\. Use 0 to 7/],
  ["unix", "0 0 * * L", /doesn't support L on its own/],
  ["unix", "0 22-2 * * *", /runs backward\. Use two ranges: 22-23,0-2\.$/],
  ["unix", "1,,2 * * * *", /an extra comma/],
  ["unix", "? * * * *", /Use \* instead\.$/],
  ["quartz", "0 0 10 L-3,1 * ?", /can't be part of a list/],
  ["quartz", "0 0 10 1W,15W * ?", /^Day of month 1W can't be part of a list\.$/],
  ["quartz", "0 0 10 L-3W * ?", /^Day of month L-3W isn't supported here\. Use LW/],
  ["unix", "L-3W * * * *", /^Minute (?!.*LW)/],
  ["quartz", "0 0~30 10 * * ?", /^Minute (?!.*chooses)/],
  ["unix", "0~30 * * * *", /^Minute 0~30 is a number that cron chooses itself/],
  ["unix", "-1 * * * *", /^Minute can't be -1\. Use 0 to 59\.$/],
  ["unix", "0 9 * * 1-", /^Day of week can't be 1-\./],
  ["unix", "0 9 * * /5", /^Day of week can't be \/5\./],
  ["unix", "0 9 * * *\u200f", null],
  ["unix", "*/90 * * * *", null],
  ["unix", "* * * FOO *", /./],
  ["unix", "*/0 * * * *", /./],
  ["unix", "0 9 * * 1-5", null],
  ["unix", "* * *", /has 5 fields/],
])("%s: the problem of %s", (dialect, text, message) => {
  const problem = findProblem(parseSchedule(text, dialect));
  if (message) expect(problem).toMatch(message);
  else expect(problem).toBeNull();
});

test.each<[DialectName, string, string]>([
  ["unix", "0 9 * * 1-5", "At 09:00, Monday through Friday"],
  ["quartz", "0 0 10 ? * 6L 2026", "At 10:00, on the last Friday of the month, only in 2026"],
  ["aws", "rate(5 minutes)", "Every 5 minutes"],
  ["quartz", "0 0 10 L-3 * ?", "At 10:00, 3 days before the last day of the month"],
  ["unix", "*/90 0 * * *", "At 00:00"],
  ["unix", "@reboot", "Once, when the cron service starts"],
])("%s: %s in words", (dialect, text, words) => {
  expect(describeSchedule(parseSchedule(text, dialect))).toBe(words);
});
