import type { StageFailure } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { IDLE, nextStage, phaseWords, type StageAction } from "./stage-state.ts";

const FAILURE: StageFailure = { kind: "program", text: "NameError: x", traceback: [], line: 3 };

function after(...actions: readonly StageAction[]) {
  return actions.reduce(nextStage, IDLE);
}

test.each<[readonly StageAction[], string]>([
  [[], "Not running"],
  [[{ tell: "started" }], "Starting…"],
  [[{ tell: "started" }, { tell: "running" }], "Running"],
  [[{ tell: "started" }, { tell: "running" }, { tell: "silent" }], "Not answering"],
  [[{ tell: "started" }, { tell: "running" }, { tell: "silent" }, { tell: "alive" }], "Running"],
  [[{ tell: "started" }, { tell: "running" }, { tell: "silent" }, { tell: "stopped" }], "Not running"],
  [[{ tell: "running" }, { tell: "paused" }, { tell: "resumed" }], "Running"],
  [[{ tell: "ended" }, { tell: "paused" }], "Ended"],
  [[{ tell: "failed", failure: FAILURE }], "Stopped by an error"],
])("after %j it says %s", (actions, words) => {
  expect(phaseWords(after(...actions))).toBe(words);
});

test("a new run forgets the one before", () => {
  const state = after(
    { tell: "failed", failure: FAILURE },
    { tell: "text", name: "stdout", text: "old" },
    { tell: "started" },
  );
  expect(state).toEqual({ ...IDLE, phase: "starting" });
});

test("keeps the end of what is printed, and each note once", () => {
  const state = after(
    { tell: "text", name: "stdout", text: "a".repeat(20_000) },
    { tell: "text", name: "stderr", text: "end" },
    { tell: "note", text: "one" },
    { tell: "note", text: "one" },
  );
  expect([state.text.length, state.text.endsWith("end"), state.notes]).toEqual([20_000, true, ["one"]]);
});
