import { Select } from "@fiddle/ui/select.tsx";
import { useMemo, useState } from "react";
import { toolMeta } from "../tool-meta.ts";
import { useKernel } from "../engine/use-kernel.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { Examples } from "../parts/Examples.tsx";
import { deferred } from "../parts/deferred.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { useSubmitShortcut } from "../parts/use-submit-shortcut.ts";
import { RegexOptions } from "./RegexOptions.tsx";
import { pythonCode } from "./python-code.ts";
import { HighlightedField } from "./HighlightedField.tsx";
import { toTextMatches } from "./offsets.ts";
import { PatternField } from "./PatternField.tsx";
import { SAMPLES } from "./samples.ts";
import { ALLOWED_VALUES, readTests, type RegexState, INITIAL_STATE } from "./state.ts";
import { latestRun, useRegex } from "./use-regex.ts";

export const meta = toolMeta("regex");

const ResultView = deferred(() => import("./ResultView.tsx").then((m) => m.ResultView));
const SlowInputs = deferred(() => import("./SlowInputs.tsx").then((m) => m.SlowInputs));
const ExplanationTree = deferred(() => import("./ExplanationTree.tsx").then((m) => m.ExplanationTree));
const TestList = deferred(() => import("./TestList.tsx").then((m) => m.TestList));
const FEATURED_SAMPLES = ["ISO dates", "Repeated words", "Key = value", "camelCase to snake_case"];
const EXAMPLES = [
  ...FEATURED_SAMPLES.map((name) => ({ label: name, state: { pattern: name } })),
  { label: "Never ends", state: { pattern: "Never ends" } },
];

export default function RegexPage() {
  const { state, change: set, linkFailure } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  const [isStarted, setStarted] = useState(false);
  useSubmitShortcut(() => setStarted(true));
  const [highlighted, setHighlighted] = useState<readonly [number, number] | null>(null);
  const python = useKernel("pyodide");
  const tests = useMemo(() => readTests(state.tests), [state.tests]);
  const { seconds, ...request } = { ...state, tests };
  // The first example is matched at once by the browser's own engine, which agrees with Python on it and needs no download.
  const isPreview = !isStarted && JSON.stringify(state) === JSON.stringify(INITIAL_STATE);
  const preview = {
    ...request,
    flavor: "javascript",
    pattern: toJavaScript(state.pattern),
    method: "finditer",
  } as const;
  const runState = useRegex(isStarted ? request : isPreview ? preview : null, seconds, python);
  const change = (patch: Partial<RegexState>) => {
    setStarted(true);
    set(patch);
  };
  const finished = latestRun(runState);
  const result = finished && "matches" in finished.response ? finished.response : null;
  const error = finished && "error" in finished.response ? finished.response.error : null;
  const isCurrent = finished?.request.text === state.text && (isPreview || finished.request.flavor === state.flavor);
  const matches = useMemo(
    () => (result && finished ? toTextMatches(finished.request, result) : []),
    [result, finished],
  );
  const pickSample = (name: string) =>
    change({ ...INITIAL_STATE, tests: state.tests, flavor: "python", ...stateOf(name) });
  return (
    <ToolPage
      name="regex"
      isSplit
      linkFailure={linkFailure}
      share={state}
      notebook={() => (state.pattern === "" ? null : pythonDraft(pythonCode(request)))}
    >
      <div className="flex flex-col gap-5" onFocusCapture={() => setStarted(true)}>
        <div className="flex flex-wrap items-center gap-3">
          <Examples examples={EXAMPLES} onPick={({ pattern = "" }) => pickSample(pattern)} />
          <Select
            label="More samples"
            hideLabel
            value=""
            options={[{ value: "", label: `All ${SAMPLES.length} samples…` }, ...SAMPLE_GROUPS]}
            onChange={pickSample}
            className="w-48"
          />
        </div>
        <PatternField state={state} change={change} error={error} highlighted={highlighted} />
        <RegexOptions state={state} change={change} />
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <HighlightedField
            label="Text"
            value={state.text}
            onChange={(text) => change({ text })}
            matches={isCurrent ? matches : []}
          />
          <ResultView
            state={runState}
            python={python}
            matches={matches}
            isStarted={isStarted || isPreview}
            onStart={() => setStarted(true)}
          />
        </div>
        <section aria-label="Explanation" className="flex flex-col gap-2">
          <h2 className="text-lg">Explanation</h2>
          {state.pattern === "" ? (
            <p className="text-sm text-muted">Enter a pattern to see each part explained.</p>
          ) : (
            <ExplanationTree
              pattern={state.pattern}
              flavor={state.flavor}
              flags={state.kind === "bytes" ? `${state.flags}a` : state.flags}
              onHighlight={setHighlighted}
            />
          )}
        </section>
        <section aria-label="Tests" className="flex flex-col gap-2">
          <h2 className="text-lg">Unit tests</h2>
          <p className="text-sm text-muted">
            Sample texts that the pattern must handle correctly. They rerun whenever you change something.
          </p>
          <TestList
            tests={tests}
            outcomes={result && finished?.request.tests.length === tests.length ? result.tests : []}
            onChange={(changed) => change({ tests: changed })}
          />
        </section>
        <section aria-label="ReDoS check" className="flex flex-col gap-2">
          <h2 className="text-lg">Can it blow up? (ReDoS check)</h2>
          <SlowInputs
            key={JSON.stringify([state.pattern, state.flags, state.flavor])}
            request={{ pattern: state.pattern, flags: state.flags, flavor: state.flavor }}
            onTry={(text) => change({ text })}
          />
        </section>
        <TextPane label="Python code" value={pythonCode(request)} rows={9} fileName="pattern.py" />
      </div>
    </ToolPage>
  );
}

/** Named groups are written differently. */
function toJavaScript(pattern: string): string {
  return pattern.replaceAll("(?P<", "(?<");
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
