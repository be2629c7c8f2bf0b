import { capitalize } from "@fiddle/notebook/capitalize";
import { classes } from "@fiddle/ui/classes.ts";
import { useId, useMemo } from "react";
import { LongTextArea, longNote } from "../parts/LongTextArea.tsx";
import { paneClass } from "../parts/TextPane.tsx";
import { Button } from "@fiddle/ui/button.tsx";
import { readCodedPattern } from "./read-code.ts";
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
  const long = longNote(pattern, true);
  const coded = useMemo(() => readCodedPattern(pattern), [pattern]);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-xs font-medium text-secondary">
        Pattern
      </label>
      <LongTextArea
        dir="ltr"
        id={id}
        rows={Math.min(8, Math.max(2, pattern.split("\n", 8).length))}
        value={pattern}
        onChange={(pattern) => change({ pattern })}
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
      {long !== null && (
        <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
          {long}
          <Button size="sm" onClick={() => change({ pattern: "" })}>
            Clear pattern
          </Button>
        </div>
      )}
      {coded && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-secondary">
          This is a pattern in {coded.flavor === "python" ? "Python" : "JavaScript"} code.
          <Button size="sm" onClick={() => change(coded)}>
            Use only the pattern
          </Button>
        </p>
      )}
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
