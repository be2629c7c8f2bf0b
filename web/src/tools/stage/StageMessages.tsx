import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import { TerminalText } from "../../outputs/text/TerminalText.tsx";
import { Notice } from "../parts/Notice.tsx";
import type { StageState } from "./stage-state.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";

/** The output of a program, and messages about it. */
export function StageMessages({ state }: { readonly state: StageState }) {
  const { phase, progress, failure, isSilent, text, notes, rewritten } = state;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {phase === "starting" && <LoadProgressBar {...(progress ?? { text: "Starting Python", loaded: 0, total: 0 })} />}
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {isSilent && (
          <Notice tone="warn">
            The program isn't responding. It may be in a loop that never waits for the next frame. You can stop it
            without losing your code.
          </Notice>
        )}
        {failure && <Failure failure={failure} />}
        {notes.map((note) => (
          <Notice key={note} tone="info">
            {note}
          </Notice>
        ))}
      </div>
      {rewritten !== null && (
        <details className="rounded-md border border-line px-3 py-2 text-sm">
          <summary className="cursor-pointer text-secondary">
            The loop was rewritten so that it can wait in this browser. Show it
          </summary>
          <ScrollArea
            label="Rewritten program"
            className="mt-2 overflow-x-auto font-mono text-code text-code-text whitespace-pre"
          >
            {rewritten}
          </ScrollArea>
        </details>
      )}
      {text !== "" && (
        <div role="log">
          <ScrollArea label="Printed text" className={PRINTED}>
            <TerminalText text={text} />
          </ScrollArea>
        </div>
      )}
    </div>
  );
}

const PRINTED =
  "max-h-40 overflow-auto rounded-md bg-sunken px-3 py-2 font-mono text-code whitespace-pre-wrap text-code-text";

function Failure({ failure }: { readonly failure: NonNullable<StageState["failure"]> }) {
  const { kind, text, traceback, line } = failure;
  if (kind === "package")
    return (
      <Notice tone="bad">
        <p>
          <b>Couldn't load the game library.</b> {text}
        </p>
        <p className="mt-1 text-secondary">Check your connection and run again.</p>
      </Notice>
    );
  return (
    <Notice tone="bad">
      <p className="font-mono text-code">
        {line !== null && `Line ${line}: `}
        {text}
      </p>
      {traceback.length > 1 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-secondary">Full traceback</summary>
          <ScrollArea label="Traceback" className="mt-1 overflow-x-auto font-mono text-code whitespace-pre">
            <TerminalText text={traceback.join("\n")} />
          </ScrollArea>
        </details>
      )}
    </Notice>
  );
}
