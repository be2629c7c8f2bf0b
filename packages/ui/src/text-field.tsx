import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { Field } from "./field.tsx";

export interface TextFieldProps extends Omit<ComponentPropsWithRef<"input">, "size" | "aria-label"> {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do; null while all is well. */
  error?: string | null;
}

/** A one-line text input with its label. */
export function TextField({ label, hideLabel = false, hint, error = null, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <input
        type="text"
        {...rest}
        id={id}
        aria-invalid={error !== null || undefined}
        aria-describedby={error !== null || hint ? `${id}-note` : undefined}
        className={classes(fieldClass, "px-2.5")}
      />
    </Field>
  );
}

/** What every field looks like; 16 px letters for fingers, below which a phone zooms. */
export const fieldClass =
  "h-control w-full min-w-0 rounded-md border border-line-control bg-surface text-sm text-primary transition-colors " +
  "hover:border-muted focus:border-focus focus:outline-1 focus:outline-offset-0 focus:outline-focus " +
  "disabled:opacity-50 aria-invalid:border-danger coarse:text-lg";
