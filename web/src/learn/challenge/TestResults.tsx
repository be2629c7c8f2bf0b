import type { RecordedTest } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { Check, Footprints, Lightbulb, Minus, X } from "lucide-react";
import type { ReactNode } from "react";
import { ContentText } from "../../platform/content-text/ContentText.tsx";
import { expectedText, givenLanguage, givenText, outcomeText } from "../../judge/describe-outcome.ts";
import { type DiffLine, diffLines } from "../../judge/diff-lines.ts";
import type { TestResult } from "../../judge/judge-solution.ts";
import { CodeListing } from "../parts/CodeListing.tsx";
import { explainFailure, type FailureContext } from "./explain-failure.ts";
import { counted } from "../../platform/format.ts";

interface TestResultsProps {
  readonly results: readonly TestResult[];
  readonly hint: string | null;
  /** Undefined where a case can't be stepped through. */
  readonly onStep?: ((test: RecordedTest) => void) | undefined;
  /** What was judged, and how. */
  readonly judged: Omit<FailureContext, "passedBefore">;
}

/** Every test in one line, and the first that failed in full. */
export function TestResults({ results, hint, onStep, judged }: TestResultsProps) {
  const failed = results.find(({ passed, outcome }) => !passed && outcome !== null);
  const passedBefore = failed ? results.indexOf(failed) : 0;
  return (
    <div className="flex flex-col gap-3">
      {hint && (
        <div className="flex gap-2 rounded-md bg-warn-soft px-3 py-2 text-base text-primary">
          <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          <ContentText html={hint} inline />
        </div>
      )}
      <DrawnChart results={results} />
      {failed && <FailedTest result={failed} onStep={onStep} context={{ ...judged, passedBefore }} />}
      <TestList results={results} isOpen={failed !== undefined || results.length <= SHORT_LIST} />
    </div>
  );
}

/** What the first test drew: a learner has to see the chart to judge it. */
function DrawnChart({ results }: Pick<TestResultsProps, "results">) {
  const picture = results.find(({ picture }) => picture !== undefined)?.picture;
  if (picture === undefined) return null;
  return (
    <figure className="m-0">
      <figcaption className="text-xs font-medium text-muted">Your chart in the first test</figcaption>
      <img
        src={`data:image/png;base64,${picture}`}
        alt="Your chart in the first test"
        className="mt-1 max-w-full rounded-md border border-line bg-white"
      />
    </figure>
  );
}

/** A list that's no longer than this is always shown. */
const SHORT_LIST = 5;

interface TestListProps extends Pick<TestResultsProps, "results"> {
  readonly isOpen: boolean;
}

/** Every test in one line. Where all passed, what comes next matters more than a long list. */
function TestList({ results, isOpen }: TestListProps) {
  return (
    <details open={isOpen} className="text-sm">
      <summary className="cursor-pointer text-muted">{counted(results.length, "test")}</summary>
      <ul aria-label="Tests" className="m-0 mt-1 flex list-none flex-col gap-0.5 p-0">
        {results.map(({ test, passed, outcome }, i) => (
          <li
            key={i}
            className={classes("flex items-center gap-2 rounded-sm px-1 py-0.5", outcome === null && "text-muted")}
          >
            <TestMark passed={passed} ran={outcome !== null} />
            <span className="truncate">{test.group}</span>
            {test.hidden && <span className="ml-auto shrink-0 text-xs text-muted">hidden</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function TestMark({ passed, ran }: { readonly passed: boolean; readonly ran: boolean }) {
  if (passed) return <Check aria-label="Passed" className="size-4 shrink-0 text-success" />;
  if (ran) return <X aria-label="Failed" className="size-4 shrink-0 text-danger" />;
  return <Minus aria-label="Not run" className="size-4 shrink-0 text-muted" />;
}

interface FailedTestProps extends Pick<TestResultsProps, "onStep"> {
  readonly result: TestResult;
  readonly context: FailureContext;
}

function FailedTest({ result, onStep, context }: FailedTestProps) {
  const { test, outcome, printed } = result;
  if (!outcome) return null;
  const explanation = explainFailure(result, context);
  const compares = outcome.kind !== "raised" && outcome.kind !== "stopped" && test.outcome.kind !== "raised";
  return (
    <section
      aria-label="First failed test"
      className="flex flex-col gap-2 rounded-md border border-line bg-surface p-3"
    >
      <h3 className="text-base">
        {test.group}
        {test.hidden && <span className="ml-2 text-xs font-normal text-muted">hidden test</span>}
      </h3>
      {explanation !== "" && <p className="text-sm text-secondary">{explanation}</p>}
      <Labeled label={"source" in test.given ? "Call" : "stdin" in test.given ? "Input" : "Tables"}>
        <CodeListing
          code={givenText(test.given)}
          language={givenLanguage(test.given)}
          label="Input"
          className="max-h-40"
        />
      </Labeled>
      {compares ? (
        <Labeled label="Expected and actual result">
          <Diff expected={expectedText(test.outcome)} actual={outcomeText(outcome)} />
        </Labeled>
      ) : (
        outcome.kind === "raised" && (
          <Labeled label="Error">
            <CodeListing code={outcomeText(outcome)} label="Error" />
          </Labeled>
        )
      )}
      {printed.trim() !== "" && (
        <Labeled label="Printed">
          <CodeListing code={printed.trimEnd()} label="Printed" className="max-h-40" />
        </Labeled>
      )}
      {onStep && outcome.kind !== "stopped" && (
        <div>
          <Button size="sm" onClick={() => onStep(test)}>
            <Footprints aria-hidden />
            Step through the failing case
          </Button>
        </div>
      )}
    </section>
  );
}

export function Labeled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p dir="auto" className="text-xs font-medium text-muted">
        {label}
      </p>
      {children}
    </div>
  );
}

interface DiffProps {
  readonly expected: string;
  readonly actual: string;
  readonly words?: Readonly<Record<DiffLine["kind"], string>>;
}

/** The lines of both results. Words say what colors show. */
export function Diff({ expected, actual, words = DIFF_WORDS }: DiffProps) {
  return (
    <div className="overflow-x-auto rounded-md bg-code-ground py-1 font-mono text-code text-code-text">
      <div className="w-max min-w-full">
        {diffLines(expected, actual).map(({ kind, text }, i) => (
          <p key={i} className={classes("flex gap-2 px-2 whitespace-pre", DIFF_TONES[kind])}>
            <span className="w-16 shrink-0 font-sans text-xs leading-[inherit] select-none">{words[kind]}</span>
            <span>{text === "" ? " " : text}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

const DIFF_WORDS = { same: "", expected: "expected", actual: "yours" } as const;
const DIFF_TONES = {
  same: "",
  expected: "bg-success-soft text-success",
  actual: "bg-danger-soft text-danger",
} as const;
