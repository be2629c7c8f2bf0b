import { expect, test } from "vitest";
import { Waits } from "./waits.ts";

test("once code of the session may wait, or a module of the person's, all may", () => {
  const waits = new Waits();
  expect(waits.mayBeIn("print(6 * 7)", () => [])).toBe(false);
  expect(waits.mayBeIn("def go():\n    asyncio.run(f())", () => [])).toBe(true);
  expect(waits.mayBeIn("go()", () => [])).toBe(true);
  const others = new Waits();
  expect(others.mayBeIn("import a", () => ["x = 1"])).toBe(false);
  expect(others.mayBeIn("import b", () => ["x = 2", "import asyncio", "x = 3"])).toBe(true);
  expect(others.mayBeIn("b.go()", () => [])).toBe(true);
});
