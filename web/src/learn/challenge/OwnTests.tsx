import type { ChallengePage, RecordedTest } from "@fiddle/protocol";
import type { OwnTest } from "@fiddle/protocol/learn/progress.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Footprints, Plus, X } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { expectedText, givenLanguage, givenText, outcomeText } from "../../judge/describe-outcome.ts";
import { type OwnTestKind, ownTestKind, type OwnTestResult } from "../../judge/judge-own-tests.ts";
import { CodeListing } from "../parts/CodeListing.tsx";
import { useProgress } from "../progress/progress-store.ts";
import { explainFailure, type FailureContext } from "./explain-failure.ts";
import { addOwnTest, faultsOf, ownTestsOf, removeOwnTest } from "./own-tests.ts";
import { Diff, Labeled, TestMark } from "./TestResults.tsx";
import { TestField } from "./TestField.tsx";
import type { Attempt } from "./use-attempt.ts";

interface OwnTestsProps {
  readonly challenge: ChallengePage;
  readonly item: string;
  readonly attempt: Attempt;
  readonly onStep?: ((test: RecordedTest) => void) | undefined;
}

const WORDS = {
  call: { given: "Call", expected: "Should return", hint: "A Python value, or an error such as: raises ValueError" },
  input: { given: "Input", expected: "Should print", hint: "Exactly what the program prints for this input" },
  query: {
    given: "Changes to the tables",
    expected: "Should return",
    hint: "Column names first, then a line for each row: name,km",
  },
} as const satisfies Record<OwnTestKind, object>;

/** Tests that the learner adds. They run beside the challenge's own, and never decide whether it's solved. */
export function OwnTests({ challenge, item, attempt, onStep }: OwnTestsProps) {
  const tests = ownTestsOf(useProgress(item));
  const kind = ownTestKind(challenge.judge);
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { code, own, isRight } = judgedBy(attempt);
  const known = own.filter(({ id }) => tests.some((test) => test.id === id));
  const judged = { code, limitMs: challenge.limitMs, rules: challenge.rules, passedBefore: 0 };
  const passed = known.filter(({ result }) => result.passed).length;
  const remove = (test: OwnTest) => {
    toast("Test removed.", { action: { label: "Undo", run: removeOwnTest(item, test) } });
    form.current?.querySelector("textarea")?.focus();
  };
  return (
    <details
      open={isOpen ?? tests.length > 0}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-md border border-line px-3 py-2"
    >
      <summary className="cursor-pointer text-sm text-secondary">
        Your own tests{tests.length > 0 && ` (${tests.length})`}
        <span role="status" className="ml-2 text-muted">
          {known.length > 0 && `${passed} of ${known.length} passed`}
        </span>
      </summary>
      {tests.length > 0 && (
        <ul aria-label="Your own tests" className="m-0 mt-2 flex list-none flex-col gap-2 p-0">
          {tests.map((test, i) => (
            <OwnTestItem
              key={test.id}
              test={test}
              number={i + 1}
              kind={kind}
              result={known.find(({ id }) => id === test.id)}
              judged={judged}
              isRight={isRight}
              onStep={onStep}
              onRemove={() => remove(test)}
            />
          ))}
        </ul>
      )}
      <OwnTestForm ref={form} item={item} kind={kind} example={challenge.visibleTests[0]} />
    </details>
  );
}

function judgedBy(attempt: Attempt) {
  if (attempt.state !== "done") return { code: "", own: [], isRight: false };
  const { code, own, results } = attempt;
  return { code, own, isRight: results.every(({ passed }) => passed) };
}

interface OwnTestItemProps extends FailedOwnTestContext {
  readonly test: OwnTest;
  readonly number: number;
  readonly kind: OwnTestKind;
  readonly result: OwnTestResult | undefined;
  readonly onRemove: () => void;
}

function OwnTestItem({ test, number, kind, result: own, judged, isRight, onStep, onRemove }: OwnTestItemProps) {
  const given = { call: { source: test.given }, input: { stdin: test.given }, query: { setup: test.given } }[kind];
  const { result, problem } = own ?? { result: null, problem: null };
  const hasFailed = result !== null && result.outcome !== null && !result.passed;
  return (
    <li aria-label={`Your test ${number}`} className="flex min-w-0 flex-col gap-2 rounded-md bg-surface p-2">
      <div className="flex items-start gap-2">
        {result && (
          <span className="mt-2">
            <TestMark passed={result.passed} ran={result.outcome !== null || problem !== null} />
          </span>
        )}
        <div className="flex min-w-0 grow flex-col gap-1">
          {test.given.trim() !== "" && (
            <CodeListing
              code={test.given}
              language={givenLanguage(given)}
              label={WORDS[kind].given}
              className="max-h-32"
            />
          )}
          <p className="text-xs text-muted">{WORDS[kind].expected}</p>
          <CodeListing code={test.expected} language={kind === "call" ? "python" : "text"} className="max-h-32" />
        </div>
        <IconButton size="sm" label={`Remove your test ${number}`} icon={<X />} onClick={onRemove} />
      </div>
      {problem !== null && <p className="text-sm text-danger">{problem}</p>}
      {problem === null && hasFailed && (
        <FailedOwnTest result={result} judged={judged} isRight={isRight} onStep={onStep} />
      )}
    </li>
  );
}

const DIFF_WORDS = { same: "", expected: "you expect", actual: "came out" } as const;

interface FailedOwnTestContext extends Pick<OwnTestsProps, "onStep"> {
  readonly judged: FailureContext;
  /** Whether the challenge's own tests passed in that attempt. */
  readonly isRight: boolean;
}

interface FailedOwnTestProps extends FailedOwnTestContext {
  readonly result: OwnTestResult["result"];
}

/** What came out in place of what the learner expected. */
function FailedOwnTest({ result, judged, isRight, onStep }: FailedOwnTestProps): ReactNode {
  const { test, outcome } = result;
  if (outcome === null) return null;
  const doubt = isRight ? "The challenge's tests pass, so check what you expect here." : "";
  const sentences = `${explainFailure(result, judged)} ${doubt}`.trim();
  const isShown = outcome.kind !== "raised" && outcome.kind !== "stopped";
  return (
    <>
      {sentences !== "" && <p className="text-sm text-secondary">{sentences}</p>}
      {isShown && test.outcome.kind !== "raised" && (
        <Labeled label="What you expect, and what came out">
          <Diff expected={expectedText(test.outcome)} actual={outcomeText(outcome)} words={DIFF_WORDS} />
        </Labeled>
      )}
      {(!isShown || test.outcome.kind === "raised") && outcome.kind !== "stopped" && (
        <Labeled label="What came out">
          <CodeListing code={outcomeText(outcome)} label="What came out" />
        </Labeled>
      )}
      {onStep && outcome.kind !== "stopped" && (
        <div>
          <Button size="sm" onClick={() => onStep(test)}>
            <Footprints aria-hidden />
            Step through this call
          </Button>
        </div>
      )}
    </>
  );
}

interface OwnTestFormProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly item: string;
  readonly kind: OwnTestKind;
  /** A test of the challenge, which shows how one is written. */
  readonly example: RecordedTest | undefined;
}

const NOTHING = { given: "", expected: "" };
const NO_FAULTS = { given: null, expected: null };

function OwnTestForm({ ref, item, kind, example }: OwnTestFormProps) {
  const [written, setWritten] = useState(NOTHING);
  const [faults, setFaults] = useState<{ given: string | null; expected: string | null }>(NO_FAULTS);
  const { given, expected, hint } = WORDS[kind];
  const change = (patch: Partial<typeof NOTHING>) => {
    setWritten((before) => ({ ...before, ...patch }));
    setFaults(NO_FAULTS);
  };
  const add = () => {
    const found = faultsOf(item, kind, written);
    setFaults(found ?? NO_FAULTS);
    const [first, second] = ref.current?.querySelectorAll("textarea") ?? [];
    (found && found.given === null ? second : first)?.focus();
    if (found) return;
    addOwnTest(item, written);
    setWritten(NOTHING);
  };
  return (
    <form
      ref={ref}
      aria-label="Add a test"
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <p className="text-sm text-muted">
        Your tests run with Run and Submit and stay with your code. They don't decide whether you solve the challenge.
      </p>
      <TestField
        label={given}
        value={written.given}
        error={faults.given}
        hint={
          kind === "query"
            ? "SQL that runs before your query, such as an INSERT. Leave it empty to change nothing."
            : undefined
        }
        placeholder={kind === "query" ? undefined : example && givenText(example.given)}
        onChange={(text) => change({ given: text })}
      />
      <TestField
        label={expected}
        value={written.expected}
        error={faults.expected}
        hint={hint}
        onChange={(text) => change({ expected: text })}
      />
      <div>
        <Button type="submit" size="sm">
          <Plus aria-hidden />
          Add test
        </Button>
      </div>
    </form>
  );
}
