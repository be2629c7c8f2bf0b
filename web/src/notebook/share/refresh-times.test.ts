import { expect, test } from "vitest";
import { cronOf, timesOf, timesOptions } from "./refresh-times.ts";

test.each([
  ["*/15 * * * *", "minutes"],
  ["0 * * * *", "hour"],
  ["5 14 * * *", "day"],
  ["0 6 * * 0", "week"],
  ["0 6 * * 1-5", "custom"],
  ["30 * * * *", "custom"],
] as const)("%s is chosen as %s and stays the same", (cron, every) => {
  const times = timesOf(cron);
  expect([times.every, cronOf(times, 15)]).toEqual([every, cron]);
});

test("without a schedule it's never, and the first choices are good ones", () => {
  const never = timesOf(null);
  expect([never.every, cronOf(never, 60)]).toEqual(["never", null]);
  const chosen = (["hour", "day", "week", "custom"] as const).map((every) => cronOf({ ...never, every }, 60));
  expect(chosen).toEqual(["0 * * * *", "0 6 * * *", "0 6 * * 1", "0 6 * * 1-5"]);
});

test("a plan offers only what it allows", () => {
  const values = (minMinutes: number) => timesOptions(minMinutes).map(({ value }) => value);
  expect(values(15)).toEqual(["never", "minutes", "hour", "day", "week", "custom"]);
  expect(values(60)).toEqual(["never", "hour", "day", "week", "custom"]);
  expect(values(720)).toEqual(["never", "day", "week", "custom"]);
});
