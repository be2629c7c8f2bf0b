import type { SelectOption } from "@fiddle/ui/select.tsx";
import { useSyncExternalStore } from "react";
import { kernelLabel, kernelNames, kernelSpecOf, subscribeKernelNames } from "./kernel-specs.ts";

/** The kernels to choose from, with `chosen` even where it is of someone else's account. Renders again when kernels come or go. */
export function useKernelOptions(chosen: string): readonly SelectOption[] {
  const names = useSyncExternalStore(subscribeKernelNames, kernelNames, kernelNames);
  const all = names.includes(chosen) ? names : [...names, chosen];
  return all.map((name) => ({ value: name, label: kernelLabel(kernelSpecOf(name)) }));
}
