import type { StageFailure } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { IDLE, nextStage, phaseWords, type StageAction } from "./stage-state.ts";

const FAILURE: StageFailure = { kind: "program", text: "NameError: x", traceback: [], line: 3 };

function after(...actions: readonly StageAction[]) {
  return actions.reduce(nextStage, IDLE);
}

test.each<[readonly StageAction[], string]>([
  [[], "Not running"],
  [[{ type: "started" }], "Starting…"],
  [[{ type: "started" }, { type: "running" }], "Running"],
  [[{ type: "started" }, { type: "running" }, { type: "silent" }], "Not responding"],
  [[{ type: "started" }, { type: "running" }, { type: "silent" }, { type: "alive" }], "Running"],
  [[{ type: "started" }, { type: "running" }, { type: "silent" }, { type: "stopped" }], "Not running"],
  [[{ type: "running" }, { type: "silent" }, { type: "failed", failure: FAILURE }], "Stopped by an error"],
  [[{ type: "running" }, { type: "silent" }, { type: "ended" }], "Ended"],
  [[{ type: "running" }, { type: "silent" }, { type: "text", name: "stdout", text: "back" }], "Running"],
  [[{ type: "running" }, { type: "paused" }, { type: "resumed" }], "Running"],
  [[{ type: "ended" }, { type: "paused" }], "Ended"],
  [[{ type: "failed", failure: FAILURE }], "Stopped by an error"],
])("after %j it says %s", (actions, words) => {
  expect(phaseWords(after(...actions))).toBe(words);
});

test("a new run forgets the one before", () => {
  const state = after(
    { type: "failed", failure: FAILURE },
    { type: "text", name: "stdout", text: "old" },
    { type: "started" },
  );
  expect(state).toEqual({ ...IDLE, phase: "starting" });
});

test("keeps the end of what is printed, and each note once", () => {
  const state = after(
    { type: "text", name: "stdout", text: "a".repeat(20_000) },
    { type: "text", name: "stderr", text: "end" },
    { type: "note", text: "one" },
    { type: "note", text: "one" },
  );
  expect([state.text.length, state.text.endsWith("end"), state.notes]).toEqual([20_000, true, ["one"]]);
});
