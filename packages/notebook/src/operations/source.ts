import type * as Y from "yjs";
import {
  executionCountOf,
  type Layout,
  metadataOf,
  objectOf,
  outputsOf,
  sourceOf,
  typeOf,
  withPlainLineBreaks,
} from "../layout.ts";
import { readObject } from "../cell-reader.ts";
import { insertIds, placesOf } from "../order.ts";
import type { Operation } from "../operation.ts";
import { OutputReader } from "../output-store.ts";
import { uniteAttachments } from "./attachments.ts";
import { toStored } from "../stored-values.ts";
import { isSame } from "./metadata.ts";
import { emptyOutputs, moveOutputs } from "./outputs.ts";
import { createCell, deleteCells } from "./structure.ts";
import { boundary, cutAt } from "./text.ts";

/** Changes only what differs, so that text typed elsewhere in the cell at the same time survives. */
export function setSource(layout: Layout, id: string, source: string): void {
  const cell = layout.cells.get(id);
  if (cell) editText(sourceOf(cell), withPlainLineBreaks(source));
}

export function editText(text: Y.Text, wanted: string): void {
  const current = text.toJSON();
  if (current === wanted) return;
  const shorter = Math.min(current.length, wanted.length);
  let start = 0;
  while (start < shorter && current[start] === wanted[start]) start++;
  start = Math.min(boundary(current, start), boundary(wanted, start));
  let end = 0;
  while (end < shorter - start && current[current.length - 1 - end] === wanted[wanted.length - 1 - end]) end++;
  if (isLowSurrogate(current, current.length - end)) end--;
  if (current.length - end > start) text.delete(start, current.length - end - start);
  if (wanted.length - end > start) text.insert(start, wanted.slice(start, wanted.length - end));
}

/** The cell keeps the first part, in place. Each further part is a new cell, and the last one gets the outputs. */
export function splitCell(layout: Layout, operation: Extract<Operation, { op: "split-cell" }>): void {
  const cell = layout.cells.get(operation.id);
  const index = placesOf(layout).findIndex((place) => place.id === operation.id);
  if (!cell || index < 0) return;
  const text = sourceOf(cell);
  const [first, ...rest] = cutAt(text.toJSON(), operation.offsets);
  if (first === undefined || rest.length === 0) return;
  const outputs = new OutputReader();
  const ids = rest.map((source, number) =>
    createCell(layout, {
      ...(operation.newIds[number] === undefined ? {} : { id: operation.newIds[number] }),
      type: typeOf(cell),
      source,
      metadata: readObject(metadataOf(cell)),
      attachments: objectOf(cell, "attachments"),
      ...(number === rest.length - 1
        ? { outputs: outputsOf(cell).map((output) => outputs.read(output)), executionCount: executionCountOf(cell) }
        : {}),
    }),
  );
  text.delete(first.length, text.length - first.length);
  emptyOutputs(cell);
  insertIds(layout, index + 1, ids);
}

/** Only appends to the first cell's text and attachments. Cells that no longer exist are skipped. */
export function mergeCells(layout: Layout, ids: readonly string[]): void {
  const wanted = new Set(ids);
  const [firstId, ...otherIds] = placesOf(layout).flatMap(({ id }) => (wanted.has(id) ? [id] : []));
  const first = layout.cells.get(firstId ?? "");
  if (!first || otherIds.length === 0) return;
  const text = sourceOf(first);
  for (const id of otherIds) {
    const other = layout.cells.get(id);
    if (!other) continue;
    const before = objectOf(first, "attachments");
    const { source, attachments } = uniteAttachments(before, {
      source: sourceOf(other).toJSON(),
      attachments: objectOf(other, "attachments"),
    });
    if (!isSame(before, attachments)) first.set("attachments", toStored(attachments));
    if (source) text.insert(text.length, text.length > 0 ? `\n\n${source}` : source);
  }
  const last = layout.cells.get(otherIds.at(-1) ?? "");
  if (last) moveOutputs(last, first);
  deleteCells(layout, otherIds);
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff;
}
