import { Button } from "@fiddle/ui/button.tsx";
import { Play } from "lucide-react";
import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import type { ToolKernel } from "../engine/use-kernel.ts";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { MatchTable } from "./MatchTable.tsx";
import { unitOf } from "./offsets.ts";
import type { RegexResult, ShownMatch } from "./question.ts";
import type { Answered, AnswerState } from "./use-answer.ts";

interface AnswerViewProps {
  readonly state: AnswerState;
  readonly python: ToolKernel;
  readonly matches: readonly ShownMatch[];
  /** Until the person does something, nothing is loaded. */
  readonly begun: boolean;
  readonly onBegin: () => void;
}

/** What the engine found. */
export function AnswerView({ state, python, matches, begun, onBegin }: AnswerViewProps) {
  if (!begun)
    return (
      <Button variant="primary" className="self-start" onClick={onBegin} keys="Ctrl+Enter">
        <Play aria-hidden />
        Find the matches
      </Button>
    );
  const answered = state.kind === "answered" ? state : state.kind === "running" ? state.before : null;
  return (
    <section aria-label="Result" className="flex flex-col gap-3">
      {python.status.kind === "loading" && (
        <LoadProgressBar {...(python.status.progress ?? { text: "Starting Python", loaded: 0, total: 0 })} />
      )}
      <div aria-live="polite" className="flex flex-col gap-2">
        <p role="status" className="text-sm font-medium text-primary tabular-nums">
          {sentenceOf(state, answered)}
        </p>
        {state.kind === "failed" && <Notice tone="bad">{state.reason}</Notice>}
        {state.kind === "stopped" && <Stopped />}
        {answered && "matches" in answered.answer && <Notices result={answered.answer} />}
      </div>
      {answered && "matches" in answered.answer && (
        <>
          <MatchTable
            key={answered.question.pattern}
            matches={matches}
            units={UNITS[unitOf(answered.question)]}
            nothing={answered.question.flavour === "python" ? "None" : "undefined"}
          />
          {answered.answer.result !== null && (
            <TextPane label="Substituted text" value={answered.answer.result} fileName="substituted.txt" />
          )}
          {answered.answer.value !== null && (
            <TextPane label={`What ${answered.question.method} returns`} value={answered.answer.value} rows={3} />
          )}
        </>
      )}
    </section>
  );
}

const UNITS = { "utf-16": "UTF-16 units", "code-point": "characters", byte: "bytes" } as const;

function sentenceOf(state: AnswerState, answered: Answered | null): string {
  if (state.kind === "running" && !answered) return "Searching…";
  if (!answered) return "";
  if ("error" in answered.answer) return "The pattern cannot be read.";
  const { matches, more } = answered.answer;
  const count = matches.length.toLocaleString("en");
  const found =
    matches.length === 0
      ? "No match"
      : `${more ? "More than " : ""}${count} ${matches.length === 1 ? "match" : "matches"}`;
  return `${found} in ${Math.max(1, Math.round(answered.milliseconds))} ms`;
}

function Notices({ result }: { readonly result: RegexResult }) {
  return (
    <>
      {result.stopped && <Stopped />}
      {result.failure && <Notice tone="bad">{result.failure}</Notice>}
      {result.warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          Python warns: {warning}.
        </Notice>
      ))}
    </>
  );
}

function Stopped() {
  return (
    <Notice tone="warn">
      Stopped: the pattern took longer than allowed. Nested repeats such as <code>(a+)+</code> try every way to cut a
      text; make one of them possessive or atomic, or give it more time.
    </Notice>
  );
}
