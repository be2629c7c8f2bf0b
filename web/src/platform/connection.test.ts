import { expect, test } from "vitest";
import { mayPrefetch, savesData } from "./connection.ts";

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: "4g" }, true],
  [{ effectiveType: "3g", saveData: false }, true],
  [{ effectiveType: "2g" }, false],
  [{ effectiveType: "slow-2g" }, false],
  [{ effectiveType: "4g", saveData: true }, false],
])("on the connection %j prefetching is %s", (connection, allowed) => {
  expect(mayPrefetch({ connection })).toBe(allowed);
});

test.each([
  [undefined, false],
  [{ effectiveType: "2g" }, false],
  [{ saveData: true }, true],
])("on the connection %j data is to be saved: %s", (connection, saved) => {
  expect(savesData(connection)).toBe(saved);
});
