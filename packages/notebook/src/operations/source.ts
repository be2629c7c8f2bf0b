import { escapePattern } from "../escape-pattern.ts";
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
import { toStored } from "../stored-values.ts";
import { isSameJson } from "../json-kinds.ts";
import { emptyOutputs, moveOutputs } from "./outputs.ts";
import { createCell, deleteCells } from "./structure.ts";
import type { JsonObject } from "../notebook.ts";

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
    if (!isSameJson(before, attachments)) first.set("attachments", toStored(attachments));
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

/**
 * Returns `offset`, or the one before it if `offset` would cut a surrogate pair, because Yjs replaces each half of a
 * cut pair with U+FFFD.
 */
function boundary(text: string, offset: number): number {
  const isPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, offset - 1), offset + 1));
  return isPair ? offset - 1 : offset;
}

/**
 * The parts between the offsets, which are clamped and sorted. The single line break at a cut belongs to neither part.
 */
function cutAt(text: string, offsets: readonly number[]): string[] {
  const cuts = offsets
    .map((offset) => boundary(text, Math.min(Math.max(0, offset), text.length)))
    .sort((a, b) => a - b);
  const parts: string[] = [];
  let start = 0;
  for (const cut of cuts) {
    const before = cut > start && text[cut - 1] === "\n";
    parts.push(text.slice(start, before ? cut - 1 : cut));
    start = !before && text[cut] === "\n" ? cut + 1 : cut;
  }
  return [...parts, text.slice(start)];
}

/** The part of a cell that is merged. */
interface AttachedText {
  readonly source: string;
  readonly attachments: JsonObject;
}

/**
 * Adds a cell's attachments to those of another. If a name is taken by another attachment, it is renamed, and the
 * source with it.
 */
function uniteAttachments(taken: JsonObject, { source, attachments }: AttachedText): AttachedText {
  const united = new Map(Object.entries(taken));
  let text = source;
  for (const [name, bundle] of Object.entries(attachments)) {
    const isFree = !united.has(name) || isSameJson(united.get(name), bundle);
    const given = isFree ? name : freeName(name, [...united.keys(), ...Object.keys(attachments)]);
    united.set(given, bundle);
    if (given !== name) text = renameLinks(text, name, given);
  }
  return { source: text, attachments: Object.fromEntries(united) };
}

/** `plot.png` becomes `plot-2.png`. */
function freeName(name: string, taken: readonly string[]): string {
  const [, stem = name, ending = ""] = /^(.+?)(\.\w+)?$/s.exec(name) ?? [];
  let number = 2;
  while (taken.includes(`${stem}-${number}${ending}`)) number += 1;
  return `${stem}-${number}${ending}`;
}

/** Links name an attachment either unchanged or URL-encoded. */
function renameLinks(source: string, name: string, given: string): string {
  const written = new Map([encodeURIComponent, encodeURI, String].map((write) => [write(name), write(given)]));
  return [...written].reduce((text, [before, after]) => {
    const literal = escapePattern(before);
    const link = new RegExp(`(?<=attachment:)${literal}(?![\\w%-]|\\.\\w)`, "g");
    return text.replace(link, () => after);
  }, source);
}
