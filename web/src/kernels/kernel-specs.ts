import { BROWSER_KERNELS, type KernelSpec } from "@fiddle/kernels";
import { type RemoteKernel, remoteKernel, remoteKernels, specOfRemote } from "./jupyter/remote-kernels.ts";

const DEFAULT = BROWSER_KERNELS[0] as KernelSpec;
const BROWSER_NAMES = BROWSER_KERNELS.map(({ name }) => name);

let known: { readonly remote: readonly RemoteKernel[]; readonly names: readonly string[] } = {
  remote: [],
  names: BROWSER_NAMES,
};

/** The spec of a kernel by its name; the default one for an unknown name. */
export function kernelSpecOf(name: string): KernelSpec {
  const remote = remoteKernel(name);
  if (remote) return specOfRemote(remote);
  return BROWSER_KERNELS.find((spec) => spec.name === name) ?? DEFAULT;
}

/** The names of all kernels that cells can run in: those of the browser, and those of Jupyter servers it knows. */
export function kernelNames(): readonly string[] {
  const remote = remoteKernels.getState();
  // One array as long as nothing changes, as React requires; every cell asks for it.
  if (known.remote !== remote) known = { remote, names: [...BROWSER_NAMES, ...remote.map(({ id }) => id)] };
  return known.names;
}

/** Calls back when `kernelNames` changes. Returns the unsubscriber. */
export function subscribeKernelNames(listener: () => void): () => void {
  return remoteKernels.subscribe(listener);
}
