import type { Kernel, KernelFrame } from "@fiddle/kernels";
import type { ToolKernelName } from "../../kernels/tool-kernels.ts";

/** The kernels of a tool's page in their frame. */
export interface OpenKernels {
  readonly frame: Pick<KernelFrame, "fetch">;
  readonly get: (name: ToolKernelName) => Kernel;
  readonly close: () => void;
}

/** Opens the frame of the kernel host at `origin`, beginning with the kernel that is needed first. */
export type KernelOpener = (origin: string, first: ToolKernelName) => Promise<OpenKernels>;

/** A kernel that loads on first use. */
export class LazyKernel {
  readonly #origin: string;
  readonly #name: ToolKernelName;
  readonly #onChange: (kernel: Kernel) => void;
  readonly #opener: KernelOpener;
  #kernels: Promise<OpenKernels> | null = null;

  constructor(origin: string, name: ToolKernelName, onChange: (kernel: Kernel) => void, opener: KernelOpener) {
    this.#opener = opener;
    this.#origin = origin;
    this.#name = name;
    this.#onChange = onChange;
  }

  /** The running kernel. Rejects with a message for the user. */
  async kernel(): Promise<Kernel> {
    const kernel = (await this.kernels()).get(this.#name);
    await kernel.start();
    return kernel;
  }

  /** The frame with this kernel and any others that share it. */
  kernels(): Promise<OpenKernels> {
    this.#kernels ??= this.#open().catch((error: unknown) => {
      // The next use tries again.
      this.#kernels = null;
      throw error;
    });
    return this.#kernels;
  }

  /** Terminates the kernel. It starts again on its next use. */
  close(): void {
    // What couldn't be opened needs no closing. The one who asked for it was told.
    this.#kernels?.then((kernels) => kernels.close()).catch(() => {});
    this.#kernels = null;
  }

  async #open(): Promise<OpenKernels> {
    const kernels = await this.#opener(this.#origin, this.#name);
    const kernel = kernels.get(this.#name);
    kernel.subscribe(() => this.#onChange(kernel));
    return kernels;
  }
}
