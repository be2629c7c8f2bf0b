import type { KernelStatus } from "@fiddle/kernels";
import { useEffect, useState } from "react";
import { useRootData } from "../../platform/root-data.ts";
import type { ToolKernelName } from "../../kernels/tool-kernels.ts";
import { LazyKernel } from "./lazy-kernel.ts";

export interface ToolKernel {
  readonly lazyKernel: LazyKernel;
  readonly status: KernelStatus;
}

/** A tool's kernel, which loads on first use and is terminated when the page is left. */
export function useKernel(name: ToolKernelName): ToolKernel {
  const { kernelOrigin } = useRootData();
  const [status, setStatus] = useState<KernelStatus>({ kind: "not-started" });
  const [lazyKernel] = useState(() => new LazyKernel(kernelOrigin, name, (kernel) => setStatus(kernel.status)));
  useEffect(() => () => lazyKernel.close(), [lazyKernel]);
  return { status, lazyKernel };
}
