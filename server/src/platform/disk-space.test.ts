import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { hasDiskSpace, isDiskFull } from "./disk-space.ts";

test.each([
  [0, true],
  [Infinity, false],
])("a disk that must have %d bytes left has room: %s", async (minFreeBytes, has) => {
  expect(await hasDiskSpace(tmpdir(), { minFreeBytes })).toBe(has);
});

test("a folder whose disk can't be asked counts as one with room", async () => {
  expect(await hasDiskSpace("/none/such", { minFreeBytes: Infinity })).toBe(true);
});

test.each([
  ["a file's error", Object.assign(new Error("write failed"), { code: "ENOSPC" }), true],
  ["a quota", Object.assign(new Error("write failed"), { code: "EDQUOT" }), true],
  ["the database's error", Object.assign(new Error("could not extend file"), { code: "53100" }), true],
  ["an error of another kind with the words", new Error("FATAL: No space left on device"), true],
  ["an error's cause", new Error("save failed", { cause: Object.assign(new Error("full"), { code: "ENOSPC" }) }), true],
  ["another error", Object.assign(new Error("no such file"), { code: "ENOENT" }), false],
  ["no error", "no space left on device", false],
])("%s says whether the disk is full", (_, error, expected) => {
  expect(isDiskFull(error)).toBe(expected);
});
