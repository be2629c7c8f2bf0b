import type { NotebookDocument } from "@fiddle/notebook";
import type { CellChanges, CodeCell } from "../../language/python/python-document.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { fiddleOf, kernelNameOf } from "../session/cell-kernel.ts";

/** Tracks the changes of the notebook's Python. Typing only sets a flag. */
export class CodeCells {
  readonly #document: NotebookDocument;
  readonly #unsubscribe: () => void;
  #dirty = true;
  #known: ReadonlyMap<string, CodeCell> = new Map();
  #ids: readonly string[] = [];

  constructor(document: NotebookDocument, onChange: () => void) {
    this.#document = document;
    this.#unsubscribe = document.subscribeAny(() => {
      this.#dirty = true;
      onChange();
    });
  }

  /** The changes since the last call; null if there are none. */
  consumeChanges(): CellChanges | null {
    if (!this.#dirty) return null;
    this.#dirty = false;
    const cells = this.#document.cellIds().flatMap((id) => this.#read(id) ?? []);
    const changed = cells.filter((cell) => this.#known.get(cell.id) !== cell);
    const ids = cells.map(({ id }) => id);
    const moved = ids.length !== this.#ids.length || ids.some((id, index) => id !== this.#ids[index]);
    if (changed.length === 0 && !moved) return null;
    this.#known = new Map(cells.map((cell) => [cell.id, cell]));
    this.#ids = ids;
    return { changed, order: moved ? ids : null };
  }

  dispose(): void {
    this.#unsubscribe();
  }

  /** Returns the same object as long as its contents are the same. */
  #read(id: string): CodeCell | null {
    const cell = this.#document.cell(id);
    if (cell?.type !== "code") return null;
    const known = this.#known.get(id);
    if (kernelSpecOf(kernelNameOf(this.#document, cell)).language === "python") {
      const source = this.#document.source(id);
      return known?.source === source && !known.hidden ? known : { id, source };
    }
    const name = fiddleOf(cell.metadata).resultName;
    // The result of a SQL cell is a variable in Python whose type is unknown until it exists.
    const source = typeof name === "string" && /^[A-Za-z_]\w*$/.test(name) ? `${name} = eval("")` : "";
    return known?.source === source && known.hidden ? known : { id, source, hidden: true };
  }
}
