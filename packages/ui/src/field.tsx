import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface FieldProps {
  /** The id of the control in `children`. The hint or error below it gets the id `${id}-note`. */
  id: string;
  label: string;
  hideLabel: boolean;
  hint?: ReactNode;
  /** Replaces the hint. */
  error: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** A form control with a label above it and a hint or an error below it. */
export function Field({ id, label, hideLabel, hint, error, className, children }: FieldProps) {
  return (
    <div className={classes("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-xs font-medium text-secondary"}>
        {label}
      </label>
      {children}
      {(error !== null || hint) && (
        <div dir="auto" id={`${id}-note`} className={classes("text-xs", error === null ? "text-muted" : "text-danger")}>
          {error ?? hint}
        </div>
      )}
    </div>
  );
}
