import type { ChallengePage, RecordedTest } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Play, RotateCcw, Send, Square } from "lucide-react";
import { Select } from "@fiddle/ui/select.tsx";
import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import { CodeField } from "../../tools/editor/CodeField.tsx";
import { Notice } from "../../tools/parts/Notice.tsx";
import type { SolutionVersion } from "./use-solution.ts";
import type { Attempt, AttemptKind } from "./use-attempt.ts";
import type { useJudge } from "./use-judge.ts";
import { OwnTests } from "./OwnTests.tsx";
import { TestResults } from "./TestResults.tsx";

interface WorkspaceProps {
  readonly challenge: ChallengePage;
  readonly item: string;
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly onReplace: (code: string) => void;
  readonly versions: readonly SolutionVersion[];
  readonly attempt: Attempt;
  readonly judge: ReturnType<typeof useJudge>;
  readonly onStart: (kind: AttemptKind) => void;
  readonly onStep: ((test: RecordedTest) => void) | undefined;
  readonly unsaved: boolean;
}

/** The editor, its buttons, and the results below. */
export function Workspace({
  challenge,
  item,
  code,
  onChange,
  onReplace,
  versions,
  attempt,
  judge,
  onStart,
  onStep,
  unsaved,
}: WorkspaceProps) {
  const isRunning = attempt.state === "running";
  const isSql = challenge.judge.kind === "sql";
  return (
    <section aria-label="Solution editor" className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-control-sm items-center gap-2 text-xs text-muted">
        <span className="font-medium text-secondary">{languageName(challenge)}</span>
        <span className="grow">
          {unsaved ? "Not saved: this browser's storage is full" : "Saved in this browser as you type"}
        </span>
        <VersionMenu versions={versions} onPick={onReplace} />
        {code !== challenge.starter && (
          <Button size="sm" variant="ghost" onClick={() => onReplace(challenge.starter)}>
            <RotateCcw aria-hidden />
            Start over
          </Button>
        )}
      </div>
      <CodeField
        label="Your solution"
        language={isSql ? "sql" : "python"}
        value={code}
        onChange={onChange}
        onRun={() => onStart("run")}
        failingLine={failingLine(attempt)}
        className="h-80 lg:h-[26rem]"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={isRunning} onClick={() => onStart("run")} keys="Mod+Enter">
          <Play aria-hidden />
          Run
        </Button>
        <Button variant="primary" disabled={isRunning} onClick={() => onStart("submit")}>
          <Send aria-hidden />
          Submit
        </Button>
        {isRunning && (
          <Button variant="ghost" onClick={judge.stop}>
            <Square aria-hidden />
            Stop
          </Button>
        )}
        <output aria-label="Test results" className={`ml-auto text-base ${statusTone(attempt)}`}>
          {attemptStatus(attempt, judge.done)}
        </output>
      </div>
      {isRunning && judge.status.kind === "loading" && (
        <LoadProgressBar
          {...(judge.status.progress ?? {
            text: isSql ? "Starting the database" : "Starting Python",
            loaded: 0,
            total: 0,
          })}
        />
      )}
      {attempt.state === "failed" && <Notice tone="bad">{attempt.reason}</Notice>}
      {attempt.state === "done" && (
        <TestResults
          results={attempt.results}
          hint={attempt.hint}
          onStep={onStep}
          judged={{ code: attempt.code, limitMs: challenge.limitMs, rules: challenge.rules }}
        />
      )}
      <OwnTests challenge={challenge} item={item} attempt={attempt} onStep={onStep} />
    </section>
  );
}

function languageName({ judge, kind }: ChallengePage): string {
  if (judge.kind === "sql") return judge.engine === "duckdb" ? "SQL · DuckDB" : "SQL · SQLite";
  return kind === "dataframe" ? `Python · ${judge.packages.join(", ")}` : "Python";
}

/** The line of the first error in the learner's code. */
function failingLine(attempt: Attempt): number | null {
  if (attempt.state !== "done") return null;
  const failed = attempt.results.find(({ passed }) => !passed);
  return failed?.outcome?.kind === "raised" ? failed.outcome.error.line : null;
}

function statusTone(attempt: Attempt): string {
  if (attempt.state !== "done") return "text-secondary";
  return attempt.results.every(({ passed }) => passed) ? "font-medium text-success" : "font-medium text-danger";
}

/** One line about an attempt, which screen readers announce. */
function attemptStatus(attempt: Attempt, done: number | null): string {
  switch (attempt.state) {
    case "none":
      return "";
    case "running":
      return done === null || done === 0 ? "Running…" : `Running… ${done} of ${attempt.total}`;
    case "failed":
      return "The tests couldn't run";
    default: {
      const { results, kind } = attempt;
      const passed = results.filter((result) => result.passed).length;
      const notRun = results.filter(({ outcome }) => outcome === null).length;
      if (notRun > 0) return `${passed} of ${results.length} tests passed, ${notRun} didn't run`;
      if (passed < results.length) return `${passed} of ${results.length} tests passed`;
      return kind === "submit"
        ? `Solved: all ${results.length} tests passed`
        : `All ${results.length} visible tests passed. Submit to run the hidden ones.`;
    }
  }
}

interface VersionMenuProps {
  readonly versions: readonly SolutionVersion[];
  readonly onPick: (code: string) => void;
}

/** Other texts of the same solution, where there are any. */
function VersionMenu({ versions, onPick }: VersionMenuProps) {
  if (versions.length === 0) return null;
  const options = [
    { value: "", label: "Other versions" },
    ...versions.map(({ key, label }) => ({ value: key, label })),
  ];
  return (
    <Select
      label="Other versions"
      hideLabel
      look="quiet"
      value=""
      options={options}
      onChange={(key) => {
        const picked = versions.find((version) => version.key === key);
        if (picked) onPick(picked.code);
      }}
      className="max-w-40"
    />
  );
}
