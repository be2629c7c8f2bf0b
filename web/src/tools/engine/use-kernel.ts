import type { KernelStatus, LoadProgress } from "@fiddle/kernels";
import { useEffect, useState } from "react";
import { useRootData } from "../../platform/root-data.ts";
import type { ToolKernelName } from "./kernel-home.ts";
import { LazyKernel } from "./lazy-kernel.ts";

export interface ToolKernel {
  readonly lazy: LazyKernel;
  readonly status: KernelStatus;
  readonly progress: LoadProgress | null;
  /** Why the kernel is not there, as a sentence. */
  readonly failure: string | null;
}

/** A tool's kernel, loaded when first asked for. It ends with the page. */
export function useKernel(name: ToolKernelName): ToolKernel {
  const { kernelOrigin } = useRootData();
  const [state, setState] = useState<Omit<ToolKernel, "lazy">>({
    status: "Not started",
    progress: null,
    failure: null,
  });
  const [lazy] = useState(
    () =>
      new LazyKernel(kernelOrigin, name, ({ status, progress, failure }) => setState({ status, progress, failure })),
  );
  useEffect(() => () => lazy.close(), [lazy]);
  return { ...state, lazy };
}
