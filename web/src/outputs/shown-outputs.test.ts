import type { Json, Output } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { drawSlice } from "./shown-outputs.ts";

const shown = (mimeType: string, value: Json): Output => ({
  output_type: "display_data",
  data: { "text/plain": "x", [mimeType]: value },
  metadata: {},
});
const text = (value: string): Output => ({ output_type: "stream", name: "stdout", text: value });
const many = (output: Output) => Array.from({ length: 1_000 }, () => output);

test.each<[string, Output, number]>([
  ["pictures", shown("image/png", "x".repeat(100_000)), 60],
  ["printed text", text("x"), 60],
  ["errors", { output_type: "error", ename: "E", evalue: "", traceback: [] }, 30],
  [
    "errors as IPython colors them",
    {
      output_type: "error",
      ename: "E",
      evalue: "",
      traceback: Array.from({ length: 5 }, () => "\x1b[31mx\x1b[0m".repeat(4)),
    },
    10,
  ],
  ["colored text", text("\x1b[31mx\x1b[0m".repeat(20)), 12],
  ["colored results", shown("text/plain", "\x1b[31mx\x1b[0m".repeat(200)), 2],
  ["short Markdown", shown("text/markdown", "*a*".repeat(20)), 38],
  ["data", shown("application/json", { a: "x".repeat(1_000) }), 6],
  ["large tables", shown("application/vnd.fiddle.table+json", { rows: "x".repeat(50_000) }), 1],
])("of a thousand %s at once, so many are drawn at a stretch", (_, output, count) => {
  const outputs = many(output);
  const first = drawSlice({ outputs, runId: "", shown: [], next: 0 });
  expect(first.shown).toHaveLength(count);
  expect(drawSlice(first).shown).toHaveLength(2 * count);
  expect(drawSlice({ ...first, shown: outputs.slice(0, 999), next: 999 }).shown).toBe(outputs);
});

test("outputs that change hundreds at a time change in slices, each in its turn although the first change again", () => {
  const outputs = many(text("before"));
  let slice = drawSlice({ outputs: many(text("after")), runId: "", shown: outputs, next: 0 });
  const changed = () => slice.shown.flatMap((output, index) => (output === outputs[0] ? [] : [index]));
  expect(changed()).toEqual(Array.from({ length: 60 }, (_, index) => index));
  const others = many(text("later"));
  slice = drawSlice({ ...slice, outputs: others });
  expect(changed()).toHaveLength(120);
  while (slice.shown !== others) slice = drawSlice(slice);
});

test("outputs that are removed go at once, before others are drawn", () => {
  const outputs = many(text("before"));
  const { shown } = drawSlice({ outputs: outputs.slice(0, 2), runId: "", shown: outputs, next: 500 });
  expect(shown).toHaveLength(2);
});
