import type { NotebookDocument } from "@fiddle/notebook";
import { readStored, removeStored, writeStored } from "../../platform/storage.ts";

const STORED = "fiddle:stale:";

/** Cell → the run whose outputs are stale, and why. */
type Marks = Readonly<Record<string, readonly [run: string, why: string]>>;

/**
 * Marks of outputs, as the tab knows them in which these were made. They are kept in this browser, because after a reload, and in other
 * tabs, the outputs are shown too.
 */
export class StoredMarks {
  readonly #key: string;
  readonly #document: NotebookDocument;

  constructor(notebookId: string, document: NotebookDocument) {
    this.#key = STORED + notebookId;
    this.#document = document;
  }

  /**
   * Stores what this tab marks, and returns it with the marks of outputs that were made elsewhere. `isKnown`: whether this tab can
   * tell that the cell needs no mark.
   */
  exchange(own: ReadonlyMap<string, string>, isKnown: (id: string) => boolean): ReadonlyMap<string, string> {
    const document = this.#document;
    const stored = this.#read();
    const others = Object.entries(stored).filter(
      ([id, [run]]) =>
        !own.has(id) && !isKnown(id) && document.run(id) === run && (run !== "" || document.outputs(id).length > 0),
    );
    const entries = [...others, ...[...own].map(([id, why]) => [id, [document.run(id), why] as const] as const)];
    const marks: Marks = Object.fromEntries(entries);
    if (JSON.stringify(marks) !== JSON.stringify(stored)) {
      if (entries.length === 0) removeStored(this.#key);
      else writeStored(this.#key, JSON.stringify(marks));
    }
    return new Map([...others.map(([id, [, why]]) => [id, why] as const), ...own]);
  }

  /** Calls back when another tab has stored marks. */
  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => key === this.#key && listener();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }

  #read(): Marks {
    try {
      return JSON.parse(readStored(this.#key) ?? "{}") as Marks;
    } catch {
      return {};
    }
  }
}
