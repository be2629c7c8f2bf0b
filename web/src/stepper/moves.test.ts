import { expect, test } from "vitest";
import * as moves from "./moves.ts";
import type { Place } from "./timeline.ts";

/** Each step is `line depth`, and `!` marks an exception. */
function run(...steps: readonly string[]): Place[] {
  return steps.map((step) => {
    const [line = 0, depth = 0] = step.replace("!", "").split(" ").map(Number);
    return { event: step.endsWith("!") ? "exception" : "line", file: 0, line, depth };
  });
}

const PLACES = run("1 0", "2 0", "5 1", "6 1", "8 2", "6 1", "2 0", "3 0");

test.each([
  ["into", moves.into, 1, 2],
  ["into at the end", moves.into, 7, 7],
  ["back", moves.back, 0, 0],
  ["over a call", moves.over, 1, 6],
  ["over a line", moves.over, 2, 3],
  ["over the last line of a function", moves.over, 5, 6],
  ["out", moves.out, 4, 5],
  ["out of the cell is the end", moves.out, 1, 7],
  ["to a breakpoint", moves.toBreakpoint((_, line) => line === 6), 0, 3],
  ["to the next one", moves.toBreakpoint((_, line) => line === 6), 3, 5],
  ["without one to the end", moves.toBreakpoint(() => false), 3, 7],
  ["back to one", moves.backToBreakpoint((_, line) => line === 6), 7, 5],
  ["back without one", moves.backToBreakpoint(() => false), 7, 0],
])("%s", (_, move, from, to) => {
  expect(move(PLACES, from)).toBe(to);
});

test("the failure is where the last error was raised, not where it propagated", () => {
  expect(moves.failureOf(run("1 0", "5 1", "8 2!", "5 1!", "1 0!"))).toBe(2);
  expect(moves.failureOf(run("1 0!", "2 0", "3 0!"))).toBe(2);
  expect(moves.failureOf(PLACES)).toBeNull();
});
