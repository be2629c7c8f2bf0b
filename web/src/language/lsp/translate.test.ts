import { expect, test } from "vitest";
import { CompletionItemKind, type ParameterInformation } from "vscode-languageserver-types";
import { PythonDocument } from "../python/python-document.ts";
import { moduleOf, toDefinition, toRenaming, toSignature, toSuggestion } from "./translate.ts";
import { NOTEBOOK_URI } from "./uri.ts";

const document = new PythonDocument();
document.change({
  changed: [
    { id: "a", source: "def area(r):\n    return r" },
    { id: "sql", source: "df_1 = eval('')", hidden: true },
    { id: "b", source: "area(2)\nd['" },
  ],
  order: ["a", "sql", "b"],
});

function range(line: number, from: number, to: number) {
  return { start: { line, character: from }, end: { line, character: to } };
}

function renameAt(...ranges: readonly ReturnType<typeof range>[]) {
  const edits = ranges.map((each) => ({ range: each, newText: "new" }));
  return toRenaming({ documentChanges: [{ textDocument: { uri: NOTEBOOK_URI, version: null }, edits }] }, document);
}

test("a renaming goes to each cell in its own offsets", () => {
  expect(renameAt(range(3, 0, 4), range(0, 4, 8))).toEqual({
    ok: true,
    edits: new Map([
      ["b", [{ from: 0, to: 4, insert: "new" }]],
      ["a", [{ from: 4, to: 8, insert: "new" }]],
    ]),
  });
});

test("what belongs to a SQL cell or to nobody is not renamed", () => {
  expect(renameAt(range(2, 0, 4))).toMatchObject({ ok: false, reason: expect.stringContaining("SQL") });
  expect(renameAt()).toMatchObject({ ok: false });
});

test("a definition is in a cell or in a library", () => {
  expect(toDefinition([{ uri: NOTEBOOK_URI, range: range(0, 4, 8) }], document)).toEqual({
    in: "cell",
    id: "a",
    from: 4,
    to: 8,
  });
  const uri = "file:///typeshed/stdlib/collections/__init__.pyi";
  expect(toDefinition([{ uri, range: range(0, 0, 1) }], document)).toEqual({ in: "library", module: "collections" });
  expect(toDefinition(null, document)).toBeNull();
});

test.each([
  ["file:///typeshed/stdlib/math.pyi", "math"],
  ["file:///typeshed/stubs/PyYAML/yaml/nodes.pyi", "yaml.nodes"],
])("%s is the module %s", (uri, module) => {
  expect(moduleOf(uri)).toBe(module);
});

test("a signature marks the parameter at the caret", () => {
  const parameters: ParameterInformation[] = [{ label: "r" }, { label: [4, 5] }];
  const signature = { label: "(r, h) -> float", parameters };
  expect(toSignature({ signatures: [{ ...signature, activeParameter: 1 }], activeSignature: 0 })).toEqual({
    label: "(r, h) -> float",
    active: { from: 4, to: 5 },
    markdown: "",
    of: 1,
  });
  expect(toSignature({ signatures: [] })).toBeNull();
});

test("a suggestion keeps its kind, its rank and what it replaces", () => {
  const textEdit = { range: range(4, 2, 3), newText: "'k'" };
  const item = { label: "'k'", kind: CompletionItemKind.Constant, sortText: "03.9999.k", textEdit };
  expect(toSuggestion(item, 7, document)).toEqual({
    label: "'k'",
    kind: "constant",
    rank: 3,
    edit: { from: 10, to: 11, insert: "'k'" },
    index: 7,
  });
});
