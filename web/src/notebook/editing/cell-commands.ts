import { type CellType, completeCell } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { withHidden } from "./section-actions.ts";
import { copyCells, pasteCells } from "./cell-clipboard.ts";
import type { Command } from "../contract/command.ts";

const PERSON = { by: "person" } as const;

export const CELL_COMMANDS: readonly Command[] = [
  {
    id: "insert-above",
    title: "Insert cell above",
    group: "Cells",
    commandKeys: ["a"],
    run: (services) => insert(services, "code", "above"),
  },
  {
    id: "insert-below",
    title: "Insert cell below",
    group: "Cells",
    commandKeys: ["b"],
    run: (services) => insert(services, "code", "below"),
  },
  {
    id: "delete",
    title: "Delete cells",
    group: "Cells",
    commandKeys: ["d d", "Delete", "Backspace"],
    run: deleteCells,
  },
  {
    id: "cut",
    title: "Cut cells",
    group: "Cells",
    commandKeys: ["x", "Mod+x"],
    run: (services) => (copyCells(services), deleteCells(services)),
  },
  { id: "copy", title: "Copy cells", group: "Cells", commandKeys: ["c", "Mod+c"], run: copyCells },
  {
    id: "paste-below",
    title: "Paste cells below",
    group: "Cells",
    commandKeys: ["v"],
    run: (services) => pasteCells(services, "below"),
  },
  {
    id: "paste-above",
    title: "Paste cells above",
    group: "Cells",
    commandKeys: ["Shift+v"],
    run: (services) => pasteCells(services, "above"),
  },
  {
    id: "duplicate",
    title: "Duplicate cells",
    group: "Cells",
    run: (services) => (copyCells(services), pasteCells(services, "below")),
  },
  {
    id: "undo",
    title: "Undo cell change",
    group: "Cells",
    commandKeys: ["z", "Mod+z"],
    run: (services) => undo(services, "undo"),
  },
  {
    id: "redo",
    title: "Redo cell change",
    group: "Cells",
    commandKeys: ["Shift+z", "Mod+Shift+z", "Mod+y"],
    run: (services) => undo(services, "redo"),
  },
  {
    id: "move-up",
    title: "Move cells up",
    group: "Cells",
    commandKeys: ["Alt+ArrowUp", "Mod+Shift+ArrowUp"],
    run: (services) => move(services, -1),
  },
  {
    id: "move-down",
    title: "Move cells down",
    group: "Cells",
    commandKeys: ["Alt+ArrowDown", "Mod+Shift+ArrowDown"],
    run: (services) => move(services, 1),
  },
  {
    id: "merge",
    title: "Merge cells",
    group: "Cells",
    commandKeys: ["Shift+m"],
    run: merge,
  },
  {
    id: "to-code",
    title: "Change to code",
    group: "Cells",
    commandKeys: ["y"],
    run: (services) => convert(services, "code"),
  },
  {
    id: "to-markdown",
    title: "Change to Markdown",
    group: "Cells",
    commandKeys: ["m"],
    run: (services) => convert(services, "markdown"),
  },
  {
    id: "to-raw",
    title: "Change to raw text",
    group: "Cells",
    commandKeys: ["r"],
    run: (services) => convert(services, "raw"),
  },
  { id: "clear-output", title: "Clear outputs", group: "Cells", run: clearOutputs },
  { id: "clear-all-outputs", title: "Clear all outputs", group: "Cells", run: clearAllOutputs },
];

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
    const what = hidden === 1 ? "1 hidden cell" : `${hidden} hidden cells`;
    const action = { label: "Undo", run: () => undo(services, "undo") };
    toast(`Deleted the section and its ${what}`, { action, milliseconds: 15_000 });
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

function merge({ notebook, selection }: Pick<NotebookServices, "notebook" | "selection">): void {
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

function clearOutputs({ notebook, selection }: Pick<NotebookServices, "notebook" | "selection">): void {
  notebook.document.apply({ op: "clear-outputs", ids: selection.ids(notebook.document.cellIds()) }, PERSON);
}

function clearAllOutputs({ notebook }: Pick<NotebookServices, "notebook">): void {
  notebook.document.apply({ op: "clear-outputs", ids: notebook.document.cellIds() }, PERSON);
}
