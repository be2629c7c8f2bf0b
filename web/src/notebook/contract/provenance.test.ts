import { NotebookDocument, readNotebook, Undo, writeNotebook } from "@fiddle/notebook";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { ORIGINS } from "@fiddle/notebook/origins";
import { keepOrigins, noteOrigin, originsOf, trustNotebook } from "./provenance.ts";

const PERSON = { by: "person" } as const;

function open(): NotebookDocument {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells: [{ id: "a", type: "code", source: "x = 1" }] }, PERSON);
  return document;
}

/** What another tab or a reload has. */
function again(document: NotebookDocument): NotebookDocument {
  const other = new NotebookDocument();
  Y.applyUpdate(other.ydoc, Y.encodeStateAsUpdate(document.ydoc));
  return other;
}

test.each(ORIGINS)("that a notebook has got a %s stays through everything but trust", (origin) => {
  const document = open();
  const before = readNotebook(writeNotebook(document.toNotebook())).notebook;
  const undo = new Undo(document);
  noteOrigin(document, origin);
  // A restored checkpoint of the time before, and back again.
  document.apply({ op: "replace-notebook", notebook: before }, PERSON);
  expect(originsOf(document)).toEqual([origin]);
  undo.undo();
  expect(originsOf(document)).toEqual([origin]);
  undo.undo();
  expect(originsOf(document)).toEqual([origin]);
  expect(originsOf(again(document))).toEqual([origin]);
  trustNotebook(document);
  expect([originsOf(document), originsOf(again(document))]).toEqual([[], []]);
});

test("a mark outlives what another tab did to the metadata at the same time, and goes along into copies again", () => {
  const here = open();
  const there = again(here);
  noteOrigin(here, "paste");
  there.apply({ op: "set-metadata", patch: { fiddle: { kernelId: "pyodide" } } }, PERSON);
  there.apply({ op: "set-metadata", patch: { fiddle: { kernelId: "sqlite" } } }, PERSON);
  const [one, other] = [Y.encodeStateAsUpdate(here.ydoc), Y.encodeStateAsUpdate(there.ydoc)];
  Y.applyUpdate(here.ydoc, other);
  Y.applyUpdate(there.ydoc, one);
  expect([originsOf(here), originsOf(there)]).toEqual([["paste"], ["paste"]]);
  here.apply({ op: "set-metadata", patch: { fiddle: { kernelId: "sqlite" } } }, PERSON);
  keepOrigins(here);
  expect(here.toNotebook().metadata).toEqual({ fiddle: { kernelId: "sqlite", origins: ["paste"] } });
});
