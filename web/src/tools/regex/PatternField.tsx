import { classes } from "@fiddle/ui/classes.ts";
import { useId } from "react";
import { paneClass } from "../parts/TextPane.tsx";
import { FLAGS, type RegexState, toggleFlag } from "./state.ts";

interface PatternFieldProps {
  readonly state: RegexState;
  readonly change: (patch: Partial<RegexState>) => void;
  readonly error: { readonly text: string; readonly at: number | null } | null;
  /** The part of the pattern to highlight: [start, end). */
  readonly highlighted: readonly [number, number] | null;
}

/** The pattern with its flags and its syntax error. */
export function PatternField({ state, change, error, highlighted }: PatternFieldProps) {
  const id = useId();
  const { pattern, flags, flavor } = state;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-xs font-medium text-secondary">
        Pattern
      </label>
      <textarea
        dir="ltr"
        id={id}
        rows={Math.min(8, Math.max(2, pattern.split("\n").length))}
        value={pattern}
        onChange={(event) => change({ pattern: event.currentTarget.value })}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-note`}
        className={classes(paneClass, "bg-surface")}
      />
      <div id={`${id}-note`} aria-live="polite" className="text-sm text-danger empty:hidden">
        {error && (
          <>
            <p>
              {capitalize(error.text)}
              {error.at !== null && `, at position ${error.at}`}.
            </p>
            {error.at !== null && <PatternExcerpt pattern={pattern} start={toUtf16Index(pattern, error.at)} />}
          </>
        )}
      </div>
      {!error && highlighted && <PatternExcerpt pattern={pattern} start={highlighted[0]} end={highlighted[1]} />}
      <div role="group" aria-label="Flags" className="flex flex-wrap gap-1.5">
        {FLAGS[flavor].map(({ letter, name, description }) => (
          <button
            key={letter}
            type="button"
            aria-pressed={flags.includes(letter)}
            data-tip={description}
            onClick={() => change({ flags: toggleFlag(flags, letter) })}
            className={FLAG_CLASS}
          >
            <b className="font-mono">{letter}</b> {name}
          </button>
        ))}
      </div>
    </div>
  );
}

const FLAG_CLASS =
  "h-control-sm rounded-md border border-line-control px-2 text-xs text-secondary transition-colors hover:bg-hover " +
  "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-primary coarse:h-control";

interface PatternExcerptProps {
  readonly pattern: string;
  readonly start: number;
  /** If omitted, one character is highlighted. */
  readonly end?: number;
}

/** The pattern with a part of it highlighted. */
function PatternExcerpt({ pattern, start, end = start + 1 }: PatternExcerptProps) {
  return (
    <pre aria-hidden className="overflow-x-auto rounded-md bg-sunken px-3 py-1.5 font-mono text-code text-code-text">
      {pattern.slice(0, start)}
      <mark className="rounded-sm bg-accent text-on-accent">{pattern.slice(start, end) || " "}</mark>
      {pattern.slice(end)}
    </pre>
  );
}

/** Python reports positions in code points. */
function toUtf16Index(text: string, codePoints: number): number {
  return Array.from(text).slice(0, codePoints).join("").length;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
