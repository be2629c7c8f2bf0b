import { BROWSER_KERNELS } from "@fiddle/kernels";
import { Select, type SelectOption } from "@fiddle/ui/select.tsx";
import { useStore } from "zustand";
import { accountKernels, kernelSpecOf } from "./kernel-specs.ts";

interface KernelPickerProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** The kernels to choose from, with `chosen` even where it is of someone else's account. */
export function useKernelOptions(chosen: string): readonly SelectOption[] {
  const own = useStore(accountKernels);
  const specs = [...BROWSER_KERNELS, ...own];
  const all = specs.some(({ name }) => name === chosen) ? specs : [...specs, kernelSpecOf(chosen)];
  return all.map(({ name, display_name }) => ({ value: name, label: display_name }));
}

export function KernelPicker({ value, onChange }: KernelPickerProps) {
  const options = useKernelOptions(value);
  return <Select label="Kernel" hideLabel look="quiet" value={value} onChange={onChange} options={options} />;
}
