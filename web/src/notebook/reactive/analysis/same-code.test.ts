import { expect, test } from "vitest";
import { isSameCode } from "./same-code.ts";

test.each([
  ["x = 1", "x=1  # one", true],
  ["f(a,\n  b)", "f(a, b)", true],
  ["x = 1", "x = 2", false],
  ["if a:\n  b\n  c", "if a:\n  b\nc", false],
  ["'a b'", "'a  b'", false],
  ["f'{a} b'", "f'{a} c'", false],
  ["\n\nx", "x\n", true],
  ["%%markdown\n# One", "%%markdown\n# Two", false],
])("%o and %o", (one, other, expected) => {
  expect(isSameCode(one, other)).toBe(expected);
});
