import { KERNELS_IN_BROWSER } from "@fiddle/notebook/kernel-id";
import { fromBase64 } from "@fiddle/notebook/base64";
import type { Kernel, KernelStatus } from "@fiddle/kernels";
import type { ItemFile } from "@fiddle/protocol";
import { ToolKernels } from "../kernels/tool-kernels.ts";

export type LearnLanguage = keyof typeof KERNELS_IN_BROWSER;

/** The kernels of one page, apart from any notebook. Each starts when it is first asked for. */
export class LearnKernels {
  readonly #origin: string;
  readonly #files: readonly ItemFile[];
  readonly #onStatus: (status: KernelStatus) => void;
  readonly #ready = new Map<LearnLanguage, Promise<Kernel>>();
  #frame: ToolKernels | null = null;

  constructor(origin: string, files: readonly ItemFile[], onStatus: (status: KernelStatus) => void) {
    this.#origin = origin;
    this.#files = files;
    this.#onStatus = onStatus;
  }

  /** A kernel that is ready and has the item's files. Rejects with a sentence for the user. */
  get(language: LearnLanguage): Promise<Kernel> {
    const known = this.#ready.get(language);
    if (known) return known;
    const starting = this.#start(language);
    this.#ready.set(language, starting);
    // The next attempt starts it again.
    starting.catch(() => this.#ready.delete(language));
    return starting;
  }

  close(): void {
    this.#frame?.close();
    this.#frame = null;
    this.#ready.clear();
  }

  async #start(language: LearnLanguage): Promise<Kernel> {
    const name = KERNELS_IN_BROWSER[language];
    this.#frame ??= new ToolKernels(this.#origin, name);
    const kernel = this.#frame.get(name);
    kernel.subscribe(() => this.#onStatus(kernel.status));
    await kernel.start();
    if (this.#files.length > 0) await kernel.writeFiles({ written: this.#files.map(toKernelFile), removed: [] });
    return kernel;
  }
}

function toKernelFile({ path, content }: ItemFile) {
  return { path: `/home/pyodide/${path}`, blob: new Blob([fromBase64(content)]) };
}
