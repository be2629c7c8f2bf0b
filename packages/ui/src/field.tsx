import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface FieldProps {
  /** Of the control inside; its note is `${id}-note`. */
  id: string;
  label: string;
  hideLabel: boolean;
  hint?: ReactNode;
  error: string | null;
  className: string | undefined;
  children: ReactNode;
}

/** A label above a control, and a hint or an error below it. */
export function Field({ id, label, hideLabel, hint, error, className, children }: FieldProps) {
  return (
    <div className={classes("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-xs font-medium text-secondary"}>
        {label}
      </label>
      {children}
      {(error !== null || hint) && (
        <div id={`${id}-note`} className={classes("text-xs", error === null ? "text-muted" : "text-danger")}>
          {error ?? hint}
        </div>
      )}
    </div>
  );
}
