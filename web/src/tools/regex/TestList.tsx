import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { CircleCheck, CircleX, Plus, Trash2 } from "lucide-react";
import { passes, type RegexTest, type TestOutcome } from "./protocol.ts";
import { MAX_TESTS } from "./state.ts";

const TEST_KINDS = [
  { value: "match", label: "must match" },
  { value: "no-match", label: "must not match" },
  { value: "group", label: "group must equal" },
  { value: "sub", label: "substitution must return" },
];

interface TestListProps {
  readonly tests: readonly RegexTest[];
  /** In the same order as the tests. Shorter while some tests have not run. */
  readonly outcomes: readonly TestOutcome[];
  readonly onChange: (tests: readonly RegexTest[]) => void;
}

/** Tests that the pattern must pass. They rerun after every change. */
export function TestList({ tests, outcomes, onChange }: TestListProps) {
  const change = (at: number, patch: Partial<RegexTest>) =>
    onChange(tests.map((test, index) => (index === at ? { ...test, ...patch } : test)));
  const passed = tests.filter((test, index) => outcomes[index] && passes(test, outcomes[index])).length;
  return (
    <div className="flex flex-col gap-2">
      {tests.length > 0 && (
        <p role="status" className="text-sm text-secondary">
          {outcomes.length < tests.length ? "Not run yet" : `${passed} of ${tests.length} passed`}
        </p>
      )}
      <ol className="m-0 flex list-none flex-col gap-2 p-0">
        {tests.map((test, index) => (
          <li key={index} className="flex flex-wrap items-end gap-2 rounded-md border border-line bg-surface p-2">
            <Outcome test={test} outcome={outcomes[index]} />
            <TextField
              label={`Test ${index + 1} text`}
              value={test.text}
              onChange={(event) => change(index, { text: event.currentTarget.value })}
              spellCheck={false}
              className="grow basis-48 font-mono"
            />
            <Select
              label={`Test ${index + 1} condition`}
              value={test.kind}
              options={TEST_KINDS}
              onChange={(kind) => change(index, { kind: kind as RegexTest["kind"] })}
              className="w-44"
            />
            {test.kind === "group" && (
              <TextField
                label="Group"
                value={test.group}
                onChange={(event) => change(index, { group: event.currentTarget.value })}
                className="w-20"
              />
            )}
            {(test.kind === "group" || test.kind === "sub") && (
              <TextField
                label="Expected"
                value={test.expected}
                onChange={(event) => change(index, { expected: event.currentTarget.value })}
                spellCheck={false}
                className="grow basis-32 font-mono"
              />
            )}
            <IconButton
              label={`Remove test ${index + 1}`}
              tip="Remove"
              icon={<Trash2 />}
              onClick={() => onChange(tests.filter((_, other) => other !== index))}
            />
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        className="self-start"
        disabled={tests.length >= MAX_TESTS}
        onClick={() => onChange([...tests, { kind: "match", text: "", group: "1", expected: "" }])}
      >
        <Plus aria-hidden />
        Add test
      </Button>
    </div>
  );
}

function Outcome({ test, outcome }: { readonly test: RegexTest; readonly outcome: TestOutcome | undefined }) {
  if (!outcome) return <span className="size-5 shrink-0" />;
  const isPassed = passes(test, outcome);
  const detail = outcome.problem ?? (outcome.value === undefined ? "" : `Got ${JSON.stringify(outcome.value)}.`);
  const Icon = isPassed ? CircleCheck : CircleX;
  return (
    <span
      className={`mb-1.5 flex items-center gap-1 text-xs ${isPassed ? "text-success" : "text-danger"}`}
      data-tip={isPassed ? "Passed" : `Failed. ${detail}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="sr-only">{isPassed ? "passed" : `failed. ${detail}`}</span>
    </span>
  );
}
