import { BROWSER_KERNELS, type KernelSpec } from "@fiddle/kernels";

const DEFAULT = BROWSER_KERNELS[0] as KernelSpec;

/** The spec of a kernel by its name; the default one for an unknown name. */
export function kernelSpecOf(name: string): KernelSpec {
  return BROWSER_KERNELS.find((spec) => spec.name === name) ?? DEFAULT;
}
