import { expect, test } from "vitest";
import { combineDocs } from "./combine-docs.ts";

const variable = "```python\n(variable) d: dict[str, int]\n```";
const module = "```python\n(module) numpy\n```";
const documented = "```python\n(function) def f() -> None\n```\n---\nDoes it.";

test.each([
  [null, null, null],
  [variable, null, variable],
  [null, "live", "live"],
  [variable, "live", `${variable}\n\n---\nlive`],
  [module, "live", "live"],
  [documented, "live", documented],
])("of %j and %j", (known, live, expected) => {
  expect(combineDocs(known, live)).toBe(expected);
});
