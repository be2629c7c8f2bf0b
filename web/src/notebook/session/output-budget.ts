import type { NotebookDocument, Output } from "@fiddle/notebook";
import { sizeOf, sizeOfBundle } from "../../outputs/cut-output.ts";

/** The most characters of outputs in a notebook, which is stored with each change and must open again. */
const MAX_TEXT_CHARACTERS = 10_000_000;
const MAX_RICH_CHARACTERS = 50_000_000;
/** Outputs are also deleted without a run, so they are all counted again after this time. */
const RECOUNT_INTERVAL_MS = 10_000;

interface Size {
  readonly text: number;
  readonly rich: number;
}

/** Limits the size of all cells' outputs together. Counts what is written, so that a run does not read other cells. */
export class OutputBudget {
  readonly #document: NotebookDocument;
  #sizes = new Map<string, Size>();
  #total: Size = { text: 0, rich: 0 };
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(document: NotebookDocument) {
    this.#document = document;
  }

  /** Records that a cell's outputs were cleared. */
  clear(cellId: string): void {
    if (!this.hasRoom || performance.now() - this.#countedAt > RECOUNT_INTERVAL_MS) this.#count();
    this.#change(cellId, { text: 0, rich: 0 });
  }

  add(cellId: string, { text = 0, rich = 0 }: Partial<Size>): void {
    const before = this.#sizes.get(cellId);
    this.#change(cellId, { text: (before?.text ?? 0) + text, rich: (before?.rich ?? 0) + rich });
  }

  get hasRoom(): boolean {
    return this.#total.text < MAX_TEXT_CHARACTERS && this.#total.rich < MAX_RICH_CHARACTERS;
  }

  #count(): void {
    this.#countedAt = performance.now();
    this.#sizes = new Map();
    this.#total = { text: 0, rich: 0 };
    for (const id of this.#document.cellIds())
      for (const output of this.#document.outputs(id)) this.add(id, sizeOfOutput(output));
  }

  #change(cellId: string, size: Size): void {
    const before = this.#sizes.get(cellId);
    this.#sizes.set(cellId, size);
    this.#total = {
      text: this.#total.text + size.text - (before?.text ?? 0),
      rich: this.#total.rich + size.rich - (before?.rich ?? 0),
    };
  }
}

export function sizeOfOutput(output: Output): Size {
  switch (output.output_type) {
    case "stream":
      return { text: output.text.length + (output.elided?.tail.length ?? 0), rich: 0 };
    case "error":
      return { text: output.evalue.length + sizeOf(output.traceback), rich: 0 };
    case "unknown":
      return { text: 0, rich: sizeOf(output.original) };
    default:
      return sizeOfBundle(output.data);
  }
}
