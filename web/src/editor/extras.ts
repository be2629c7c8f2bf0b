import type { Extension } from "@codemirror/state";
import type { EditorLanguage } from "./languages.ts";

/** The cell an editor shows. */
export interface EditorCell {
  readonly id: string;
  readonly language: EditorLanguage;
}

/** What a feature adds to the editor of a cell, e.g. its diagnostics. */
export type EditorExtra = (cell: EditorCell) => Extension;

/** What features have added to the editors of a notebook's cells, those mounted already included. */
export class EditorExtras {
  #extras: readonly EditorExtra[] = [];
  readonly #listeners = new Set<() => void>();

  /** Adds to all editors, now and later. Returns the remover. */
  add(extra: EditorExtra): () => void {
    this.#set([...this.#extras, extra]);
    return () => this.#set(this.#extras.filter((other) => other !== extra));
  }

  /** The same value until something is added or removed. */
  get all(): readonly EditorExtra[] {
    return this.#extras;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #set(extras: readonly EditorExtra[]): void {
    this.#extras = extras;
    for (const listener of this.#listeners) listener();
  }
}
