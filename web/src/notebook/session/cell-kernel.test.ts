import { expect, test } from "vitest";
import { isRequirement } from "./cell-kernel.ts";

test("knows requirements from other texts, however they are made", () => {
  const good = [
    "numpy",
    "numpy>=1.2,<3",
    "a == 1!2.0",
    "pandas[excel, sql] ~= 2.1",
    "x===1",
    "https://x.org/a-1-py3-none-any.whl#sha256=ab",
  ];
  expect(good.filter((text) => !isRequirement(text))).toEqual([]);
  const bad = ["", "-e .", "numpy 1", "numpy=1", "numpy>", "https://x.org/a.tar.gz", `a${"==1 ".repeat(120)}(`];
  expect(bad.filter((text) => isRequirement(text))).toEqual([]);
});
