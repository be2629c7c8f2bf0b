import type { Kernel, KernelMessage } from "@fiddle/kernels";
import type { KernelGuard } from "../../kernels/guarded-kernel.ts";
import { hasSecrets, recordNotebooksWithSecrets } from "./notebooks-with-secrets.ts";
import type { Mask, maskMessages } from "./mask.ts";

/** Gives a notebook's kernels the secrets that it can access, and masks their values in everything they send. */
export class SecretsGuard implements KernelGuard {
  readonly #notebookId: string;
  /**
   * Every value passed since the page was opened, because a variable can still contain one whose access was withdrawn.
   */
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

/**
 * Another person's code was added to the notebook, so it loses access to secrets until the user allows it again.
 * Returns true if it had access.
 */
export function revokeSecrets(notebookId: string): boolean {
  if (!hasSecrets(notebookId)) return false;
  // This happens immediately, before any of the code can run. The vault is updated afterwards.
  recordNotebooksWithSecrets((ids) => ids.filter((id) => id !== notebookId));
  import("./vault.ts")
    .then(({ vault }) => vault.allowNone(notebookId))
    // The stored list decides, because runs no longer read the vault.
    .catch(() => {});
  return true;
}
