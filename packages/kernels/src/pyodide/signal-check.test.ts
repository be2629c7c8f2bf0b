import { expect, test } from "vitest";
import { KernelMemory } from "../frame/memory.ts";
import { signalCheck } from "./signal-check.ts";

test("finds the signals that are in shared memory, each once, and none of another run", () => {
  const memory = new KernelMemory();
  const check = signalCheck(memory) as unknown as () => number;
  memory.begin(3);
  expect(check()).toBe(0);
  memory.interrupt(3);
  expect([check(), check()]).toEqual([2, 0]);
  memory.askForText();
  expect([check(), check()]).toEqual([10, 0]);
  memory.interrupt(4);
  expect(check()).toBe(0);
  memory.begin(4);
  expect([check(), check()]).toEqual([2, 0]);
});
