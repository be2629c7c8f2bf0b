import { Select } from "@fiddle/ui/select.tsx";
import { useMemo, useState } from "react";
import { describeTool } from "../describe-tool.ts";
import { useKernel } from "../engine/use-kernel.ts";
import { pythonSketch } from "../frame/notebook-sketch.ts";
import { onlyRead } from "../frame/only-read.tsx";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { Examples } from "../parts/Examples.tsx";
import { later } from "../parts/later.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { useMainKey } from "../parts/use-main-key.ts";
import { Choices } from "./Choices.tsx";
import { pythonCode } from "./literal.ts";
import { MarkedField } from "./MarkedField.tsx";
import { shownMatches } from "./offsets.ts";
import { PatternField } from "./PatternField.tsx";
import { SAMPLES } from "./samples.ts";
import { CHOICES, readTests, type RegexState, START } from "./state.ts";
import { useAnswer } from "./use-answer.ts";

export const meta = describeTool("regex");

const AnswerView = later(() => import("./AnswerView.tsx").then((m) => m.AnswerView));
const SlowInputs = later(() => import("./SlowInputs.tsx").then((m) => m.SlowInputs));
const ExplanationTree = later(() => import("./ExplanationTree.tsx").then((m) => m.ExplanationTree));
const TestList = later(() => import("./TestList.tsx").then((m) => m.TestList));
const RegexHelp = onlyRead(() => import("./RegexHelp.tsx").then((m) => m.RegexHelp));

const SHORT = ["ISO dates", "Repeated words", "Key = value", "camelCase to snake_case"];
const EXAMPLES = [
  ...SHORT.map((name) => ({ label: name, state: { pattern: name } })),
  { label: "Never ends", state: { pattern: "Never ends" } },
];

export default function RegexPage() {
  const { state, change: set, linkFailure } = useToolState(START, CHOICES);
  const [begun, setBegun] = useState(false);
  useMainKey(() => setBegun(true));
  const [pointed, setPointed] = useState<readonly [number, number] | null>(null);
  const python = useKernel("pyodide");
  const tests = useMemo(() => readTests(state.tests), [state.tests]);
  const { seconds, ...asked } = { ...state, tests };
  const answer = useAnswer(begun ? asked : null, seconds, python);
  const change = (patch: Partial<RegexState>) => {
    setBegun(true);
    set(patch);
  };
  const answered = answer.kind === "answered" ? answer : answer.kind === "running" ? answer.before : null;
  const result = answered && "matches" in answered.answer ? answered.answer : null;
  const error = answered && "error" in answered.answer ? answered.answer.error : null;
  const isCurrent = answered?.question.text === state.text && answered.question.flavour === state.flavour;
  const matches = useMemo(
    () => (result && answered ? shownMatches(answered.question, result) : []),
    [result, answered],
  );
  const pick = (name: string) => change({ ...START, tests: state.tests, flavour: "python", ...stateOf(name) });
  return (
    <ToolPage
      name="regex"
      linkFailure={linkFailure}
      share={state}
      notebook={() => (state.pattern === "" ? null : pythonSketch(pythonCode(asked)))}
      help={<RegexHelp />}
    >
      <div className="flex flex-col gap-5" onFocusCapture={() => setBegun(true)}>
        <div className="flex flex-wrap items-center gap-3">
          <Examples examples={EXAMPLES} onPick={({ pattern = "" }) => pick(pattern)} />
          <Select
            label="More samples"
            hideLabel
            value=""
            options={[{ value: "", label: `All ${SAMPLES.length} samples…` }, ...SAMPLE_GROUPS]}
            onChange={pick}
            className="w-48"
          />
        </div>
        <PatternField state={state} change={change} error={error} pointed={pointed} />
        <Choices state={state} change={change} />
        <MarkedField
          label="Text"
          value={state.text}
          onChange={(text) => change({ text })}
          matches={isCurrent ? matches : []}
        />
        <AnswerView state={answer} python={python} matches={matches} begun={begun} onBegin={() => setBegun(true)} />
        <section aria-label="Explanation" className="flex flex-col gap-2">
          <h2 className="text-lg">What the pattern means</h2>
          {state.pattern === "" ? (
            <p className="text-sm text-muted">Write a pattern, and each of its parts is explained here.</p>
          ) : (
            <ExplanationTree pattern={state.pattern} flavour={state.flavour} flags={state.flags} onPoint={setPointed} />
          )}
        </section>
        <section aria-label="Tests" className="flex flex-col gap-2">
          <h2 className="text-lg">Unit tests</h2>
          <p className="text-sm text-muted">
            Texts the pattern has to get right. They run again whenever you change it.
          </p>
          <TestList
            tests={tests}
            outcomes={result && answered?.question.tests.length === tests.length ? result.tests : []}
            onChange={(changed) => change({ tests: changed })}
          />
        </section>
        <section aria-label="Slow texts" className="flex flex-col gap-2">
          <h2 className="text-lg">Can it become slow?</h2>
          <SlowInputs
            key={JSON.stringify([state.pattern, state.flags, state.flavour])}
            checked={{ pattern: state.pattern, flags: state.flags, flavour: state.flavour }}
            onTry={(text) => change({ text })}
          />
        </section>
        <TextPane label="Python code" value={pythonCode(asked)} rows={9} fileName="pattern.py" />
      </div>
    </ToolPage>
  );
}

const SAMPLE_GROUPS = [...new Set(SAMPLES.map(({ group }) => group))].map((group) => ({
  label: group,
  options: SAMPLES.filter((sample) => sample.group === group).map(({ label }) => ({ value: label, label })),
}));

function stateOf(name: string): Partial<RegexState> {
  if (name === "Never ends") return { pattern: "(a+)+$", text: `${"a".repeat(60)}b` };
  const sample = SAMPLES.find(({ label }) => label === name);
  if (!sample) return {};
  const { pattern, text, flags = "", replacement } = sample;
  return { pattern, text, flags, ...(replacement === undefined ? {} : { replacement, method: "sub" }) };
}
