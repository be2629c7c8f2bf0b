import * as Y from "yjs";
import { locate } from "./changes.ts";
import type { NotebookDocument } from "./document.ts";
import { type Listener, Listeners, type Unsubscribe } from "./listeners.ts";
import type { Origin } from "./origin.ts";
import { createStepUndoManager } from "./undo-manager.ts";

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
