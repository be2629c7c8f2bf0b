import type { ErrorOutput } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import { Footprints, Plus } from "lucide-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import { TerminalText } from "../text/TerminalText.tsx";
import textStyles from "../text/text.module.css";
import { explainError } from "./explain.ts";
import { type ErrorLinks, useErrorLinks } from "./error-links.ts";
import styles from "./errors.module.css";
import { FrameLine } from "./FrameLine.tsx";
import { foldFrames } from "./fold-frames.ts";
import { missingImport } from "./missing-import.ts";
import { readTraceback, type Traceback } from "./read-traceback.ts";
import { counted } from "../../platform/format.ts";

interface PythonErrorProps {
  readonly output: ErrorOutput;
  /** Shown if this isn't a Python traceback after all. */
  readonly otherwise: ReactNode;
}

/** A Python error: what it means, the lines of the user's own code, and the whole traceback on request. */
export function PythonError({ output, otherwise }: PythonErrorProps) {
  const traceback = useMemo(() => readTraceback(output.traceback, output.ename), [output]);
  return traceback ? <ReadError output={output} traceback={traceback} /> : otherwise;
}

function ReadError({ output, traceback }: { readonly output: ErrorOutput; readonly traceback: Traceback }) {
  const errors = useErrorLinks();
  const [whole, setWhole] = useState(false);
  const id = useId();
  const missing = output.ename === "NameError" ? missingImport(traceback.headline) : null;
  const explanation = explainError(output.ename, traceback);
  const line = errors && ownLine(traceback, errors);
  return (
    <div className={styles.error} data-short={line !== null || undefined}>
      <p className={`${textStyles.text} ${textStyles.headline}`}>
        {traceback.headline}
        {line && <LineLink frame={line} errors={errors} />}
      </p>
      {explanation !== "" && <p className={styles.sentence}>{withCode(explanation)}</p>}
      {line === null && <Frames traceback={traceback} errors={errors} />}
      <div className={styles.actions}>
        {errors && missing && (
          <Button size="sm" onClick={() => errors.addImport(missing.statement)}>
            <Plus /> Add import
          </Button>
        )}
        {errors && canStep(traceback) && (
          <Button size="sm" variant="ghost" tip="Runs the cell again and records it" onClick={errors.stepThrough}>
            <Footprints /> Step through this
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
          {whole ? "Hide full traceback" : "Full traceback"}
        </Button>
      </div>
      {whole && (
        <div
          id={id}
          role="group"
          aria-label="Full traceback"
          tabIndex={0}
          className={`${textStyles.text} ${styles.whole}`}
        >
          <TerminalText text={output.traceback.join("\n").trimEnd()} />
        </div>
      )}
    </div>
  );
}

/** Text between backticks is code. */
function withCode(text: string): ReactNode {
  return text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function Frames({ traceback, errors }: { readonly traceback: Traceback; readonly errors: ErrorLinks | null }) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <ol className={styles.frames}>
      {foldFrames(traceback.frames, unfolded).map((row, index) =>
        row.kind === "frame" ? (
          <FrameLine key={index} frame={row.frame} errors={errors} />
        ) : (
          <li key={index}>
            <button type="button" className={styles.folded} onClick={() => setUnfolded(true)}>
              {row.kind === "library"
                ? `… ${counted(row.count, "call")} inside ${row.name}`
                : `… ${row.count} more calls`}
            </button>
          </li>
        ),
      )}
    </ol>
  );
}

/**
 * The frame of an error on a line of the cell itself. The editor above marks that line, so it needs no copy. Null where
 * the traceback tells more.
 */
function ownLine({ frames }: Traceback, errors: ErrorLinks): OwnFrame | null {
  const [frame, ...others] = frames;
  if (!frame || others.length > 0 || frame.name !== "<module>" || frame.place.kind !== "cell") return null;
  const { line, place } = frame;
  return errors.cellNumber(place.execution) === null ? null : { line, execution: place.execution };
}

interface OwnFrame {
  readonly line: number;
  readonly execution: number;
}

function LineLink({ frame: { line, execution }, errors }: { readonly frame: OwnFrame; readonly errors: ErrorLinks }) {
  return (
    <button type="button" className={styles.lineLink} onClick={() => errors.open(execution, line)}>
      Cell {errors.cellNumber(execution)}, line {line}
    </button>
  );
}

/** Code with a syntax error has no steps. */
function canStep({ frames }: Traceback): boolean {
  return frames.some(({ name }) => name !== null);
}
