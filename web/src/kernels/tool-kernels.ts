import { BROWSER_WORKERS, type Kernel, KernelFrame, WorkerKernel } from "@fiddle/kernels";
import { documentUrl, frameSandbox } from "@fiddle/kernels/kernel-host";
import { PAGE_PACKAGES } from "./compiled-packages.ts";
import { kernelSpecOf } from "./kernel-specs.ts";

export type ToolKernelName = keyof typeof BROWSER_WORKERS;

/** The kernel frame of a tool's page and the kernels in it. Closing it terminates them. */
export class ToolKernels {
  readonly #element: HTMLIFrameElement;
  readonly frame: KernelFrame;
  readonly #kernels = new Map<ToolKernelName, Kernel>();

  constructor(kernelHost: string, first: ToolKernelName) {
    this.#element = document.createElement("iframe");
    this.#element.title = "Kernel";
    this.#element.hidden = true;
    this.#element.allow = "cross-origin-isolated";
    this.#element.setAttribute("sandbox", frameSandbox(kernelHost));
    this.#element.src = documentUrl(kernelHost, "frame", `#start=${BROWSER_WORKERS[first]}`);
    document.body.append(this.#element);
    this.frame = new KernelFrame(this.#element, kernelHost, PAGE_PACKAGES);
  }

  get(name: ToolKernelName): Kernel {
    const existing = this.#kernels.get(name);
    if (existing) return existing;
    const kernel = new WorkerKernel(kernelSpecOf(name), BROWSER_WORKERS[name], this.frame);
    this.#kernels.set(name, kernel);
    return kernel;
  }

  close(): void {
    for (const kernel of this.#kernels.values()) kernel.dispose();
    this.frame.dispose();
    this.#element.remove();
  }
}
