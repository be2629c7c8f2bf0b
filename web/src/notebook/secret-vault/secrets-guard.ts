import type { Kernel, KernelMessage } from "@fiddle/kernels";
import type { KernelGuard } from "../../kernels/guarded-kernel.ts";
import { hasSecrets, recordNotebooksWithSecrets } from "./notebooks-with-secrets.ts";
import type { Mask, maskMessages } from "./mask.ts";

/** Gives a notebook's kernels the secrets it may use, and masks their values in all that comes back. */
export class SecretsGuard implements KernelGuard {
  readonly #notebookId: string;
  /** Every value given since the page was opened: a variable may still hold one that is no longer allowed. */
  readonly #given = new Set<string>();
  #maskMessages: typeof maskMessages | null = null;
  #mask: Mask | null = null;

  constructor(notebookId: string) {
    this.#notebookId = notebookId;
  }

  prepare(kernel: Kernel): Promise<void> | null {
    return hasSecrets(this.#notebookId) || this.#given.size > 0 ? this.#give(kernel) : null;
  }

  mask<T>(value: T): T {
    return this.#mask ? this.#mask.value(value) : value;
  }

  maskMessages(send: (message: KernelMessage) => void): (message: KernelMessage) => void {
    return this.#mask && this.#maskMessages ? this.#maskMessages(this.#mask, send) : send;
  }

  async maskFile(file: Blob): Promise<Blob> {
    if (!this.#mask) return file;
    return new Blob([this.#mask.text(await file.text())], { type: file.type });
  }

  async #give(kernel: Kernel): Promise<void> {
    const [masking, { vault }] = await Promise.all([import("./mask.ts"), import("./vault.ts")]);
    const values = hasSecrets(this.#notebookId) ? await vault.valuesFor(this.#notebookId) : {};
    const fresh = Object.values(values).filter((value) => !this.#given.has(value));
    for (const value of fresh) this.#given.add(value);
    if (fresh.length > 0 || !this.#mask) this.#mask = new masking.Mask([...this.#given]);
    this.#maskMessages = masking.maskMessages;
    await kernel.start();
    if (kernel.answers("secrets")) await kernel.ask("secrets", { values });
  }
}

/** Code of somebody else came into the notebook: no secret goes to it until the person allows that again. True if any did. */
export function revokeSecrets(notebookId: string): boolean {
  if (!hasSecrets(notebookId)) return false;
  // At once, before any of it can run; the vault follows.
  recordNotebooksWithSecrets((ids) => ids.filter((id) => id !== notebookId));
  import("./vault.ts")
    .then(({ vault }) => vault.allowNone(notebookId))
    // What is noted counts: no run looks into the vault any more.
    .catch(() => {});
  return true;
}
