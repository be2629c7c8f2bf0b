import type { ExecuteReply, Kernel, KernelMessage } from "@fiddle/kernels";
import type { Cell, NotebookDocument } from "@fiddle/notebook";
import { hasTable } from "./table-output.ts";
import { keepResultName, resultNameOf } from "./cell-kernel.ts";
import type { KernelInputs } from "./kernel-inputs.ts";

/** Watches the run of a SQL cell for a result, which other cells read by its name. */
export class NamedResult {
  /** Undefined for other languages. */
  readonly name: string | undefined;
  readonly #document: NotebookDocument;
  readonly #cell: Cell;
  readonly #kernel: Kernel;
  #isThere = false;

  constructor(document: NotebookDocument, cell: Cell, kernel: Kernel) {
    this.name = kernel.spec.language === "sql" ? resultNameOf(document, cell) : undefined;
    this.#document = document;
    this.#cell = cell;
    this.#kernel = kernel;
  }

  receive(message: KernelMessage): void {
    if (message.msg_type === "execute_result") this.#isThere ||= hasTable(message.content.data);
  }

  /** After the run. A cell that failed, or that has no rows to show, names no result. */
  end({ status }: ExecuteReply, inputs: KernelInputs): void {
    if (this.name === undefined) return;
    if (status === "ok" && this.#isThere) {
      inputs.recordResult(this.#kernel, this.name);
      keepResultName(this.#document, this.#cell.id, this.name);
    } else inputs.forgetResult(this.#kernel, this.name);
  }
}
