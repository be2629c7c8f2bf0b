import { classes } from "@fiddle/ui/classes.ts";

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, checked, disabled, onChange }: CheckboxProps) {
  return (
    <label
      className={classes(
        "inline-flex min-h-control-sm cursor-pointer items-center gap-2 text-sm text-secondary has-disabled:opacity-50",
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4 shrink-0 accent-(--accent)"
      />
      {label}
    </label>
  );
}
