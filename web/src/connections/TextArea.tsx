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
    <div className="connection-area">
      <label htmlFor={id}>{label}</label>
      <textarea
        dir="auto"
        id={id}
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
        <p dir="auto" id={`${id}-note`} data-tone={error === null ? undefined : "bad"}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
