import { expect, test } from "vitest";
import { errorFieldsWithoutKey, hideKey } from "./hide-key.ts";

test.each([
  ["Wrong key sk-12345 given", "sk-12345", "Wrong key [key] given"],
  ["ollama doesn't run", "ollama", "ollama doesn't run"],
  ["Xanadu", "a", "Xanadu"],
  ["Wrong key", "", "Wrong key"],
  ["Wrong key", undefined, "Wrong key"],
])("%s with the key %s becomes %s", (text, key, shown) => {
  expect(hideKey(text, key)).toBe(shown);
});

test("the log has the key neither in an error's message nor in its stack", () => {
  const fields = errorFieldsWithoutKey(new Error("401 for sk-12345"), "sk-12345");
  expect(fields).toMatchObject({ error: "401 for [key]" });
  expect(JSON.stringify(fields)).not.toContain("sk-12345");
});
