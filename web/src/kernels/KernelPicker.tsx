import { BROWSER_KERNELS } from "@fiddle/kernels";
import { Select } from "@fiddle/ui/select.tsx";

interface KernelPickerProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function KernelPicker({ value, onChange }: KernelPickerProps) {
  return (
    <Select
      label="Kernel"
      hideLabel
      look="quiet"
      value={value}
      onChange={onChange}
      options={BROWSER_KERNELS.map(({ name, display_name }) => ({ value: name, label: display_name }))}
    />
  );
}
