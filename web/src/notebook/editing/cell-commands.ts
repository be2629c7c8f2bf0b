import { type CellType, completeCell, newCellId } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { withHidden } from "./section-actions.ts";
import { copyCells, pasteCells } from "./cell-clipboard.ts";
import type { CommandActions } from "../contract/command.ts";
import { counted } from "../../platform/format.ts";

const PERSON = { by: "person" } as const;

export const CELL_COMMANDS = {
  "insert-above": (services) => insert(services, "code", "above"),
  "insert-below": (services) => insert(services, "code", "below"),
  delete: deleteCells,
  cut: (services) => (copyCells(services), deleteCells(services)),
  copy: copyCells,
  "paste-below": (services) => pasteCells(services, "below"),
  "paste-above": (services) => pasteCells(services, "above"),
  duplicate: (services) => (copyCells(services), pasteCells(services, "below")),
  undo: (services) => undo(services, "undo"),
  redo: (services) => undo(services, "redo"),
  "move-up": (services) => move(services, -1),
  "move-down": (services) => move(services, 1),
  merge,
  split,
  "to-code": (services) => convert(services, "code"),
  "to-markdown": (services) => convert(services, "markdown"),
  "to-raw": (services) => convert(services, "raw"),
  "clear-output": ({ notebook, selection }) =>
    notebook.document.apply({ op: "clear-outputs", ids: selection.ids(notebook.document.cellIds()) }, PERSON),
  "clear-all-outputs": ({ notebook }) =>
    notebook.document.apply({ op: "clear-outputs", ids: notebook.document.cellIds() }, PERSON),
} satisfies CommandActions;

/** Inserts an empty cell next to the selection, or at `index`, and starts editing it. */
export function insert(
  services: Pick<NotebookServices, "notebook" | "selection">,
  type: CellType,
  where: "above" | "below" | number,
): void {
  const order = services.notebook.document.cellIds();
  const ids = services.selection.ids(order);
  const cell = completeCell({ type });
  const edge = where === "above" ? order.indexOf(ids[0] ?? "") : order.indexOf(ids.at(-1) ?? "") + 1;
  const index = typeof where === "number" ? where : edge < 0 ? order.length : edge;
  services.notebook.document.apply({ op: "insert-cells", index, cells: [cell] }, PERSON);
  services.selection.select(cell.id, typeof where === "number" ? "edit" : "command");
}

/**
 * Deletes the selected cells. The heading of a collapsed section takes its hidden cells with it. Deleting the last cell
 * leaves an empty one, so that there is always a place to type.
 */
export function deleteCells(services: Pick<NotebookServices, "notebook" | "session" | "selection" | "sections">): void {
  const { notebook, selection, session } = services;
  const order = notebook.document.cellIds();
  const ids = withHidden(services, selection.ids(order));
  if (ids.length === 0) return;
  session.cancel(ids);
  const hidden = ids.length - selection.ids(order).length;
  if (hidden > 0) {
    const action = { label: "Undo", run: () => undo(services, "undo") };
    toast(`Deleted the section and its ${counted(hidden, "hidden cell")}`, { action, milliseconds: 15_000 });
  }
  const rest = order.filter((id) => !ids.includes(id));
  const last = order.indexOf(ids.at(-1) ?? "");
  const neighbor = order.slice(last + 1)[0] ?? rest.at(-1);
  if (neighbor) {
    notebook.document.apply({ op: "delete-cells", ids }, PERSON);
    return selection.select(neighbor);
  }
  const cell = completeCell({ type: "code" });
  notebook.document.applyAll(
    [
      { op: "delete-cells", ids },
      { op: "insert-cells", index: 0, cells: [cell] },
    ],
    PERSON,
  );
  selection.select(cell.id);
}

export function undo(
  { notebook, selection, sections }: Pick<NotebookServices, "notebook" | "selection" | "sections">,
  which: "undo" | "redo",
): void {
  const changed = notebook.undo[which]();
  const order = notebook.document.cellIds();
  const there = changed?.cellIds.filter((id) => order.includes(id)) ?? [];
  sections.refresh();
  // A collapsed section that comes back stays collapsed.
  const { hidden } = sections.store.getState();
  const shown = there.filter((id) => !hidden.has(id));
  const visible = shown.length > 0 ? shown : there;
  const target = visible[0] ?? (order.includes(selection.activeId ?? "") ? null : order[0]);
  if (target) selection.selectRange(target, visible.at(-1) ?? target);
}

export function move({ notebook, selection }: Pick<NotebookServices, "notebook" | "selection">, step: -1 | 1): void {
  const order = notebook.document.cellIds();
  const ids = selection.ids(order);
  const index = order.indexOf(ids[0] ?? "") + step;
  if (ids.length === 0 || index < 0 || index + ids.length > order.length) return;
  const { anchorId, activeId } = selection.store.getState();
  notebook.document.apply({ op: "move-cells", ids, index }, PERSON);
  if (anchorId && activeId) selection.selectRange(anchorId, activeId);
}

function merge({ notebook, selection }: NotebookServices): void {
  const order = notebook.document.cellIds();
  const selected = selection.ids(order);
  const next = order[order.indexOf(selected[0] ?? "") + 1];
  const ids = selected.length === 1 && next ? [...selected, next] : selected;
  if (ids.length < 2 || !ids[0]) return;
  notebook.document.apply({ op: "merge-cells", ids }, PERSON);
  selection.select(ids[0]);
}

export function convert(
  { notebook, selection }: Pick<NotebookServices, "notebook" | "selection">,
  type: CellType,
): void {
  const ids = selection.ids(notebook.document.cellIds());
  notebook.document.apply({ op: "convert-cells", ids, type }, PERSON);
}

/** Splits the active cell at every cursor and at both ends of every selection, as Jupyter does. */
function split({ notebook, selection, editors }: NotebookServices): void {
  const id = selection.activeId;
  if (!id) return;
  const length = notebook.document.cell(id)?.source.length ?? 0;
  const offsets = [...new Set(editors.get(id)?.selectionOffsets() ?? [])]
    .filter((offset) => offset >= 0 && offset <= length)
    .sort((a, b) => a - b);
  if (offsets.length === 0) return;
  const newIds = offsets.map(() => newCellId());
  notebook.document.apply({ op: "split-cell", id, offsets, newIds }, PERSON);
  const order = notebook.document.cellIds();
  const next = order[order.indexOf(id) + 1];
  selection.select(next ?? id, "edit", "start");
}
