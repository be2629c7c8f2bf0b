import { expect, test } from "vitest";
import { findFormulas } from "./find-formulas.ts";

test.each([
  ["$x^2$", ["", { tex: "x^2", display: false }, ""]],
  [String.raw`a \(b\) c`, ["a ", { tex: "b", display: false }, " c"]],
  ["$$\\frac12$$ and \\[y\\]", ["", { tex: "\\frac12", display: true }, " and ", { tex: "y", display: true }, ""]],
  ["costs $5 and $6", ["costs $5 and $6"]],
  ["$5-$10", ["$5-$10"]],
  ["US$ 3 or 4 $", ["US$ 3 or 4 $"]],
  [String.raw`\$a$`, [String.raw`\$a$`]],
  ["$a$, $b$", ["", { tex: "a", display: false }, ", ", { tex: "b", display: false }, ""]],
])("the formulas in %s", (text, expected) => {
  expect(findFormulas(text)).toEqual(expected);
});
