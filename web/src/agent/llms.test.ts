import { expect, test } from "vitest";
import { ApiFailure } from "../accounts/failure.ts";
import { chooseLlm, loadLlms } from "./llms.ts";

const named = (...values: string[]) => values.map((value) => ({ value, label: value }));

test.each([
  [named("a", "gpt-4o-mini", "b"), "b", "b"],
  [named("a", "gpt-4o-mini"), "gone", "gpt-4o-mini"],
  [named("a", "b"), "gone", "a"],
  [[], "gpt-4o-mini", ""],
])("of %o with %s chosen, %s is used", (llms, chosen, used) => {
  expect(chooseLlm(llms, chosen)).toBe(used);
});

test("a server that doesn't answer isn't one without models", async () => {
  const failing = () => Promise.reject(new ApiFailure(0, "offline", "Can't reach the server."));
  expect([await loadLlms(failing), await loadLlms(async () => ({ llms: named("a") }))]).toEqual([
    { llms: [], isOff: false, failure: "Can't reach the server." },
    { llms: named("a"), isOff: false, failure: "" },
  ]);
});
