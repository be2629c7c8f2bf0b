import { createStore, type StoreApi } from "zustand/vanilla";
import type * as Y from "yjs";
import type { LocalSaveStatus } from "../../fiddles/save-status.ts";
import type { Autosave } from "./autosave.ts";

interface HeldOptions {
  /** Creates the autosave, which writes the present content and every later change. */
  readonly start: () => Autosave;
  /** Whether a change with this origin is made by the user, so that the notebook becomes theirs. Null: never. */
  readonly isEdit: ((origin: unknown) => boolean) | null;
  /** Everything is written. */
  readonly onKept: () => void;
}

/** Replaces the autosave of a notebook that the user hasn't changed yet: nothing is written before the first edit. */
export class HeldAutosave {
  readonly status: StoreApi<LocalSaveStatus> = createStore<LocalSaveStatus>(() => ({ type: "held" }));
  readonly #ydoc: Y.Doc;
  readonly #options: HeldOptions;
  #autosave: Autosave | null = null;
  readonly #onUpdate = (_update: Uint8Array, origin: unknown): void => {
    if (this.#options.isEdit?.(origin)) this.keep();
  };

  constructor(ydoc: Y.Doc, options: HeldOptions) {
    this.#ydoc = ydoc;
    this.#options = options;
    ydoc.on("update", this.#onUpdate);
  }

  keep(): void {
    if (this.#autosave || !this.#options.isEdit) return;
    this.#ydoc.off("update", this.#onUpdate);
    const autosave = this.#options.start();
    this.#autosave = autosave;
    autosave.status.subscribe((status) => this.status.setState(status, true));
    this.status.setState(autosave.status.getState(), true);
    // Not earlier, because after a reload the notebook must be found at its new or its old address.
    autosave.whenSaved().then(this.#options.onKept, () => {});
  }

  async whenSaved(): Promise<void> {
    this.keep();
    if (!this.#autosave) throw new Error("Embedded notebooks aren't saved. Open it in Fiddle to keep a copy.");
    await this.#autosave.whenSaved();
  }

  hurry(): void {
    this.#autosave?.hurry();
  }

  fail(error: unknown): void {
    this.#autosave?.fail(error);
  }

  async close(): Promise<void> {
    this.#ydoc.off("update", this.#onUpdate);
    await this.#autosave?.close();
  }
}
