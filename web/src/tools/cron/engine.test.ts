import { expect, test } from "vitest";
import { type DialectName, readSchedule } from "./dialect.ts";
import { describeSchedule, problemOf, runsOf, type Wanted } from "./engine.ts";

function runs(dialect: DialectName, text: string, wanted: Partial<Wanted> = {}) {
  const options: Wanted = {
    count: 4,
    zone: "UTC",
    from: new Date("2026-01-01T00:00:00Z"),
    direction: "next",
    ...wanted,
  };
  return runsOf(readSchedule(text, dialect), options).map(({ at, clock }) => {
    const time = at.toISOString().replace(/:00\.000Z$/, "");
    return clock ? `${time} ${clock}` : time;
  });
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
])("%s: %s fires", (dialect, text, expected) => {
  expect(runs(dialect, text)).toEqual(expected);
});

test("*/7 starts anew each hour, so its last step is short", () => {
  expect(runs("unix", "*/7 * * * *", { from: new Date("2026-01-01T00:55:00Z"), count: 3 })).toEqual([
    "2026-01-01T00:56",
    "2026-01-01T01:00",
    "2026-01-01T01:07",
  ]);
});

test("earlier runs come backwards", () => {
  expect(runs("unix", "0 0 13 * 5", { direction: "previous", count: 2 })).toEqual([
    "2025-12-26T00:00",
    "2025-12-19T00:00",
  ]);
});

const paris = { zone: "Europe/Paris", count: 3 };

test("a time in the gap of spring is marked", () => {
  expect(runs("unix", "30 2 * * *", { ...paris, from: new Date("2026-03-28T00:00:00Z") })).toEqual([
    "2026-03-28T01:30",
    "2026-03-29T01:00 gap",
    "2026-03-30T00:30",
  ]);
});

test("a time that comes twice in autumn fires once and is marked", () => {
  expect(runs("unix", "30 2 * * *", { ...paris, from: new Date("2026-10-24T00:00:00Z") })).toEqual([
    "2026-10-24T00:30",
    "2026-10-25T00:30 twice",
    "2026-10-26T01:30",
  ]);
});

test.each<[DialectName, string, RegExp | null]>([
  ["unix", "61 * * * *", /Invalid value for minute: 61\.$/],
  ["unix", "* * * FOO *", /./],
  ["unix", "*/0 * * * *", /./],
  ["unix", "0 9 * * 1-5", null],
  ["unix", "* * *", /has 5 fields/],
])("%s: what is wrong with %s", (dialect, text, message) => {
  const problem = problemOf(readSchedule(text, dialect));
  if (message) expect(problem).toMatch(message);
  else expect(problem).toBeNull();
});

test.each<[DialectName, string, string]>([
  ["unix", "0 9 * * 1-5", "At 09:00, Monday through Friday"],
  ["quartz", "0 0 10 ? * 6L 2026", "At 10:00, on the last Friday of the month, only in 2026"],
  ["aws", "rate(5 minutes)", "Every 5 minutes"],
  ["unix", "@reboot", "Once, when the machine starts"],
])("%s: %s in words", (dialect, text, words) => {
  expect(describeSchedule(readSchedule(text, dialect))).toBe(words);
});
