import type { Value } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { formatValue } from "./format.ts";

test.each<[Value, string]>([
  [null, "None"],
  [true, "True"],
  ["it's", `"it's"`],
  ["a\n'\"", `'a\\n\\'"'`],
  [{ tuple: [1] }, "(1,)"],
  [{ set: [] }, "set()"],
  [{ dict: [["a", [1, { float: "2.0" }]]] }, "{'a': [1, 2.0]}"],
  [{ Decimal: "1.20" }, "Decimal('1.20')"],
  [{ array: { shape: [2], type: "int", items: [1, 2] } }, "[1, 2]"],
  [
    {
      frame: {
        columns: ["name", "n"],
        types: ["str", "int"],
        index: [0, 1],
        rows: [
          ["Ada", 1],
          [null, 20],
        ],
      },
    },
    "   name   n\n0   Ada   1\n1  None  20",
  ],
])("%j is %s", (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test("a long container has an item per line", () => {
  expect(formatValue(["aaaa", ["bbbb", "cccc"]], 16)).toBe("[\n  'aaaa',\n  [\n    'bbbb',\n    'cccc'\n  ]\n]");
});
