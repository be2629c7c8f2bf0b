import { useSyncExternalStore } from "react";
import { kernelNames, subscribeKernelNames } from "./kernel-specs.ts";

/** The names of all kernels that cells can run in; renders again when a server's kernels come or go. */
export function useKernelNames(): readonly string[] {
  return useSyncExternalStore(subscribeKernelNames, kernelNames, kernelNames);
}
