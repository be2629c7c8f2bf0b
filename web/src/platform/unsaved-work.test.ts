import { expect, test } from "vitest";
import { hasSession, holdReload, keepSession, reloadIsHeld } from "./unsaved-work.ts";

test("a reload is held until every hold is released", () => {
  const releaseTyping = holdReload("typing");
  const releaseRun = holdReload("running");
  releaseTyping();
  releaseTyping();
  expect(reloadIsHeld()).toBe(true);
  releaseRun();
  expect(reloadIsHeld()).toBe(false);
});

test("a session does not hold the reload that comes with another page", () => {
  const end = keepSession("variables");
  expect([hasSession(), reloadIsHeld()]).toEqual([true, false]);
  end();
  expect(hasSession()).toBe(false);
});
