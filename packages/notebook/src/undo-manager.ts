import * as Y from "yjs";
import type { NotebookDocument } from "./document.ts";
import type { Layout } from "./layout.ts";
import type { Origin } from "./origin.ts";

/**
 * A Yjs undo manager for one author's operations. Undoing the creation of a cell only removes the cell from the order.
 * The cell and the text typed into it stay, so that redo shows it again with the same shared text that the editor is
 * bound to.
 *
 * @param captureTimeout Changes within this many milliseconds join the previous step; 0 makes each operation a step of
 * its own.
 */
export function createStepUndoManager(
  { ydoc, layout }: NotebookDocument,
  origin: Origin,
  captureTimeout: number,
): Y.UndoManager {
  const { order, cells, metadata, extra } = layout;
  const manager: Y.UndoManager = new Y.UndoManager([order, cells, metadata, extra], {
    doc: ydoc,
    captureTimeout,
    trackedOrigins: new Set([origin]),
    deleteFilter: (item) => !isPartOfNewCell(item, currentStep(), layout),
  });
  // Yjs doesn't tell the filter which step it is undoing, and pops steps until one has an effect. The popped step is
  // the one just past the end of the shortened stack, so a copy of the previous stack identifies it.
  let steps: readonly StackItem[] = [];
  const currentStep = (): StackItem | undefined =>
    steps[(manager.undoing ? manager.undoStack : manager.redoStack).length];
  for (const which of ["undo", "redo"] as const) {
    const original = manager[which].bind(manager);
    manager[which] = () => {
      steps = [...manager[which === "undo" ? "undoStack" : "redoStack"]];
      return original();
    };
  }
  return manager;
}

type StackItem = Y.UndoManager["undoStack"][number];

function isPartOfNewCell(item: Y.Item, step: StackItem | undefined, { cells }: Layout): boolean {
  for (let part: Y.Item | null = item; part;) {
    const parent: unknown = part.parent;
    if (parent === cells) return part === item || (step !== undefined && Y.isDeleted(step.insertions, part.id));
    part = parent instanceof Y.AbstractType ? parent._item : null;
  }
  return false;
}
