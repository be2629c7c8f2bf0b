import { Button } from "@fiddle/ui/button.tsx";
import { Pencil } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import { useKernel } from "../engine/use-kernel.ts";
import { type Example, Examples } from "../parts/Examples.tsx";
import { Notice } from "../parts/Notice.tsx";
import { hideVariables, parseNames } from "./hide-variables.ts";
import { ProgramPane } from "./ProgramPane.tsx";
import { INITIAL_STATE, type VisualizerState } from "./state.ts";
import { type InputRequest, useRecording } from "./use-recording.ts";
import closure from "./examples/closure.py?raw";
import exception from "./examples/exception.py?raw";
import generator from "./examples/generator.py?raw";
import input from "./examples/input.py?raw";
import linkedList from "./examples/linked-list.py?raw";
import recursion from "./examples/recursion.py?raw";
import sorting from "./examples/sorting.py?raw";
import twoNames from "./examples/two-names-one-list.py?raw";

const Stepper = lazy(() => import("../../stepper/Stepper.tsx").then((m) => ({ default: m.Stepper })));

interface VisualizerProps {
  readonly state: VisualizerState;
  readonly change: (patch: Partial<VisualizerState>) => void;
  /** Whether it is embedded in a page of another site. Then it has no examples and options. */
  readonly embedded?: boolean;
  /** Runs the program automatically once this is true. */
  readonly autoRun?: boolean;
}

/** A program editor, which the steps of the program replace after it has run. */
export function Visualizer({ state, change, embedded = false, autoRun = false }: VisualizerProps) {
  const python = useKernel("pyodide");
  const recorder = useRecording(python);
  const [at, setAt] = useState(0);
  const breakpoints = useBreakpoints();
  const { recorded } = recorder;
  const hidden = state.hidden;
  const recording = useMemo(
    () => recorded?.recording && hideVariables(recorded.recording, parseNames(hidden)),
    [recorded, hidden],
  );
  const visualize = () => {
    setAt(0);
    void recorder.start(state);
  };
  const startAutomatically = useEffectEvent(() => void recorder.start(state));
  useEffect(() => {
    if (autoRun) startAutomatically();
  }, [autoRun]);
  return (
    <div className="flex flex-col gap-3">
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {recorder.failure && <Notice tone="bad">{recorder.failure}</Notice>}
        {recorder.reason && <Notice tone="info">{recorder.reason}</Notice>}
        {recorded?.error && !recording && (
          <Notice tone="bad">
            The program didn't run. <code className="font-mono">{recorded.error}</code>
          </Notice>
        )}
      </div>
      {recorder.inputRequest && <InputQuestion request={recorder.inputRequest} />}
      {recording ? (
        <Suspense fallback={null}>
          <div>
            <Button size="sm" onClick={recorder.clear}>
              <Pencil aria-hidden />
              Edit program
            </Button>
          </div>
          <Stepper
            recording={recording}
            label="Steps of the program"
            outermost="Program"
            at={at}
            onMove={setAt}
            fileTitle={(name) => name.split("/").at(-1) ?? name}
            breakpoints={breakpoints.lines}
            onToggleBreakpoint={breakpoints.toggle}
            onClose={recorder.clear}
            // A program that runs automatically must not take the focus of the page around it.
            takesFocus={!autoRun}
          />
        </Suspense>
      ) : (
        <>
          {!embedded && (
            <Examples
              examples={EXAMPLES}
              onPick={(picked) => change({ ...INITIAL_STATE, maxSteps: state.maxSteps, ...picked })}
            />
          )}
          <ProgramPane
            state={state}
            change={change}
            compact={embedded}
            isRunning={recorder.isRunning}
            onRun={visualize}
            onStop={recorder.stop}
            failingLine={recorder.failingLine}
          />
        </>
      )}
      {recorder.isRunning && python.status.kind === "loading" && (
        <LoadProgressBar {...(python.status.progress ?? { text: "Starting Python", loaded: 0, total: 0 })} />
      )}
    </div>
  );
}

/** Asks for the line of text that the program is waiting for. */
function InputQuestion({ request }: { readonly request: InputRequest }) {
  const [value, setValue] = useState("");
  return (
    <form
      className="flex flex-wrap items-end gap-2 rounded-md border border-line bg-raised px-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        request.answer(value);
      }}
    >
      <TextField
        // The program cannot continue without this input.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={request.prompt || "Program input"}
        type={request.password ? "password" : "text"}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        autoComplete="off"
        className="grow"
      />
      <Button type="submit" variant="primary">
        Submit
      </Button>
    </form>
  );
}

interface Breakpoints {
  /** Line numbers by file name. */
  readonly lines: ReadonlyMap<string, ReadonlySet<number>>;
  readonly toggle: (file: string, line: number) => void;
}

/** Breakpoints, which stay when the program runs again. */
function useBreakpoints(): Breakpoints {
  const [lines, setLines] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
  return {
    lines,
    toggle: (file, line) =>
      setLines((current) => {
        const changed = new Set(current.get(file));
        if (!changed.delete(line)) changed.add(line);
        const next = new Map(current);
        if (changed.size > 0) next.set(file, changed);
        else next.delete(file);
        return next;
      }),
  };
}

/** Programs that each demonstrate one concept. */
const EXAMPLES: readonly Example<VisualizerState>[] = [
  { label: "Two names, one list", state: { source: twoNames } },
  { label: "Recursion", state: { source: recursion } },
  { label: "Sorting", state: { source: sorting } },
  { label: "Linked list", state: { source: linkedList } },
  { label: "Closure", state: { source: closure } },
  { label: "Generator", state: { source: generator } },
  { label: "Exception", state: { source: exception } },
  { label: "Input", state: { source: input, answers: "Ada\n4" } },
];
