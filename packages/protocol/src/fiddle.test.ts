import { expect, test } from "vitest";
import { createFiddleSchema, saveFiddleSchema } from "./fiddle.ts";

const notebook = { nbformat: 4 as const, nbformat_minor: 5, metadata: {}, cells: [] };

test("a fiddle needs a notebook only; what people typed is kept as one clean line", () => {
  const defaults = { title: "Untitled", tags: [], visibility: "private", kernel_name: "pyodide", notebook };
  expect(createFiddleSchema.parse({ notebook })).toEqual(defaults);
  expect(
    createFiddleSchema.parse({ notebook, title: " a\u0000\r\nb\ud800 ", tags: ["X", "x ", "", "🎉".repeat(50)] }),
  ).toEqual({ ...defaults, title: "a b\ufffd", tags: ["x", "🎉".repeat(50)] });
});

test("what a notebook holds besides is kept", () => {
  const full = { ...notebook, x: 1, cells: [{ cell_type: "chart", source: ["a"], id: "1", y: { z: [] } }] };
  expect(createFiddleSchema.parse({ notebook: full }).notebook).toEqual(full);
});

test.each([
  ["no notebook", {}, /Give the notebook as an object/],
  ["a short id", { notebook, id: "abc" }, /An id has 16 to 64 characters/],
  ["a long title", { notebook, title: "x".repeat(201) }, /title is too long/],
  ["many tags", { notebook, tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, /at most 20 tags/],
  ["nbformat 3", { notebook: { ...notebook, nbformat: 3 } }, /Only notebooks of nbformat 4/],
  ["deep nesting", { notebook: { ...notebook, deep: JSON.parse("[".repeat(9000) + "]".repeat(9000)) } }, /200 levels/],
  ["an owner", { notebook, owner: "me" }, /owner/],
])("refuses %s", (_, body, message) => {
  expect(() => createFiddleSchema.parse(body)).toThrow(message);
});

test("a save names its revision and something to change", () => {
  expect(() => saveFiddleSchema.parse({ revision: 1 })).toThrow(/nothing to change/);
  expect(() => saveFiddleSchema.parse({ title: "a" })).toThrow(/revision/);
  expect(saveFiddleSchema.parse({ revision: 3, title: "" })).toEqual({ revision: 3, title: "Untitled" });
});
