import { Field } from "@fiddle/ui/field.tsx";
import { useId } from "react";

interface TestFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error: string | null;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A field for a few lines of code or text. */
export function TestField({ label, value, hint, error, placeholder, onChange }: TestFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={false} hint={hint} error={error} className="">
      <textarea
        dir="auto"
        id={id}
        rows={Math.min(6, Math.max(1, value.split("\n").length))}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        aria-invalid={error !== null || undefined}
        aria-describedby={error !== null || hint ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="w-full resize-y rounded-md border border-line-control bg-code-ground px-2 py-1.5 font-mono text-code text-primary focus:border-focus focus:outline-1 focus:outline-focus aria-invalid:border-danger coarse:text-lg"
      />
    </Field>
  );
}
