import { withoutStyles } from "@fiddle/notebook/terminal-styles";
import type { ErrorOutput } from "@fiddle/notebook";
import { lazy, Suspense, useId, useState } from "react";
import { KERNEL_FAILURES, OUT_OF_REACH } from "@fiddle/kernels";
import { TriangleAlert } from "lucide-react";
import { Button } from "@fiddle/ui/button.tsx";
import { LoadBoundary } from "../../platform/LoadBoundary.tsx";
import { loadPythonError, loadUnsupportedError } from "../errors/load-error-views.ts";
import { TerminalText } from "./TerminalText.tsx";
import styles from "./text.module.css";

const PythonError = lazy(async () => ({ default: (await loadPythonError()).PythonError }));
const UnsupportedError = lazy(async () => ({ default: (await loadUnsupportedError()).UnsupportedError }));

/** The number of traceback lines shown before the rest is folded. */
const SHOWN_LINES = 14;
/** An error: what went wrong first, then where. */
export function ErrorText({ output }: { readonly output: ErrorOutput }) {
  if (output.ename === "UnsupportedPackageError" && output.traceback.length > 1) {
    const headline = <Headline text={output.evalue} />;
    return (
      <LoadBoundary fallback={headline}>
        <Suspense fallback={headline}>
          <UnsupportedError output={output} />
        </Suspense>
      </LoadBoundary>
    );
  }
  if (output.evalue && KERNEL_FAILURES.has(output.ename)) return <Failure text={output.evalue} />;
  // A full sentence of our own, so that its name isn't shown.
  if (output.evalue && output.ename === "QueryError") return <Headline text={output.evalue} />;
  const plain = <PlainError output={output} />;
  if (!output.traceback.some((line) => line.includes('File "') || line.includes("File \u001b"))) {
    if (!output.evalue || !OUT_OF_REACH.has(output.ename)) return plain;
    return <Failure text={output.evalue} place={placeOf(output)} />;
  }
  return (
    <LoadBoundary fallback={plain}>
      <Suspense fallback={<Headline text={headlineOf(output)} />}>
        <PythonError output={output} otherwise={plain} />
      </Suspense>
    </LoadBoundary>
  );
}

function PlainError({ output }: { readonly output: ErrorOutput }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const headline = headlineOf(output);
  const lines = withoutHeadline(output.traceback.join("\n").trimEnd(), headline);
  const folds = lines.length > SHOWN_LINES + 4;
  const shown = folds && !open ? foldMiddle(lines) : lines;
  return (
    <Headline text={headline}>
      {lines.length > 0 && (
        <div
          id={id}
          role="group"
          aria-label="Traceback"
          tabIndex={0}
          className={`${styles.text} mt-1.5 max-h-[36rem] overflow-auto`}
        >
          <TerminalText text={shown.join("\n")} />
        </div>
      )}
      {folds && (
        <div className="-ms-2 mt-1">
          <Button size="sm" variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? "Shorten traceback" : `Show all ${lines.length} lines`}
          </Button>
        </div>
      )}
    </Headline>
  );
}

/** What the user's code isn't to blame for. */
function Failure({ text, place = [] }: { readonly text: string; readonly place?: readonly string[] }) {
  return (
    <div className="flex gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-primary">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0">
        <p>{text}</p>
        {place.length > 0 && <pre className={`${styles.text} mt-1.5 overflow-auto`}>{place.join("\n")}</pre>}
      </div>
    </div>
  );
}

/** The line of SQL that the error is about. */
function placeOf(output: ErrorOutput): readonly string[] {
  const lines = withoutHeadline(output.traceback.join("\n").trimEnd(), headlineOf(output));
  return lines.filter((line) => line !== output.evalue);
}

function Headline({ text, children }: { readonly text: string; readonly children?: React.ReactNode }) {
  return (
    <div className="overflow-hidden rounded-md border-s-2 border-danger-fill bg-danger-soft/60 px-3 py-2">
      <div className={`${styles.text} ${styles.headline}`}>
        <TerminalText text={text} />
      </div>
      {children}
    </div>
  );
}

function headlineOf({ ename, evalue }: ErrorOutput): string {
  return evalue ? `${ename}: ${evalue}` : ename;
}

/** The traceback without its last lines if they only repeat the headline. */
export function withoutHeadline(traceback: string, headline: string): readonly string[] {
  const lines = traceback.split("\n");
  const repeated = headline.split("\n").length;
  const isHeadline = (part: readonly string[]) => withoutStyles(part.join("\n")).trimEnd() === headline.trimEnd();
  // SQL engines' tracebacks begin with it.
  const start = isHeadline(lines.slice(0, repeated));
  const end = isHeadline(lines.slice(-repeated));
  const kept = start ? lines.slice(repeated) : end ? lines.slice(0, -repeated) : lines;
  const first = kept.findIndex((line) => line.trim());
  return first < 0 ? [] : kept.slice(first);
}

/** The first lines, with the user's own frames, and the last ones, with the place of the error. */
function foldMiddle(lines: readonly string[]): readonly string[] {
  const first = lines.slice(0, SHOWN_LINES - 6);
  const last = lines.slice(-6);
  return [...first, `\u001b[0;2m   … ${lines.length - first.length - last.length} lines …\u001b[0m`, ...last];
}
