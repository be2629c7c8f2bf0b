import { expect, test } from "vitest";
import { PythonDocument } from "./python-document.ts";

function documentOf(...sources: readonly string[]): PythonDocument {
  const document = new PythonDocument();
  const cells = sources.map((source, index) => ({ id: `c${index}`, source }));
  document.change({ changed: cells, order: cells.map(({ id }) => id) });
  return document;
}

test("cells follow one another, each on lines of its own", () => {
  expect(documentOf("a = 1\nb = 2", "", "%ls\nc").text()).toBe("a = 1\nb = 2\n\n\nc");
});

test.each([
  ["c0", 0, 0, 0],
  ["c0", 5, 0, 5],
  ["c0", 6, 1, 0],
  ["c1", 0, 2, 0],
  ["c2", 0, 3, 0],
  ["c2", 4, 4, 0],
  ["c2", 5, 4, 1],
])("cell %s offset %i is line %i, character %i, and back", (id, offset, line, character) => {
  const document = documentOf("a = 1\nb = 2", "", "%ls\nc");
  expect(document.toDocument({ id, offset })).toEqual({ line, character });
  expect(document.toCell({ line, character })).toEqual({ id, offset });
});

test("characters are UTF-16 units", () => {
  expect(documentOf("s = '😀'; t").toDocument({ id: "c0", offset: 10 })).toEqual({ line: 0, character: 10 });
});

test("positions past the end stay in their line, and past the last cell are none", () => {
  const document = documentOf("ab\nc", "d");
  expect(document.toCell({ line: 0, character: 99 })).toEqual({ id: "c0", offset: 2 });
  expect(document.toCell({ line: 7, character: 0 })).toBeNull();
  expect(document.toDocument({ id: "nobody", offset: 0 })).toBeNull();
});

test("a range that reaches into the next cell ends with its own", () => {
  const document = documentOf("import os", "x");
  expect(document.toCellRange({ line: 0, character: 0 }, { line: 1, character: 0 })).toEqual({
    id: "c0",
    from: 0,
    to: 9,
  });
});

test("a change touches only what it names", () => {
  const document = documentOf("a", "b", "c");
  document.change({ changed: [{ id: "c1", source: "b\nb2" }], order: null });
  expect(document.text()).toBe("a\nb\nb2\nc");
  document.change({ changed: [], order: ["c2", "c1"] });
  expect(document.text()).toBe("c\nb\nb2");
  expect(document.toCell({ line: 1, character: 0 })).toEqual({ id: "c1", offset: 0 });
  expect(document.version).toBe(3);
});

test("a cell can be replaced without moving the others", () => {
  expect(documentOf("x = (\n1\n2", "y").text(new Map([["c0", "x = None"]]))).toBe("x = None\n\n\ny");
});
