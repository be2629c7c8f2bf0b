import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

test.each([
  ["A plain title", "A plain title.py"],
  ["../../etc: <passwd>?", "etc passwd.py"],
  ["Größe – 日本", "Größe 日本.py"],
  ["***", "notebook.py"],
  ["x".repeat(200), `${"x".repeat(80)}.py`],
])("%s is saved as %s", (title, name) => {
  expect(fileName(title, "py")).toBe(name);
});
