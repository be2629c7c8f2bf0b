import { expect, test } from "vitest";
import { toCalendar, toCsv } from "./export-runs.ts";

const at = new Date("2026-03-29T01:00:00Z");

test("runs are exported as CSV", () => {
  expect(toCsv([at], "Europe/Paris")).toBe(
    "local,zone,utc\r\n2026-03-29 03:00:00,Europe/Paris,2026-03-29T01:00:00.000Z\r\n",
  );
});

test("runs are exported as a calendar", () => {
  expect(toCalendar([at], "0 3 1,15 * *", new Date("2026-01-01T00:00:00Z")).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Fiddle//Cron//EN",
    "BEGIN:VEVENT",
    expect.stringMatching(/^UID:20260329T010000Z-\w+@cron$/),
    "DTSTAMP:20260101T000000Z",
    "DTSTART:20260329T010000Z",
    "DURATION:PT1M",
    "SUMMARY:0 3 1\\,15 * *",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});
