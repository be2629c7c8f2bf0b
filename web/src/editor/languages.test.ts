import { expect, test } from "vitest";
import { languageOfFence } from "./languages.ts";

test("knows the languages that fences and kernels name", () => {
  const names = ["python3", "{Python}", "py title=x", "SQL", "duckdb", "sqlite", "md", "rust", "", "constructor"];
  expect(names.map((name) => languageOfFence(name))).toEqual([
    "python",
    "python",
    "python",
    "sql",
    "sql",
    "sql",
    "markdown",
    "text",
    "text",
    "text",
  ]);
});
