import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { Field } from "./field.tsx";

export interface TextFieldProps extends Omit<ComponentPropsWithRef<"input">, "size" | "aria-label"> {
  label: string;
  /** Hides the label visually but keeps it for assistive technology. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Says what is wrong and what to do; null if the value is valid. */
  error?: string | null;
}

/** A single-line text input with a label. */
export function TextField({ label, hideLabel = false, hint, error = null, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <input
        dir="auto"
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

/** A text field for a URL that needn't be whole, which the browser neither corrects nor remembers. */
export function AddressField(props: Omit<TextFieldProps, "type" | "inputMode" | "autoComplete" | "spellCheck">) {
  return <TextField type="text" inputMode="url" autoComplete="off" spellCheck={false} {...props} />;
}

/** The class of every field. On touch screens the text is 16 px, because phones zoom into fields with smaller text. */
export const fieldClass =
  "h-control w-full min-w-0 rounded-md border border-line-control bg-surface text-sm text-primary transition-colors " +
  "hover:border-muted focus:border-focus focus:outline-1 focus:outline-offset-0 focus:outline-focus " +
  "disabled:opacity-50 aria-invalid:border-danger coarse:text-lg";
