import { expect, test } from "vitest";
import { toCells } from "./to-cells.ts";

test("Python in a text becomes cells", () => {
  expect(toCells("# A\n\n```python\nx = 1\n```\n\nthen\n\n```js\nno()\n```\n\n```py\nx\n```\n")).toEqual({
    kernel: "pyodide",
    cells: [
      { type: "markdown", source: "# A" },
      { type: "code", source: "x = 1" },
      { type: "markdown", source: "then\n\n```js\nno()\n```" },
      { type: "code", source: "x" },
    ],
  });
});

test("a text with SQL only is for DuckDB, and an empty text gives no notebook", () => {
  expect(toCells("```sql\nSELECT 1\n```")).toEqual({
    kernel: "duckdb-wasm",
    cells: [{ type: "code", source: "SELECT 1" }],
  });
  expect(toCells(" \n")).toBeNull();
});
