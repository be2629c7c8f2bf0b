import { classes } from "@fiddle/ui/classes.ts";
import { useId } from "react";

interface SegmentedControlProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** Radio buttons that look like one bar: for a choice among a few options. */
export function SegmentedControl<V extends string>({ label, value, options, onChange }: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-1 border-0 p-0">
      <legend className="mb-1 p-0 text-xs font-medium text-secondary">{label}</legend>
      <div className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-line-control bg-surface p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              "flex h-[calc(var(--control-md)-6px)] cursor-pointer items-center rounded-sm px-2.5 text-sm text-secondary transition-colors",
              "hover:text-primary has-checked:bg-selected has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-focus",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
