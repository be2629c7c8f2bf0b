import { expect, test } from "vitest";
import { packText } from "../../platform/packed-text.ts";
import { hasState, packState, readState, unpackState } from "./state-link.ts";

const INITIAL_STATE = { text: "", mode: "a" as "a" | "b", count: 5, lines: ["x"] };
const ALLOWED_VALUES = { mode: ["a", "b"] as const };

test("a state comes back from a link", async () => {
  const state = { text: "Grüße 👋\n#&?%", mode: "b" as const, count: 7, lines: ["1", "2"] };
  const fragment = await packState(state);
  expect(fragment).toMatch(/^#t1-[\w-]+$/);
  expect(hasState(fragment)).toBe(true);
  expect(await unpackState(fragment, INITIAL_STATE, ALLOWED_VALUES)).toEqual(state);
});

test.each([
  ["members of other types", { text: 1, mode: true, count: "5", lines: "x" }, INITIAL_STATE],
  ["values that are not allowed", { mode: "c" }, INITIAL_STATE],
  [
    "unknown members",
    { __proto__: { x: 1 }, constructor: 1, more: 1, text: "kept" },
    { ...INITIAL_STATE, text: "kept" },
  ],
  ["a value that is not an object", "text", INITIAL_STATE],
  ["null", null, INITIAL_STATE],
])("a link's state ignores %s", (_what, value, expected) => {
  expect(readState(value, INITIAL_STATE, ALLOWED_VALUES)).toEqual(expected);
});

test("a truncated link is rejected with an explanation", async () => {
  const fragment = await packState({ text: "x".repeat(500) });
  await expect(unpackState(fragment.slice(0, -5), INITIAL_STATE)).rejects.toThrow("This link is incomplete");
});

test("a link whose lists are deep in each other is refused, because no tool could write its state again", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const fragment = `#t1-${await packText(`{"lines":${deep}}`)}`;
  await expect(unpackState(fragment, INITIAL_STATE)).rejects.toThrow("This link is incomplete");
});
