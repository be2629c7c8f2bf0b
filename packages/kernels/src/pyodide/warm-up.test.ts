import { expect, test } from "vitest";
import { warmUp } from "./warm-up.ts";

/** An interpreter that becomes three times as fast after some slices. */
function interpreter(slow: number) {
  const speeds: number[] = [];
  const warm_up = () => {
    speeds.push(speeds.length < slow ? 1 : 3);
    return speeds.at(-1) ?? 0;
  };
  return { speeds, warm_up };
}

test("goes on until the interpreter is fast, and says how fast", async () => {
  const kernel = interpreter(15);
  expect(await warmUp(kernel, () => false)).toBe(3);
  expect(kernel.speeds.length).toBeGreaterThan(20);
  expect(kernel.speeds.length).toBeLessThan(40);
});

test("does little where it is as fast as in the visit before, and all it can where it is not", async () => {
  const compiled = interpreter(0);
  expect(await warmUp(compiled, () => false, 3.5)).toBe(3);
  expect(compiled.speeds).toHaveLength(4);
  const forgotten = interpreter(15);
  expect(await warmUp(forgotten, () => false, 3.5)).toBe(3);
  expect(forgotten.speeds).toHaveLength(19);
});

test("waits while code runs", async () => {
  const kernel = interpreter(0);
  let checks = 0;
  await warmUp(kernel, () => ++checks <= 5, 3);
  expect([checks, kernel.speeds.length]).toEqual([9, 4]);
});
