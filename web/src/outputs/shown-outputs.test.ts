import type { Json, Output } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { sliceEnd } from "./shown-outputs.ts";

const shown = (mimeType: string, value: Json): Output => ({
  output_type: "display_data",
  data: { [mimeType]: value, "text/plain": "x" },
  metadata: {},
});
const many = (output: Output) => Array.from({ length: 1_000 }, () => output);

test.each<[string, Output, number]>([
  ["pictures", shown("image/png", "x".repeat(100_000)), 60],
  ["printed text", { output_type: "stream", name: "stdout", text: "x" }, 60],
  ["errors", { output_type: "error", ename: "E", evalue: "", traceback: [] }, 30],
  ["short Markdown", shown("text/markdown", "*a*".repeat(20)), 38],
  ["data", shown("application/json", { a: "x".repeat(1_000) }), 6],
  ["large tables", shown("application/vnd.fiddle.table+json", { rows: "x".repeat(50_000) }), 1],
])("of a thousand %s at once, so many are drawn at a stretch", (_, output, count) => {
  expect(sliceEnd(many(output), 0)).toBe(count);
  expect(sliceEnd(many(output), 500)).toBe(500 + count);
  expect(sliceEnd(many(output), 999)).toBe(1_000);
});
