import type { KernelStatus } from "@fiddle/kernels";
import { useEffect, useState } from "react";
import { useRootData } from "../../platform/root-data.ts";
import type { ToolKernelName } from "./kernel-home.ts";
import { LazyKernel } from "./lazy-kernel.ts";

export interface ToolKernel {
  readonly lazy: LazyKernel;
  readonly status: KernelStatus;
}

/** A tool's kernel, loaded when first asked for. It ends with the page. */
export function useKernel(name: ToolKernelName): ToolKernel {
  const { kernelOrigin } = useRootData();
  const [status, setStatus] = useState<KernelStatus>({ kind: "not-started" });
  const [lazy] = useState(() => new LazyKernel(kernelOrigin, name, (kernel) => setStatus(kernel.status)));
  useEffect(() => () => lazy.close(), [lazy]);
  return { status, lazy };
}
