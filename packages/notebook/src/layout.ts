import * as Y from "yjs";
import type { Cell, CellType, Json, JsonObject } from "./notebook.ts";
import { createOutput, type StoredOutput } from "./output-store.ts";

/** One cell in the Y.Doc: `type`, `source`, `metadata`, `outputs`, `executionCount`, `attachments` and `extra`. */
export type CellMap = Y.Map<unknown>;

/** Where the notebook is stored in its Y.Doc. A cell that isn't in `order` is deleted, but undo can bring it back. */
export interface Layout {
  readonly cells: Y.Map<CellMap>;
  readonly order: Y.Array<string>;
  readonly metadata: Y.Map<Json>;
  readonly extra: Y.Map<Json>;
}

export function layoutOf(ydoc: Y.Doc): Layout {
  return {
    cells: ydoc.getMap("cells"),
    order: ydoc.getArray("order"),
    metadata: ydoc.getMap("metadata"),
    extra: ydoc.getMap("extra"),
  };
}

export function sourceOf(cell: CellMap): Y.Text {
  return cell.get("source") as Y.Text;
}

export function outputsOf(cell: CellMap): Y.Array<StoredOutput> {
  return cell.get("outputs") as Y.Array<StoredOutput>;
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
  return (cell.get(member) as JsonObject | undefined) ?? {};
}

/** Creates a cell that isn't in the document yet. The caller adds it to `cells`. */
export function createCellMap(cell: Cell): CellMap {
  const map: CellMap = new Y.Map();
  map.set("type", cell.type);
  map.set("source", new Y.Text(withPlainLineBreaks(cell.source)));
  map.set("metadata", new Y.Map(Object.entries(cell.metadata)));
  const outputs = new Y.Array<StoredOutput>();
  outputs.push(cell.outputs.map(createOutput));
  map.set("outputs", outputs);
  if (cell.executionCount !== null) map.set("executionCount", cell.executionCount);
  if (!isEmpty(cell.attachments)) map.set("attachments", cell.attachments);
  if (!isEmpty(cell.extra)) map.set("extra", cell.extra);
  return map;
}

/** Editors count a line break as one character, so `\r\n` in the shared text would shift every offset after it. */
export function withPlainLineBreaks(text: string): string {
  return text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
}

function isEmpty(object: JsonObject): boolean {
  return Object.keys(object).length === 0;
}
