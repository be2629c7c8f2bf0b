import { Listeners } from "@fiddle/notebook/listeners";
import type { Extension } from "@codemirror/state";
import type { EditorLanguage } from "./languages.ts";

/** The cell an editor shows. */
export interface EditorCell {
  readonly id: string;
  readonly language: EditorLanguage;
}

/** The extension that a feature adds to the editor of a cell, e.g. its diagnostics. */
export type EditorExtra = (cell: EditorCell) => Extension;

/** The extensions that features add to the editors of a notebook's cells. Mounted editors are updated too. */
export class EditorExtras {
  #extras: readonly EditorExtra[] = [];
  readonly #listeners = new Listeners();

  /** Adds an extension to all editors, now and later. Returns a function that removes it. */
  add(extra: EditorExtra): () => void {
    this.#set([...this.#extras, extra]);
    return () => this.#set(this.#extras.filter((other) => other !== extra));
  }

  /** All extras. The same array until one is added or removed. */
  get all(): readonly EditorExtra[] {
    return this.#extras;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  #set(extras: readonly EditorExtra[]): void {
    this.#extras = extras;
    this.#listeners.notify();
  }
}
