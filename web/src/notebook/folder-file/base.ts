import type { Json, Notebook, NotebookDocument } from "@fiddle/notebook";
import { isObject } from "@fiddle/notebook/json-kinds";
import { comparableOf, type Facets, facetsOf, metadataDigest } from "./facets.ts";
import type { Merge } from "./merge.ts";
import { pairCells } from "./pair-cells.ts";

/**
 * The version that the file and the notebook last had in common. A text file doesn't have everything that the notebook has, so each
 * cell has two digests: what it is here, and what reading the file gives.
 */
export interface Base {
  /** SHA-256 of the file. */
  readonly digest: string;
  /** In the file's order. */
  readonly cells: readonly BaseCell[];
  readonly metadata: { readonly here: string; readonly there: string };
}

export interface BaseCell {
  /** That of the cell here. */
  readonly id: string;
  readonly here: Facets;
  readonly there: Facets;
}

const NAME = "folder-file";

/** The base, stored beside the content: it is in no file, and the same in all tabs. Null before the file was first read. */
export function readBase(document: NotebookDocument): Base | null {
  const stored = document.aside().get(NAME);
  return isObject(stored) && typeof stored["digest"] === "string" ? (stored as unknown as Base) : null;
}

export function writeBase(document: NotebookDocument, base: Base): void {
  document.apply({ op: "set-aside", name: NAME, value: base as unknown as Json }, { by: "sync" });
}

/** The base after the notebook was read from a file, or written to it: both are the same. */
export function baseOf(digest: string, here: Notebook, there: Notebook, isWhole: boolean): Base {
  const cells = pairCells(here.cells.map(comparableOf), there.cells.map(comparableOf)).flatMap((index, at) => {
    const cell = index === null ? undefined : here.cells[index];
    const read = there.cells[at];
    return cell && read ? [{ id: cell.id, here: facetsOf(cell, isWhole), there: facetsOf(read, true) }] : [];
  });
  return { digest, cells, metadata: { here: metadataDigest(here), there: metadataDigest(there) } };
}

/** Whether something was changed here since, that the file would have. */
export function isChanged({ cells, metadata }: Base, here: Notebook, isWhole: boolean): boolean {
  if (cells.length !== here.cells.length || metadata.here !== metadataDigest(here)) return true;
  return here.cells.some((cell, index) => {
    const base = cells[index];
    if (base?.id !== cell.id) return true;
    const { source, metadata: own, outputs } = facetsOf(cell, isWhole);
    return source !== base.here.source || own !== base.here.metadata || outputs !== base.here.outputs;
  });
}

interface Merged {
  readonly merge: Merge;
  readonly base: Base;
  readonly document: NotebookDocument;
  /** Of the file that was merged. */
  readonly digest: string;
  readonly there: Notebook;
  readonly isWhole: boolean;
}

/** The base after a merge. Call this once its operations are applied. */
export function baseAfter({ merge, base, document, digest, there, isWhole }: Merged): Base {
  const cells = merge.cells.map(({ id, there: read, kept }) => {
    const cell = document.cell(id);
    return { id, there: read, here: { ...(cell ? facetsOf(cell, isWhole) : NONE), ...kept } };
  });
  const here = merge.tookMetadata ? metadataDigest({ metadata: document.metadata() }) : base.metadata.here;
  return { digest, cells, metadata: { here, there: metadataDigest(there) } };
}

const NONE: Facets = { source: "", metadata: "", outputs: "" };
