import { Select } from "@fiddle/ui/select.tsx";
import { isOffered } from "../platform/capabilities.ts";
import { useKernelOptions } from "./use-kernel-options.ts";

const CONNECT = "connect-to-jupyter";

interface KernelPickerProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** Opens the dialog for another Jupyter server. */
  readonly onConnect: () => void;
}

export function KernelPicker({ value, onChange, onConnect }: KernelPickerProps) {
  const kernels = useKernelOptions(value);
  return (
    <Select
      label="Kernel"
      hideLabel
      look="quiet"
      breakAt=" · "
      className="max-w-44 min-w-0 min-[85rem]:max-w-72"
      value={value}
      onChange={(name) => (name === CONNECT ? onConnect() : onChange(name))}
      options={isOffered("network") ? [...kernels, { value: CONNECT, label: "Connect to Jupyter…" }] : kernels}
    />
  );
}
