import { expect, test } from "vitest";
import { inSlices } from "./run-in-slices.ts";

/** Works for about this many milliseconds, in pieces of a tenth of one. */
function* work(milliseconds: number): Generator<undefined, string> {
  for (let piece = 0; piece < milliseconds * 10; piece++) {
    const end = performance.now() + 0.1;
    while (performance.now() < end);
    yield;
  }
  return "done";
}

test("others have their turn in the midst of long work, and short work is not put off", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  expect(await inSlices(work(60))).toBe("done");
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
  expect(await inSlices(work(0))).toBe("done");
});
