import {
  type CellMap,
  executionCountOf,
  type Layout,
  metadataOf,
  objectOf,
  outputsOf,
  replaceOutputs,
  sourceOf,
  typeOf,
  withPlainLineBreaks,
} from "../layout.ts";
import type { Cell, Notebook } from "../notebook.ts";
import { placesOf } from "../order.ts";
import { OutputReader } from "../output-store.ts";
import { toStored } from "../stored-values.ts";
import { isSame, setMap } from "./metadata.ts";
import { editText } from "./source.ts";
import { createCell } from "./structure.ts";

/** Cells with a known ID are edited in place, so that editors and their undo history survive restoring a checkpoint. */
export function replaceNotebook(layout: Layout, notebook: Notebook): void {
  const used = new Set<string>();
  const ids = notebook.cells.map((cell) => {
    const known = used.has(cell.id) ? undefined : layout.cells.get(cell.id);
    if (known) updateCell(known, cell);
    const id = known ? cell.id : createCell(layout, cell);
    used.add(id);
    return id;
  });
  const before = placesOf(layout).map((place) => place.id);
  if (!isSame(before, ids)) {
    layout.order.delete(0, layout.order.length);
    layout.order.push(ids);
  }
  setMap(layout.metadata, notebook.metadata);
  setMap(layout.extra, notebook.extra);
}

function updateCell(map: CellMap, cell: Cell): void {
  if (typeOf(map) !== cell.type) map.set("type", cell.type);
  editText(sourceOf(map), withPlainLineBreaks(cell.source));
  setMap(metadataOf(map), cell.metadata);
  updateOutputs(map, cell);
  for (const member of ["attachments", "extra"] as const) {
    if (!isSame(objectOf(map, member), cell[member])) map.set(member, toStored(cell[member]));
  }
}

function updateOutputs(map: CellMap, cell: Cell): void {
  const reader = new OutputReader();
  const outputs = outputsOf(map).map((output) => reader.read(output));
  const { executionCount } = cell;
  if (isSame({ outputs, executionCount: executionCountOf(map) }, { outputs: cell.outputs, executionCount })) return;
  replaceOutputs(map, { run: "", outputs: cell.outputs, executionCount });
}
