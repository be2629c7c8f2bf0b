import { useId } from "react";

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

/** A field for a key or a certificate. */
export function TextArea({ label, value, placeholder, hint, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div className="connection-area">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        aria-describedby={hint && `${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint && <p id={`${id}-note`}>{hint}</p>}
    </div>
  );
}
