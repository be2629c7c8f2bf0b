import * as Y from "yjs";
import type { Cell, CellType, Json, JsonObject, Output } from "./notebook.ts";
import { createOutput, type StoredOutput } from "./output-store.ts";
import { fromStored, toStored } from "./stored-values.ts";

/**
 * One cell in the Y.Doc: `type`, `source`, `metadata`, `attachments`, `extra`, and what its last run left: `run`, `outputs` and
 * `executionCount`, which are always replaced together. `position` is there while a run goes on that outlives the page.
 */
export type CellMap = Y.Map<unknown>;

/** Where the notebook is stored in its Y.Doc. A cell that isn't in `order` is deleted, but undo can bring it back. */
export interface Layout {
  readonly cells: Y.Map<CellMap>;
  readonly order: Y.Array<string>;
  readonly metadata: Y.Map<Json>;
  readonly extra: Y.Map<Json>;
  /** What belongs to the notebook in this browser and isn't part of its content. */
  readonly aside: Y.Map<Json>;
}

export function layoutOf(ydoc: Y.Doc): Layout {
  return {
    cells: ydoc.getMap("cells"),
    order: ydoc.getArray("order"),
    metadata: ydoc.getMap("metadata"),
    extra: ydoc.getMap("extra"),
    aside: ydoc.getMap("aside"),
  };
}

export function sourceOf(cell: CellMap): Y.Text {
  return cell.get("source") as Y.Text;
}

export function outputsOf(cell: CellMap): Y.Array<StoredOutput> {
  return cell.get("outputs") as Y.Array<StoredOutput>;
}

/** The run that the outputs belong to; empty where they were never written by one, or in an older document. */
export function runOf(cell: CellMap): string {
  return (cell.get("run") as string | undefined) ?? "";
}

/**
 * Gives the cell outputs of their own for a run. All three members are set even where nothing changes, so that of two documents that do
 * this at the same time the same one wins each of them.
 */
export function replaceOutputs(
  cell: CellMap,
  { run, outputs, executionCount }: Pick<Cell, "executionCount"> & { run: string; outputs: readonly Output[] },
): void {
  const stored = new Y.Array<StoredOutput>();
  stored.push(outputs.map(createOutput));
  cell.set("run", run);
  cell.set("outputs", stored);
  cell.set("executionCount", executionCount);
}

export function metadataOf(cell: CellMap): Y.Map<Json> {
  return cell.get("metadata") as Y.Map<Json>;
}

export function typeOf(cell: CellMap): CellType {
  return cell.get("type") as CellType;
}

export function executionCountOf(cell: CellMap): number | null {
  return (cell.get("executionCount") as number | undefined) ?? null;
}

/** A member that is stored as one value: `attachments` or `extra`. */
export function objectOf(cell: CellMap, member: "attachments" | "extra"): JsonObject {
  return fromStored(cell.get(member) as JsonObject | undefined) ?? {};
}

/** Creates a cell that isn't in the document yet. The caller adds it to `cells`. */
export function createCellMap(cell: Cell): CellMap {
  const map: CellMap = new Y.Map();
  map.set("type", cell.type);
  map.set("source", new Y.Text(withPlainLineBreaks(cell.source)));
  map.set("metadata", new Y.Map(Object.entries(cell.metadata).map(([name, value]) => [name, toStored(value)])));
  const outputs = new Y.Array<StoredOutput>();
  outputs.push(cell.outputs.map(createOutput));
  map.set("outputs", outputs);
  if (cell.executionCount !== null) map.set("executionCount", cell.executionCount);
  if (!isEmpty(cell.attachments)) map.set("attachments", toStored(cell.attachments));
  if (!isEmpty(cell.extra)) map.set("extra", toStored(cell.extra));
  return map;
}

/** Editors count a line break as one character, so `\r\n` in the shared text would shift every offset after it. */
export function withPlainLineBreaks(text: string): string {
  return text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
}

function isEmpty(object: JsonObject): boolean {
  return Object.keys(object).length === 0;
}
