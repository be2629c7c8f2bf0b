import { DAY_MS } from "@fiddle/notebook/day";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeStored } from "../../platform/storage.ts";
import { readCommandUse, recordCommandUse } from "./command-use.ts";
import { stubLocalStorage } from "../../../testing/stub-local-storage.ts";

const NOW = Date.UTC(2026, 10, 24);

beforeEach(() => {
  stubLocalStorage();
});
afterEach(() => void vi.unstubAllGlobals());

function mostUsedFirst(now = NOW): string[] {
  return [...readCommandUse(now)].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}

function use(id: string, ...daysAgo: number[]) {
  for (const days of daysAgo) recordCommandUse(id, NOW - days * DAY_MS);
}

test("what is used often counts more than what was used last", () => {
  use("run-all", 3, 2, 1);
  use("find", 0);
  expect(mostUsedFirst()).toEqual(["run-all", "find"]);
});

test("what was used lately counts more than what was used often long ago", () => {
  use("run-all", 60, 60, 60);
  use("find", 1);
  expect(mostUsedFirst()).toEqual(["find", "run-all"]);
});

test("a use counts half after two weeks, and is forgotten after two months", () => {
  use("find", 14);
  expect(readCommandUse(NOW).get("find")).toBeCloseTo(0.5);
  expect([...readCommandUse(NOW + 60 * DAY_MS)]).toEqual([]);
});

test("a clock that was set back changes nothing", () => {
  use("find", -30);
  expect(readCommandUse(NOW).get("find")).toBe(1);
});

test.each(["", "[]", "null", "{", '{"find":{"weight":"9","at":1}}', '{"find":3}'])(
  "stored as %j, it is empty",
  (text) => {
    writeStored("fiddle:command-use", text);
    expect([...readCommandUse(NOW)]).toEqual([]);
  },
);
