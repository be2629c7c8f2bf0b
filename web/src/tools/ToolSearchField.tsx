import { onHost } from "../platform/base.ts";
import { TextField } from "@fiddle/ui/text-field.tsx";

interface ToolSearchFieldProps {
  /** If omitted, the field is uncontrolled and Enter opens the index of tools. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly className?: string;
}

/** Searches all tools. It is a plain form, so that it works in the header's menu before any script has loaded. */
export function ToolSearchField({ value, onChange, className }: ToolSearchFieldProps) {
  return (
    <form action={onHost("/tools")} role="search" aria-label="Tools" className={className}>
      <TextField
        type="search"
        name="q"
        label="Find a tool"
        hideLabel
        placeholder="Find a tool: hex, sign a token, cron…"
        autoComplete="off"
        {...(onChange && { value, onChange: (event) => onChange(event.currentTarget.value) })}
      />
    </form>
  );
}
