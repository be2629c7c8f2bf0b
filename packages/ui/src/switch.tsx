import type { ComponentPropsWithRef } from "react";

type SwitchProps = Omit<ComponentPropsWithRef<"input">, "type" | "role" | "className" | "onChange"> & {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A setting that applies at once. Its label is the caller's. */
export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={SWITCH}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** On touch screens, the target is larger than the visible switch. */
const SWITCH =
  "relative h-5 w-9 cursor-pointer appearance-none rounded-full border border-line-control bg-surface transition-[background-color] " +
  "after:absolute after:inset-y-0.5 after:left-0.5 after:w-3.5 after:rounded-full after:bg-muted after:transition-transform " +
  "checked:border-accent checked:bg-accent checked:after:translate-x-4 checked:after:bg-on-accent disabled:opacity-50 " +
  "coarse:before:absolute coarse:before:-inset-x-2 coarse:before:-inset-y-3.5";
