import type { Kernel } from "@fiddle/kernels";
import type { KernelHome, ToolKernelName } from "./kernel-home.ts";

/** A kernel that is not loaded before it is asked for. */
export class LazyKernel {
  readonly #origin: string;
  readonly #name: ToolKernelName;
  readonly #onChange: (kernel: Kernel) => void;
  #home: Promise<KernelHome> | null = null;

  constructor(origin: string, name: ToolKernelName, onChange: (kernel: Kernel) => void) {
    this.#origin = origin;
    this.#name = name;
    this.#onChange = onChange;
  }

  /** The running kernel. Rejects with a sentence. */
  async kernel(): Promise<Kernel> {
    const kernel = (await this.home()).get(this.#name);
    await kernel.start();
    return kernel;
  }

  /** The frame with the kernel and others beside it. */
  home(): Promise<KernelHome> {
    this.#home ??= this.#open();
    return this.#home;
  }

  /** Ends it with whatever runs. It may be asked for again. */
  close(): void {
    void this.#home?.then((home) => home.close());
    this.#home = null;
  }

  async #open(): Promise<KernelHome> {
    const { KernelHome } = await import("./kernel-home.ts");
    const home = new KernelHome(this.#origin, this.#name);
    const kernel = home.get(this.#name);
    kernel.subscribe(() => this.#onChange(kernel));
    return home;
  }
}
