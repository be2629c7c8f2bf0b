import { classes } from "@fiddle/ui/classes.ts";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useRef, useState } from "react";
import { type DialectName, pastedZone, scheduleLine } from "./dialect.ts";
import { fieldAt, describeField, fieldSpans } from "./describe-field.ts";

interface ScheduleFieldProps {
  readonly text: string;
  readonly dialect: DialectName;
  readonly problem: string | null;
  readonly onTextChange: (text: string) => void;
  /** Part of a crontab, YAML or code was pasted; the zone is null if it names none. */
  readonly onPaste: (text: string, zone: string | null) => void;
}

/** The schedule with its fields below. The field at the cursor is highlighted and explained. */
export function ScheduleField({ text, dialect, problem, onTextChange, onPaste }: ScheduleFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const fields = fieldSpans(text, dialect);
  const current = cursor === null ? null : fieldAt(fields, cursor);
  const updateCursor = () => setCursor(input.current?.selectionStart ?? null);
  return (
    <div className="min-w-60 grow basis-80">
      <TextField
        ref={input}
        label="Schedule"
        value={text}
        onChange={({ target }) => {
          onTextChange(target.value);
          setCursor(target.selectionStart);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain");
          // A field of one line would join the lines of a crontab, and a name isn't a part of the schedule.
          if (scheduleLine(pasted) === pasted.trim()) return;
          event.preventDefault();
          onPaste(scheduleLine(pasted), pastedZone(pasted));
        }}
        onSelect={updateCursor}
        error={problem}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className="[&_input]:h-11 [&_input]:font-mono [&_input]:text-lg"
      />
      {fields.length > 0 && (
        <div role="group" aria-label="Schedule fields" className="mt-2 flex flex-wrap gap-1.5">
          {fields.map((field) => (
            <button
              key={field.name}
              type="button"
              aria-pressed={field === current}
              onClick={() => {
                input.current?.focus();
                input.current?.setSelectionRange(field.from, field.to);
                updateCursor();
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
          {current ? describeField(current, dialect) : "Click a field to see what it means."}
        </p>
      )}
    </div>
  );
}
