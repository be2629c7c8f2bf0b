import { expect, test } from "vitest";
import { nextSlot, timesProblem } from "./schedule-times.ts";

const OSLO = "Europe/Oslo";

/** The minutes of the first slots after a moment, in UTC. */
function slots(cron: string, zone: string, after: string, count: number): readonly string[] {
  const found: string[] = [];
  for (let at = new Date(after); found.length < count;) {
    const next = nextSlot({ cron, zone, publication_id: "a" }, at);
    if (!next) break;
    found.push(next.toISOString().slice(0, 16));
    at = next;
  }
  return found;
}

test.each([
  [
    "a time that the clock skips comes right after",
    "30 2 * * *",
    "2026-03-28T12:00Z",
    ["2026-03-29T01:00", "2026-03-30T00:30"],
  ],
  ["a time that comes twice counts once", "30 2 * * *", "2026-10-24T12:00Z", ["2026-10-25T00:30", "2026-10-26T01:30"]],
  [
    "every hour is every hour, also of the longest day",
    "0 * * * *",
    "2026-10-24T23:30Z",
    ["2026-10-25T00:00", "2026-10-25T01:00", "2026-10-25T02:00"],
  ],
  [
    "nine in the morning follows the clock",
    "0 9 * * 1-5",
    "2026-03-27T09:00Z",
    ["2026-03-30T07:00", "2026-03-31T07:00"],
  ],
])("%s", (_, cron, after, expected) => {
  expect(slots(cron, OSLO, after, expected.length)).toEqual(expected);
});

test("apps with the same times are spread over the minute, each always alike", () => {
  const at = new Date("2026-11-27T10:30:00Z");
  const seconds = Array.from({ length: 50 }, (_, i) =>
    nextSlot({ cron: "0 * * * *", zone: "UTC", publication_id: `app${i}` }, at)?.getUTCSeconds(),
  );
  expect(new Set(seconds).size).toBeGreaterThan(20);
  expect(nextSlot({ cron: "0 * * * *", zone: "UTC", publication_id: "app7" }, at)?.getUTCSeconds()).toBe(seconds[7]);
});

test.each([
  ["0 9 * * *", OSLO, null],
  ["0 * * * *", "UTC", null],
  ["*/30 * * * *", "UTC", "Your plan refreshes an app once every hour at most. Choose fewer times."],
  ["0,10 9 * * 1", "UTC", "Your plan refreshes an app once every hour at most. Choose fewer times."],
  ["0 9 * * *", "Oslo", "“Oslo” isn't a time zone. Use a name such as Europe/Oslo or UTC."],
  ["0 9 30 2 *", "UTC", "These times never come. Check day and month."],
  ["@daily", "UTC", "Write the times as five fields: minute, hour, day, month and weekday, e.g. 0 9 * * 1-5."],
  ["61 * * * *", "UTC", "Write the times as five fields: minute, hour, day, month and weekday, e.g. 0 9 * * 1-5."],
  ["", "UTC", "Write the times as five fields: minute, hour, day, month and weekday, e.g. 0 9 * * 1-5."],
])("the times %j in %s", (cron, zone, problem) => {
  expect(timesProblem({ cron, zone }, 60, new Date("2026-10-24T12:00Z"))).toBe(problem);
});
