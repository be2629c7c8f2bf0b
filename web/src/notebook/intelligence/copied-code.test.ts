import { completeCell, NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import * as Y from "yjs";
import type { Problem } from "../../language/lint/problem.ts";
import { hintAtCopiedCode } from "./copied-code.ts";

const ERROR: Problem = { from: 0, to: 1, severity: "error", code: "syntax", message: "Invalid", fix: null };

async function hintsAt(source: string, runs: string | null, kernel: object = {}) {
  const document = new NotebookDocument(new Y.Doc());
  document.apply({ op: "insert-cells", index: 0, cells: [completeCell({ type: "code", source })] }, { by: "person" });
  const [id = ""] = document.cellIds();
  const asked: unknown[] = [];
  const ask = async (_: string, content: object) => {
    asked.push(content);
    return { code: runs };
  };
  const session = {
    kernelNamed: () => ({ status: { kind: "ready" }, answers: (name: string) => name === "reading", ask, ...kernel }),
  };
  const found = await hintAtCopiedCode(new Map([[id, [ERROR]]]), { notebook: { document }, session } as never);
  return { problems: found.get(id) ?? [], asked };
}

test.each([
  ["print(“a”)", 'print("a")', "“a”"],
  ["  x = 1\n  x", "x = 1\nx", "  x = 1\n  "],
  ["x = 1\u200b", "x = 1", "\u200b"],
  ["+x = 1\n+x", "x = 1\nx", "+x = 1\n+"],
  ["f('“a)", "f('“a)')", ")"],
])("what was copied with %j is a hint, and its fix gives what runs", async (source, runs, marked) => {
  const { problems, asked } = await hintsAt(source, runs);
  expect(asked).toEqual([{ code: source }]);
  expect(problems.map(({ severity, from, to }) => [severity, source.slice(from, to)])).toEqual([["hint", marked]]);
  const [edit] = problems[0]?.fix?.edits ?? [];
  expect(edit && source.slice(0, edit.from) + edit.insert + source.slice(edit.to)).toBe(runs);
});

test.each([
  ["runs nothing else", {}],
  ["is busy", { status: { kind: "busy" } }],
  ["reads code as it is", { answers: () => false }],
  ["ends", { ask: () => Promise.reject(new Error("ended")) }],
])("errors stay where the kernel %s", async (_, kernel) => {
  expect((await hintsAt("print(“a)", null, kernel)).problems).toEqual([ERROR]);
});
