import type { KernelStatus } from "@fiddle/kernels";
import { createContext, use, useEffect, useState } from "react";
import { useRootData } from "../../platform/root-data.ts";
import type { ToolKernelName } from "../../kernels/tool-kernels.ts";
import { type KernelOpener, LazyKernel } from "./lazy-kernel.ts";

export interface ToolKernel {
  readonly lazyKernel: LazyKernel;
  readonly status: KernelStatus;
}

/** How tools open their kernels. Tests hand in kernels of their own. */
export const ToolKernelsContext = createContext<KernelOpener>(async (origin, first) => {
  const { ToolKernels } = await import("../../kernels/tool-kernels.ts");
  return new ToolKernels(origin, first);
});

/** A tool's kernel, which loads on first use and is terminated when the page is left. */
export function useKernel(name: ToolKernelName): ToolKernel {
  const { kernelHost } = useRootData();
  const opener = use(ToolKernelsContext);
  const [status, setStatus] = useState<KernelStatus>({ kind: "not-started" });
  const [lazyKernel] = useState(() => new LazyKernel(kernelHost, name, (kernel) => setStatus(kernel.status), opener));
  useEffect(() => () => lazyKernel.close(), [lazyKernel]);
  return { status, lazyKernel };
}
