import { classes } from "@fiddle/ui/classes.ts";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useRef, useState } from "react";
import type { DialectName } from "./dialect.ts";
import { fieldAt, fieldMeaning, writtenFields } from "./field-at.ts";

interface ScheduleFieldProps {
  readonly text: string;
  readonly dialect: DialectName;
  readonly problem: string | null;
  readonly onText: (text: string) => void;
}

/** The line, and below it its fields; the one under the caret is marked and told in words. */
export function ScheduleField({ text, dialect, problem, onText }: ScheduleFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const fields = writtenFields(text, dialect);
  const current = caret === null ? null : fieldAt(fields, caret);
  const look = () => setCaret(input.current?.selectionStart ?? null);
  return (
    <div className="min-w-60 grow basis-80">
      <TextField
        ref={input}
        label="Schedule"
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setCaret(target.selectionStart);
        }}
        onSelect={look}
        error={problem}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className="[&_input]:h-11 [&_input]:font-mono [&_input]:text-lg"
      />
      {fields.length > 0 && (
        <div role="group" aria-label="Fields of the schedule" className="mt-2 flex flex-wrap gap-1.5">
          {fields.map((field) => (
            <button
              key={field.name}
              type="button"
              aria-pressed={field === current}
              onClick={() => {
                input.current?.focus();
                input.current?.setSelectionRange(field.from, field.to);
                look();
              }}
              className={classes(
                "flex min-w-16 flex-col items-start rounded-md border px-2 py-1 text-left transition-colors pointer-coarse:min-h-11",
                field === current ? "border-accent bg-selected" : "border-line bg-surface hover:bg-hover",
              )}
            >
              <span className="font-mono text-sm text-primary">{field.value}</span>
              <span className="text-xs text-muted">{field.label}</span>
            </button>
          ))}
        </div>
      )}
      {fields.length > 0 && (
        <p role="status" className="mt-1.5 min-h-5 text-sm text-secondary">
          {current ? fieldMeaning(current, dialect) : "Put the caret into a field to read what it says."}
        </p>
      )}
    </div>
  );
}
