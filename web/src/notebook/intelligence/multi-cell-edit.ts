import type { Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { type NewSources, writeSources } from "./sources.ts";

interface Sweep {
  readonly before: NewSources;
  readonly after: NewSources;
  readonly order: readonly string[];
}

/**
 * Changes to several cells at once, such as a renaming. They are one step in the notebook's history. An editor's own
 * undo only knows typing in its cell, so as long as nothing else has happened, it also undoes the whole change.
 */
export class MultiCellEdits {
  readonly #services: NotebookServices;
  #last: Sweep | null = null;

  constructor(services: NotebookServices) {
    this.#services = services;
  }

  /** Writes the sources that differ, and returns how many cells changed. */
  write(sources: NewSources): number {
    const { document } = this.#services.notebook;
    const after = new Map([...sources].filter(([id, source]) => document.source(id) !== source));
    if (after.size === 0) return 0;
    const before = new Map([...after.keys()].map((id) => [id, document.source(id)]));
    writeSources(this.#services, after);
    this.#last = { before, after, order: document.cellIds() };
    return after.size;
  }

  /** Returns false if something else has changed since. */
  undo(): boolean {
    if (!this.#last || !this.#reads(this.#last.after)) return false;
    this.#services.notebook.undo.undo();
    return true;
  }

  /** Undoes the change from a message's button, which the user may press late. */
  undoFromMessage(): void {
    if (!this.undo()) toast("The notebook has changed since. Press Esc, then Z, to undo step by step.");
  }

  redo(): boolean {
    if (!this.#last || !this.#reads(this.#last.before) || !this.#services.notebook.undo.canRedo()) return false;
    this.#services.notebook.undo.redo();
    return true;
  }

  /** The keys of all editors that run before the editor's own undo. */
  readonly keys: Extension = keymap.of([
    { key: "Mod-z", run: () => this.undo(), preventDefault: true },
    { key: "Mod-Shift-z", run: () => this.redo(), preventDefault: true },
    { key: "Mod-y", run: () => this.redo(), preventDefault: true },
  ]);

  #reads(sources: NewSources): boolean {
    const { document } = this.#services.notebook;
    return document.cellIds() === this.#last?.order && [...sources].every(([id, text]) => document.source(id) === text);
  }
}
