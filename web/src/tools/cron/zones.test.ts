import { expect, test } from "vitest";
import { allZones, isZone, parseLocalTime } from "./zones.ts";

test.each([
  ["UTC", "2026-01-01T00:00", "2026-01-01T00:00:00.000Z"],
  ["Europe/Paris", "2026-01-01T00:00", "2025-12-31T23:00:00.000Z"],
  ["Europe/Paris", "2026-07-01T12:30", "2026-07-01T10:30:00.000Z"],
  ["America/New_York", "2026-03-08T04:00", "2026-03-08T08:00:00.000Z"],
  ["Asia/Kathmandu", "2026-01-01T05:45", "2026-01-01T00:00:00.000Z"],
])("in %s, the local time %s is %s", (zone, field, moment) => {
  expect(parseLocalTime(zone, field)?.toISOString()).toBe(moment);
});

test.each([
  "0002-03-29T02:30",
  "0020-03-29T02:30",
  "0202-03-29T02:30",
  "20266-03-29T02:30",
  "2026-02-30T00:00",
  "2026-03-29",
  "tomorrow",
])("%s is not a valid time", (field) => {
  expect(parseLocalTime("UTC", field)).toBeNull();
});

test("zones are recognized by name", () => {
  expect(allZones()[0]).toBe("UTC");
  expect([isZone("Europe/Paris"), isZone("Mars/Base"), isZone("")]).toEqual([true, false, false]);
});
