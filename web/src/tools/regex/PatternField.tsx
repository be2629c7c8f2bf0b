import { classes } from "@fiddle/ui/classes.ts";
import { useId } from "react";
import { paneClass } from "../parts/TextPane.tsx";
import { FLAGS, type RegexState, toggleFlag } from "./state.ts";

interface PatternFieldProps {
  readonly state: RegexState;
  readonly change: (patch: Partial<RegexState>) => void;
  readonly error: { readonly text: string; readonly at: number | null } | null;
  /** A part of the pattern that is pointed at: [start, end). */
  readonly pointed: readonly [number, number] | null;
}

/** The pattern with its flags, and what is wrong with it. */
export function PatternField({ state, change, error, pointed }: PatternFieldProps) {
  const id = useId();
  const { pattern, flags, flavour } = state;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-xs font-medium text-secondary">
        Pattern
      </label>
      <textarea
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
              {capitalise(error.text)}
              {error.at !== null && `, at position ${error.at}`}.
            </p>
            {error.at !== null && <Piece text={pattern} start={indexOf(pattern, error.at)} />}
          </>
        )}
      </div>
      {!error && pointed && <Piece text={pattern} start={pointed[0]} end={pointed[1]} />}
      <div role="group" aria-label="Flags" className="flex flex-wrap gap-1.5">
        {FLAGS[flavour].map(({ letter, name, does }) => (
          <button
            key={letter}
            type="button"
            aria-pressed={flags.includes(letter)}
            data-tip={does}
            onClick={() => change({ flags: toggleFlag(flags, letter) })}
            className={FLAG}
          >
            <b className="font-mono">{letter}</b> {name}
          </button>
        ))}
      </div>
    </div>
  );
}

const FLAG =
  "h-control-sm rounded-md border border-line-control px-2 text-xs text-secondary transition-colors hover:bg-hover " +
  "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-primary coarse:h-control";

/** The pattern with a part of it marked; without an end the mark is one character. */
function Piece({
  text,
  start,
  end = start + 1,
}: {
  readonly text: string;
  readonly start: number;
  readonly end?: number;
}) {
  return (
    <pre aria-hidden className="overflow-x-auto rounded-md bg-sunken px-3 py-1.5 font-mono text-code text-code-text">
      {text.slice(0, start)}
      <mark className="rounded-sm bg-accent text-on-accent">{text.slice(start, end) || " "}</mark>
      {text.slice(end)}
    </pre>
  );
}

/** Python counts code points. */
function indexOf(text: string, codePoints: number): number {
  return Array.from(text).slice(0, codePoints).join("").length;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
