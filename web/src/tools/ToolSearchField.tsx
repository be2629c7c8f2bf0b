import { TextField } from "@fiddle/ui/text-field.tsx";

interface ToolSearchFieldProps {
  /** Left out, the field keeps its text to itself and Enter leads to the index. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly className?: string;
}

/** The search over all tools: a plain form, which works in the header's menu before any script. */
export function ToolSearchField({ value, onChange, className }: ToolSearchFieldProps) {
  return (
    <form action="/tools" role="search" aria-label="Tools" className={className}>
      <TextField
        type="search"
        name="q"
        label="Find a tool"
        hideLabel
        placeholder="Find a tool: hex, sign a token, next run…"
        autoComplete="off"
        {...(onChange && { value, onChange: (event) => onChange(event.currentTarget.value) })}
      />
    </form>
  );
}
