import { BROWSER_KERNELS, connectionOf, connectionSpec, type KernelSpec } from "@fiddle/kernels";
import { createStore } from "zustand/vanilla";

const DEFAULT = BROWSER_KERNELS[0] as KernelSpec;

/** The kernels that the user's account adds to those of the browser: saved database connections. */
export const accountKernels = createStore<readonly KernelSpec[]>(() => []);

/** The spec of a kernel by its name; the default one for an unknown name. */
export function kernelSpecOf(name: string): KernelSpec {
  const known = [...BROWSER_KERNELS, ...accountKernels.getState()].find((spec) => spec.name === name);
  if (known) return known;
  const connection = connectionOf(name);
  // It may be someone else's, or not loaded yet.
  return connection === null ? DEFAULT : connectionSpec(connection, "Database");
}
