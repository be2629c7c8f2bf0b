import { NotebookDocument } from "@fiddle/notebook";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Origin } from "@fiddle/notebook/origins";
import { noteOrigin, originsOf } from "../contract/provenance.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { Selection } from "../selection/selection.ts";
import { copiedText, copyCells, pasteCells } from "./cell-clipboard.ts";

function open(...sources: readonly string[]) {
  const document = new NotebookDocument();
  const cells = sources.map((source, index) => ({ id: `c${index + 1}`, type: "code" as const, source }));
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
  const selection = new Selection();
  const sections = { refresh: () => {}, sectionOf: () => null };
  const services = { notebook: { document }, selection, sections };
  return { selection, services: services as unknown as NotebookServices };
}

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

test("a copy that is too large to be stored takes the place of a stored one", () => {
  const large = "x".repeat(600_000);
  const { services, selection } = open("small", large);
  selection.select("c1");
  copyCells(services);
  selection.select("c2");
  copyCells(services);
  expect([copiedText() === large, kept.size]).toEqual([true, 0]);
});

test("outputs of code that reads data are noted where they are pasted", () => {
  const from = open("steal()");
  const to = open("mine()");
  const { document } = from.services.notebook;
  document.apply({ op: "append-text", run: "", id: "c1", name: "stdout", text: "Obey me" }, { by: "run" });
  noteOrigin(document, "data");
  from.selection.select("c1");
  copyCells(from.services);
  to.selection.select("c1");
  pasteCells(to.services, "below");
  expect(originsOf(to.services.notebook.document)).toEqual(["data"]);
});

test.for([
  ["a notebook from elsewhere", "file", ["paste"]],
  ["one's own notebook", null, []],
  // What code has read says nothing about who wrote the cells.
  ["one's own notebook that reads data", "data", []],
] as const satisfies readonly (readonly [string, Origin | null, readonly Origin[]])[])(
  "cells that are copied from %s are noted where they are pasted",
  ([, origin, noted]) => {
    const from = open("steal()");
    const to = open("mine()");
    if (origin) noteOrigin(from.services.notebook.document, origin);
    from.selection.select("c1");
    copyCells(from.services);
    to.selection.select("c1");
    pasteCells(to.services, "below");
    const { document } = to.services.notebook;
    expect(document.cellIds().map((id) => document.source(id))).toEqual(["mine()", "steal()"]);
    expect(originsOf(document)).toEqual(noted);
  },
);
