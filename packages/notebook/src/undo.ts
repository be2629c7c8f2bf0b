import * as Y from "yjs";
import { locate } from "./changes.ts";
import type { NotebookDocument } from "./document.ts";
import { type Listener, Listeners, type Unsubscribe } from "./listeners.ts";
import type { Origin } from "./origin.ts";
import type { Layout } from "./layout.ts";

/** The cells that an undo or redo restored, removed, moved or changed, so that the view can show them. */
export interface Undone {
  readonly cellIds: string[];
}

/**
 * Two separate kinds of history: what the user did to the notebook (one step per operation), and what was typed into each
 * cell. What the agent did is not undone by the user's steps; the agent's runs have a way back of their own.
 */
export class Undo {
  readonly #document: NotebookDocument;
  readonly #person: Y.UndoManager;
  readonly #texts = new Map<string, Y.UndoManager>();
  readonly #listeners = new Listeners();

  constructor(document: NotebookDocument) {
    this.#document = document;
    this.#person = this.#manager(document.origins.person, 0);
  }

  canUndo(): boolean {
    return this.#person.canUndo();
  }

  canRedo(): boolean {
    return this.#person.canRedo();
  }

  /** Undoes the user's last operation. Null if there is nothing left to undo. */
  undo(): Undone | null {
    return this.#step(this.#person, "undo");
  }

  redo(): Undone | null {
    return this.#step(this.#person, "redo");
  }

  /**
   * The history of typing in one cell, for `yCollab(text, null, { undoManager })`, which adds its own origin while an
   * editor is mounted. It is kept as long as the document, so that an editor that was unmounted finds its history
   * again.
   */
  textUndo(id: string): Y.UndoManager {
    const known = this.#texts.get(id);
    if (known) return known;
    const manager = new Y.UndoManager(this.#document.sourceText(id), {
      trackedOrigins: new Set(),
      captureTimeout: 500,
    });
    this.#texts.set(id, manager);
    return manager;
  }

  /** Called when what can be undone or redone may have changed. */
  subscribe(listener: Listener): Unsubscribe {
    return this.#listeners.add(listener);
  }

  #manager(origin: Origin, captureTimeout: number): Y.UndoManager {
    const manager = createStepUndoManager(this.#document, origin, captureTimeout);
    manager.on("stack-item-added", () => this.#listeners.notify());
    manager.on("stack-item-popped", () => this.#listeners.notify());
    manager.on("stack-cleared", () => this.#listeners.notify());
    return manager;
  }

  #step(manager: Y.UndoManager, which: "undo" | "redo"): Undone | null {
    const { order } = this.#document.layout;
    const before = this.#document.cellIds();
    const changed = new Set<string>();
    // Moved cells are reported as insertions. Cells that only made room for them are not.
    const collectOrder = (event: Y.YArrayEvent<string>): void => {
      for (const { insert } of event.delta) {
        if (Array.isArray(insert)) for (const id of insert as string[]) changed.add(id);
      }
    };
    const collectCells = ({ changedParentTypes }: { changedParentTypes: Map<unknown, unknown> }): void => {
      for (const type of changedParentTypes.keys()) {
        const place = type instanceof Y.AbstractType ? locate(type, this.#document.layout) : null;
        if (place) changed.add(place.cellId);
      }
    };
    order.observe(collectOrder);
    manager.on("stack-item-popped", collectCells);
    const done = manager[which]();
    manager.off("stack-item-popped", collectCells);
    order.unobserve(collectOrder);
    if (!done) return null;
    const after = new Set(this.#document.cellIds());
    return { cellIds: [...changed, ...before.filter((id) => !after.has(id) && !changed.has(id))] };
  }
}

/**
 * A Yjs undo manager for one author's operations. Undoing the creation of a cell only removes the cell from the order.
 * The cell and the text typed into it stay, so that redo shows it again with the same shared text that the editor is
 * bound to.
 *
 * @param captureTimeout Changes within this many milliseconds join the previous step; 0 makes each operation a step of
 * its own.
 */
function createStepUndoManager(
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
