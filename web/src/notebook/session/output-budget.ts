import type { NotebookDocument, Output } from "@fiddle/notebook";
import { sizeOf, sizeOfBundle } from "../../outputs/cut-output.ts";

/** Characters of outputs that a notebook keeps: it is stored with each change, and has to open again. */
const TEXT_LIMIT = 10_000_000;
const RICH_LIMIT = 50_000_000;
/** Outputs also go without a run, so all are counted anew now and then, in milliseconds. */
const COUNTED_FOR = 10_000;

interface Size {
  readonly text: number;
  readonly rich: number;
}

/** How much the outputs of all cells may still grow. Counts in passing, so that a run does not look at other cells. */
export class OutputBudget {
  readonly #document: NotebookDocument;
  readonly #now: () => number;
  #sizes = new Map<string, Size>();
  #total: Size = { text: 0, rich: 0 };
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(document: NotebookDocument, { now = () => performance.now() } = {}) {
    this.#document = document;
    this.#now = now;
  }

  /** A cell's outputs were emptied. */
  empty(cellId: string): void {
    if (!this.hasRoom || this.#now() - this.#countedAt > COUNTED_FOR) this.#count();
    this.#change(cellId, { text: 0, rich: 0 });
  }

  add(cellId: string, { text = 0, rich = 0 }: Partial<Size>): void {
    const before = this.#sizes.get(cellId);
    this.#change(cellId, { text: (before?.text ?? 0) + text, rich: (before?.rich ?? 0) + rich });
  }

  get hasRoom(): boolean {
    return this.#total.text < TEXT_LIMIT && this.#total.rich < RICH_LIMIT;
  }

  #count(): void {
    this.#countedAt = this.#now();
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
