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
import type { Operation } from "../operation.ts";
import { patchMap, setCellMetadata, setMap } from "./metadata.ts";
import {
  appendOutput,
  appendText,
  beginRun,
  clearOutputs,
  clearRun,
  setElidedOutput,
  setExecutionCount,
  setPosition,
  updateDisplays,
} from "./outputs.ts";
import { editText, mergeCells, setSource, splitCell } from "./source.ts";
import { convertCells, createCell, deleteCells, insertCells, moveCells, restoreCells } from "./structure.ts";
import type { Cell, Notebook } from "../notebook.ts";
import { placesOf } from "../order.ts";
import { OutputReader } from "../output-store.ts";
import { toStored } from "../stored-values.ts";
import { isSameJson } from "../json-kinds.ts";

/** Must run inside a transaction. Operations on a cell that another tab deleted are skipped. */
export function applyOperation(layout: Layout, operation: Operation): void {
  switch (operation.op) {
    case "insert-cells":
      return insertCells(layout, operation.index, operation.cells);
    case "delete-cells":
      return deleteCells(layout, operation.ids);
    case "restore-cells":
      return restoreCells(layout, operation.ids, operation.index);
    case "move-cells":
      return moveCells(layout, operation.ids, operation.index);
    case "split-cell":
      return splitCell(layout, operation);
    case "merge-cells":
      return mergeCells(layout, operation.ids);
    case "convert-cells":
      return convertCells(layout, operation.ids, operation.type);
    case "set-source":
      return setSource(layout, operation.id, operation.source);
    case "set-cell-metadata":
      return setCellMetadata(layout, operation.id, operation.patch);
    case "set-metadata":
      return patchMap(layout.metadata, operation.patch);
    case "clear-outputs":
      return clearOutputs(layout, operation.ids);
    case "begin-run":
      return beginRun(layout, operation);
    case "clear-run":
      return clearRun(layout, operation);
    case "append-output":
      return appendOutput(layout, operation);
    case "append-text":
      return appendText(layout, operation);
    case "set-elided":
      return setElidedOutput(layout, operation);
    case "update-displays":
      return updateDisplays(layout, operation);
    case "set-execution-count":
      return setExecutionCount(layout, operation);
    case "set-position":
      return setPosition(layout, operation);
    case "set-aside":
      return patchMap(layout.aside, { [operation.name]: operation.value });
    case "replace-notebook":
      return replaceNotebook(layout, operation.notebook);
    default:
      return assertNever(operation);
  }
}

function assertNever(operation: never): never {
  throw new Error(`Unknown operation: ${JSON.stringify(operation)}`);
}

/** Cells with a known ID are edited in place, so that editors and their undo history survive restoring a checkpoint. */
function replaceNotebook(layout: Layout, notebook: Notebook): void {
  const used = new Set<string>();
  const ids = notebook.cells.map((cell) => {
    const known = used.has(cell.id) ? undefined : layout.cells.get(cell.id);
    if (known) updateCell(known, cell);
    const id = known ? cell.id : createCell(layout, cell);
    used.add(id);
    return id;
  });
  const before = placesOf(layout).map((place) => place.id);
  if (!isSameJson(before, ids)) {
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
    if (!isSameJson(objectOf(map, member), cell[member])) map.set(member, toStored(cell[member]));
  }
}

function updateOutputs(map: CellMap, cell: Cell): void {
  const reader = new OutputReader();
  const outputs = outputsOf(map).map((output) => reader.read(output));
  const { executionCount } = cell;
  if (isSameJson({ outputs, executionCount: executionCountOf(map) }, { outputs: cell.outputs, executionCount })) return;
  replaceOutputs(map, { run: "", outputs: cell.outputs, executionCount });
}
