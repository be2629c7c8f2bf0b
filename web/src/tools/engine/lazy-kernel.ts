import type { Kernel } from "@fiddle/kernels";
import type { ToolKernels, ToolKernelName } from "../../kernels/tool-kernels.ts";

/** A kernel that loads on first use. */
export class LazyKernel {
  readonly #origin: string;
  readonly #name: ToolKernelName;
  readonly #onChange: (kernel: Kernel) => void;
  #kernels: Promise<ToolKernels> | null = null;

  constructor(origin: string, name: ToolKernelName, onChange: (kernel: Kernel) => void) {
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
  kernels(): Promise<ToolKernels> {
    this.#kernels ??= this.#open();
    return this.#kernels;
  }

  /** Terminates the kernel. It starts again on its next use. */
  close(): void {
    void this.#kernels?.then((kernels) => kernels.close());
    this.#kernels = null;
  }

  async #open(): Promise<ToolKernels> {
    const { ToolKernels } = await import("../../kernels/tool-kernels.ts");
    const kernels = new ToolKernels(this.#origin, this.#name);
    const kernel = kernels.get(this.#name);
    kernel.subscribe(() => this.#onChange(kernel));
    return kernels;
  }
}
