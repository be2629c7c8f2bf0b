import { expect, test } from "vitest";
import { chooseLlm } from "./llms.ts";

const named = (...values: string[]) => values.map((value) => ({ value, label: value }));

test.each([
  [named("a", "gpt-4o-mini", "b"), "b", "b"],
  [named("a", "gpt-4o-mini"), "gone", "gpt-4o-mini"],
  [named("a", "b"), "gone", "a"],
  [[], "gpt-4o-mini", ""],
])("of %o with %s chosen, %s is used", (llms, chosen, used) => {
  expect(chooseLlm(llms, chosen)).toBe(used);
});
