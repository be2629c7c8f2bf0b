import {
  connectionOf,
  type Kernel,
  type KernelFrame,
  WorkerKernel,
  workerOf,
  type WorkerStarter,
} from "@fiddle/kernels";
import { guardKernel, type KernelGuard } from "./guarded-kernel.ts";
import { DeferredKernel } from "./jupyter/deferred-kernel.ts";
import { unfinishedRun } from "./jupyter/kernel-records.ts";
import { type RemoteKernel, remoteKernel } from "./jupyter/remote-kernels.ts";
import { kernelSpecOf } from "./kernel-specs.ts";

interface PoolParts {
  readonly notebookId: string;
  /** The kernel host's origin. */
  readonly kernelHost: string;
  readonly frame: KernelFrame;
  readonly guard: KernelGuard;
  /** Starts the worker of a saved database connection. */
  readonly connect: (uuid: string) => WorkerStarter;
}

/** A notebook's kernels. Each is created on its first request and lives until the notebook closes. */
export class KernelPool {
  readonly #parts: PoolParts;
  readonly #kernels = new Map<string, Kernel>();

  constructor(parts: PoolParts) {
    this.#parts = parts;
  }

  get(name: string): Kernel {
    const known = this.#kernels.get(kernelSpecOf(name).name);
    if (known) return known;
    const remote = remoteKernel(name);
    const kernel = guardKernel(remote ? this.#onServer(remote) : this.another(name), this.#parts.guard);
    this.#kernels.set(kernel.spec.name, kernel);
    return kernel;
  }

  /** Creates a kernel of the browser besides the notebook's own, without access to secrets. The caller disposes of it. */
  another(name: string): Kernel {
    const spec = kernelSpecOf(name);
    const connection = connectionOf(spec.name);
    if (connection !== null) return new WorkerKernel(spec, "connection", this.#parts.connect(connection));
    return new WorkerKernel(spec, workerOf(spec.name) ?? "pyodide", this.#parts.frame);
  }

  dispose(): void {
    for (const kernel of this.#kernels.values()) kernel.dispose();
    this.#kernels.clear();
  }

  #onServer(remote: RemoteKernel): Kernel {
    const { notebookId, kernelHost } = this.#parts;
    return new DeferredKernel(kernelSpecOf(remote.id), unfinishedRun(notebookId, remote.id), async () => {
      const { openRemoteKernel } = await import("./jupyter/open-remote-kernel.ts");
      return openRemoteKernel(remote, { notebookId, kernelHost });
    });
  }
}
