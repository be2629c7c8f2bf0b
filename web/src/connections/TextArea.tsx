import { classes } from "@fiddle/ui/classes.ts";
import { useId } from "react";

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly hint?: string;
  readonly error?: string | null;
  readonly onChange: (value: string) => void;
}

/** A field for a key or a certificate. */
export function TextArea({ label, value, placeholder, hint, error = null, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs/5 font-medium">
        {label}
      </label>
      <textarea
        dir="auto"
        id={id}
        className="resize-y rounded-md border border-line-control bg-surface px-2.5 py-1.5 font-mono text-xs/5 text-primary aria-invalid:border-danger"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        aria-invalid={error !== null || undefined}
        aria-describedby={(error ?? hint) && `${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {(error ?? hint) && (
        <p
          dir="auto"
          id={`${id}-note`}
          className={classes("text-xs/5 wrap-anywhere", error === null ? "text-muted" : "text-danger")}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
