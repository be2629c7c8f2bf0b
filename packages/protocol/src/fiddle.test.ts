import { expect, test } from "vitest";
import { createFiddleSchema, saveFiddleSchema } from "./fiddle.ts";
import { endRunSchema } from "./runner.ts";
import { readerStatementSchema } from "./schedule.ts";

const notebook = { nbformat: 4 as const, nbformat_minor: 5, metadata: {}, cells: [] };

test("a fiddle only needs a notebook, and its title and tags are cleaned up", () => {
  const defaults = { title: "Untitled", tags: [], visibility: "private", kernel_name: "pyodide", notebook };
  expect(createFiddleSchema.parse({ notebook })).toEqual(defaults);
  expect(
    createFiddleSchema.parse({ notebook, title: " a\u0000\r\nb\ud800 ", tags: ["X", "x ", "", "🎉".repeat(50)] }),
  ).toEqual({ ...defaults, title: "a b\ufffd", tags: ["x", "🎉".repeat(50)] });
});

test("unknown fields of a notebook are preserved", () => {
  const full = { ...notebook, x: 1, cells: [{ cell_type: "chart", source: ["a"], id: "1", y: { z: [] } }] };
  expect(createFiddleSchema.parse({ notebook: full }).notebook).toEqual(full);
});

test("metadata can be named like a member of every object", () => {
  const metadata = JSON.parse('{"__proto__": {"a": 1}, "constructor": "c"}') as object;
  const parsed = createFiddleSchema.parse({ notebook: { ...notebook, metadata } });
  expect(Object.entries(parsed.notebook.metadata)).toEqual(Object.entries(metadata));
});

test("values and outputs can be named like that too", () => {
  const named = JSON.parse('{"__proto__": [{"output_type": "stream"}], "constructor": []}') as Record<string, []>;
  const asked = { source: "0".repeat(64), values: { ["n".repeat(101)]: 1 } };
  expect(readerStatementSchema.safeParse(asked).error?.issues[0]?.message).toBe(
    "Names can have at most 100 characters.",
  );
  const values = readerStatementSchema.parse({ source: "0".repeat(64), values: named }).values;
  expect(Object.entries(values)).toEqual(Object.entries(named));
  const ended = endRunSchema.parse({ version: 1, outputs: named }) as { outputs: object };
  expect(Object.entries(ended.outputs)).toEqual(Object.entries(named));
  expect(endRunSchema.safeParse({ version: 1, outputs: { a: [{}] } }).success).toBe(false);
});

test.each([
  ["no notebook", {}, /The notebook must be an object/],
  ["a short id", { notebook, id: "abc" }, /An id has 16 to 64 lowercase letters/],
  ["a long title", { notebook, title: "x".repeat(201) }, /title is too long/],
  ["many tags", { notebook, tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, /at most 20 tags/],
  ["a path as a kernel's name", { notebook, kernel_name: "../../x" }, /must start with a letter or digit/],
  ["a path inside a kernel's name", { notebook, kernel_name: "a..b" }, /single dots/],
  ["a control character in a kernel's name", { notebook, kernel_name: "a\u0000" }, /must start with a letter or digit/],
  ["half of a character in a kernel's name", { notebook, kernel_name: "a\ud800" }, /must start with a letter or digit/],
  ["metadata that is a list", { notebook: { ...notebook, metadata: [] } }, /metadata of a notebook must be an object/],
  ["nbformat 3", { notebook: { ...notebook, nbformat: 3 } }, /Only notebooks in nbformat 4/],
  ["deep nesting", { notebook: { ...notebook, deep: JSON.parse("[".repeat(9000) + "]".repeat(9000)) } }, /200 levels/],
  ["an owner", { notebook, owner: "me" }, /owner/],
])("refuses %s", (_, body, message) => {
  expect(() => createFiddleSchema.parse(body)).toThrow(message);
});

test("a save requires a revision and a change", () => {
  expect(() => saveFiddleSchema.parse({ revision: 1 })).toThrow(/at least one field to change/);
  expect(() => saveFiddleSchema.parse({ title: "a" })).toThrow(/revision/);
  expect(saveFiddleSchema.parse({ revision: 3, title: "" })).toEqual({ revision: 3, title: "Untitled" });
});
