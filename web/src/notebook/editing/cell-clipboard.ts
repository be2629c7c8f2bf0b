import { type Cell, type NewCell, newCellId } from "@fiddle/notebook";
import { readStored, removeStored, writeStored } from "../../platform/storage.ts";
import { isOfAgent, noteOrigin, originsOf } from "../contract/provenance.ts";
import { withHidden } from "./section-actions.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

interface Copy {
  readonly cells: readonly NewCell[];
  /** Whether they were copied from a notebook that has something from elsewhere. */
  readonly isForeign: boolean;
  /** Whether their outputs can hold what code has read. */
  readonly hasReadings?: boolean;
}

/** The cells copied in this tab. Another notebook's tab pastes the stored copy. */
let copied: Copy = { cells: [], isForeign: false };
const STORED = "fiddle-copied";
/** Larger copies stay in the tab instead of filling the storage. */
const MAX_STORED_CHARACTERS = 500_000;

export function copyCells(services: Pick<NotebookServices, "notebook" | "selection" | "sections">): void {
  const { notebook, selection } = services;
  const cells = withHidden(services, selection.ids(notebook.document.cellIds()))
    .map((id) => notebook.document.cell(id))
    .filter((cell): cell is Cell => cell !== undefined);
  if (cells.length === 0) return;
  const origins = originsOf(notebook.document);
  const hasReadings = origins.includes("data") && cells.some((cell) => cell.outputs.length > 0 || isOfAgent(cell));
  copied = { cells, isForeign: origins.some((origin) => origin !== "data"), hasReadings };
  const text = JSON.stringify(copied);
  // A copy that is too large to store replaces an older stored one.
  if (text.length > MAX_STORED_CHARACTERS || !writeStored(STORED, text)) removeStored(STORED);
  // Without permission the cells can still be pasted here; only other programs don't get the text.
  navigator.clipboard?.writeText(textOf(cells)).catch(() => {});
}

export function pasteCells(
  { notebook, selection }: Pick<NotebookServices, "notebook" | "selection">,
  where: "above" | "below",
): void {
  const copy = newestCopy();
  const cells = copy.cells.map((cell) => ({ ...cell, id: newCellId(), executionCount: null }));
  const [first] = cells;
  if (!first) return;
  const order = notebook.document.cellIds();
  const ids = selection.ids(order);
  const index = where === "above" ? order.indexOf(ids[0] ?? "") : order.indexOf(ids.at(-1) ?? "") + 1;
  if (copy.isForeign) noteOrigin(notebook.document, "paste");
  if (copy.hasReadings === true) noteOrigin(notebook.document, "data");
  notebook.document.apply({ op: "insert-cells", index: index < 0 ? order.length : index, cells }, { by: "person" });
  selection.selectRange(first.id, cells.at(-1)?.id ?? first.id);
}

/** The text that copying cells puts on the clipboard. */
export function copiedText(): string {
  return textOf(newestCopy().cells);
}

function textOf(cells: readonly NewCell[]): string {
  return cells.map((cell) => cell.source ?? "").join("\n\n");
}

function newestCopy(): Copy {
  const text = readStored(STORED);
  if (!text) return copied;
  try {
    return JSON.parse(text) as Copy;
  } catch {
    return copied;
  }
}
