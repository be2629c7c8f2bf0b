import { expect, test } from "vitest";
import { holdReload, reloadIsHeld } from "./unsaved-work.ts";

test("a reload is held until every hold is released", () => {
  const releaseTyping = holdReload("typing");
  const releaseRun = holdReload("running");
  releaseTyping();
  releaseTyping();
  expect(reloadIsHeld()).toBe(true);
  releaseRun();
  expect(reloadIsHeld()).toBe(false);
});
