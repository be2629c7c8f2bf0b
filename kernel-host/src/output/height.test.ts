import { expect, test } from "vitest";
import { FIRST_HEIGHT, nextHeight } from "./height.ts";

/** The reported heights if the content's height depends on the frame's. */
function settle(content: (frame: number) => number, every: number, rounds: number): number[] {
  let state = FIRST_HEIGHT;
  const reported: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const next = nextHeight(state, content(state.height), round * every);
    if (!next) continue;
    state = next;
    reported.push(next.height);
  }
  return reported;
}

test("a height is reported once, rounded up and within bounds", () => {
  expect(settle(() => 120.2, 16, 10)).toEqual([121]);
  expect(settle(() => 3, 16, 10)).toEqual([20]);
  expect(settle(() => 1e6, 16, 10)).toEqual([2000]);
});

test("content as tall as the frame settles", () => {
  expect(settle((frame) => Math.max(300, frame), 16, 10)).toEqual([300]);
});

test("content always a little taller than the frame is stopped: without a report nothing asks again", () => {
  expect(settle((frame) => frame + 16, 16, 9)).toEqual([20, 36, 52, 68, 84, 100]);
  expect(nextHeight({ height: 100, growths: 4, lastGrowth: 16, at: 0 }, 116, 16)).toBe(null);
});

test("content that honestly grows a line at a time, a second apart, is followed", () => {
  let lines = 0;
  expect(settle(() => 100 + 20 * ++lines, 1001, 8)).toEqual([120, 140, 160, 180, 200, 220, 240, 260]);
});

test("content may shrink", () => {
  const heights = [400, 200, 60];
  expect(settle(() => heights.shift() ?? 60, 16, 5)).toEqual([400, 200, 60]);
});
