import type { Layout } from "../layout.ts";
import type { Operation } from "../operation.ts";
import { patchMap, setCellMetadata } from "./metadata.ts";
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
import { replaceNotebook } from "./replace.ts";
import { mergeCells, setSource, splitCell } from "./source.ts";
import { convertCells, deleteCells, insertCells, moveCells, restoreCells } from "./structure.ts";

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
