import { ChevronDown } from "lucide-react";
import { type ComponentPropsWithRef, useId } from "react";
import { classes } from "./classes.ts";
import { Field } from "./field.tsx";
import { fieldClass } from "./text-field.tsx";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export interface SelectProps extends Omit<
  ComponentPropsWithRef<"select">,
  "children" | "value" | "onChange" | "aria-label"
> {
  /** The accessible name of the combobox. */
  label: string;
  /** Hides the label visually but keeps it for assistive technology. */
  hideLabel?: boolean;
  value: string;
  options: readonly (SelectOption | SelectGroup)[];
  onChange: (value: string) => void;
  /** `quiet` has no border; it is meant for toolbars. */
  look?: "field" | "quiet";
  /** On narrow screens, what follows this in the chosen option's label is shown on a second line. */
  breakAt?: string;
}

/**
 * A styled native select, so that phones show their own picker.
 *
 * @example
 * <Select label="Kernel" value={kernel} options={[{ value: "pyodide", label: "Python" }]} onChange={setKernel} />
 */
export function Select(props: SelectProps) {
  const { label, hideLabel = false, value, options, onChange, look = "field", breakAt, className, ...rest } = props;
  const id = useId();
  const lines = breakAt === undefined ? [] : (labelOf(options, value)?.split(breakAt) ?? []);
  return (
    <Field id={id} label={label} hideLabel={hideLabel} error={null} className={className}>
      <span className="relative inline-flex min-w-0 items-center">
        <select
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={classes(
            look === "field" ? fieldClass : QUIET,
            "appearance-none truncate pr-7 pl-2.5",
            lines.length > 1 && "max-sm:text-transparent!",
          )}
        >
          {options.map((option) =>
            "options" in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(option)
            ),
          )}
        </select>
        {lines.length > 1 && (
          <span aria-hidden className={LINES}>
            {lines.map((line) => (
              <span key={line} className="shrink-0 truncate last:text-xs last:text-muted">
                {line}
              </span>
            ))}
          </span>
        )}
        <ChevronDown aria-hidden className="pointer-events-none absolute right-2 size-3.5 text-muted" />
      </span>
    </Field>
  );
}

function renderOption({ value, label, disabled = false }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled} className="bg-raised text-primary">
      {label}
    </option>
  );
}

function labelOf(options: SelectProps["options"], value: string): string | undefined {
  const all = options.flatMap((option) => ("options" in option ? option.options : [option]));
  return all.find((option) => option.value === value)?.label;
}

const LINES =
  "pointer-events-none absolute inset-0 hidden flex-col justify-center pr-6 pl-1.5 text-sm leading-tight text-secondary max-sm:flex";

const QUIET =
  "h-control-sm field-sizing-content max-w-full min-w-0 rounded-md bg-transparent text-sm text-secondary transition-colors hover:bg-hover " +
  "hover:text-primary disabled:opacity-50 coarse:text-lg";
