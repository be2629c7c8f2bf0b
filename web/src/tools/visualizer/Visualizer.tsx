import { Button } from "@fiddle/ui/button.tsx";
import { Pencil } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import { useKernel } from "../engine/use-kernel.ts";
import { Examples } from "../parts/Examples.tsx";
import { Notice } from "../parts/Notice.tsx";
import { EXAMPLES } from "./examples.ts";
import { hideVariables, readNames } from "./hide-variables.ts";
import { InputQuestion } from "./InputQuestion.tsx";
import { ProgramPane } from "./ProgramPane.tsx";
import { START, type VisualizerState } from "./state.ts";
import { useBreakpoints } from "./use-breakpoints.ts";
import { useRecording } from "./use-recording.ts";

const Stepper = lazy(() => import("../../stepper/Stepper.tsx").then((m) => ({ default: m.Stepper })));

interface VisualizerProps {
  readonly state: VisualizerState;
  readonly change: (patch: Partial<VisualizerState>) => void;
  /** Inside a page of another site: the program and its steps, without examples and choices. */
  readonly embedded?: boolean;
  /** Becoming true runs the program without being asked. */
  readonly runs?: boolean;
}

/** A program to write, and the steps of its run in its place. */
export function Visualizer({ state, change, embedded = false, runs = false }: VisualizerProps) {
  const python = useKernel("pyodide");
  const run = useRecording(python);
  const [at, setAt] = useState(0);
  const breakpoints = useBreakpoints();
  const { recorded } = run;
  const hidden = state.hidden;
  const shown = useMemo(
    () => recorded?.recording && hideVariables(recorded.recording, readNames(hidden)),
    [recorded, hidden],
  );
  const visualize = () => {
    setAt(0);
    void run.start(state);
  };
  const runUnasked = useEffectEvent(() => void run.start(state));
  useEffect(() => {
    if (runs) runUnasked();
  }, [runs]);
  return (
    <div className="flex flex-col gap-3">
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {run.failure && <Notice tone="bad">{run.failure}</Notice>}
        {run.reason && <Notice tone="info">{run.reason}</Notice>}
        {recorded?.error && !shown && (
          <Notice tone="bad">
            Nothing ran. <code className="font-mono">{recorded.error}</code>
          </Notice>
        )}
      </div>
      {run.question && <InputQuestion question={run.question} />}
      {shown ? (
        <Suspense fallback={null}>
          <div>
            <Button size="sm" onClick={run.clear}>
              <Pencil aria-hidden />
              Edit the program
            </Button>
          </div>
          <Stepper
            recording={shown}
            label="Steps of the program"
            outermost="Program"
            at={at}
            onMove={setAt}
            fileTitle={(name) => name.split("/").at(-1) ?? name}
            breakpoints={breakpoints.lines}
            onToggleBreakpoint={breakpoints.toggle}
            onClose={run.clear}
            // What runs unasked must not take the focus of the page around it.
            takesFocus={!runs}
          />
        </Suspense>
      ) : (
        <>
          {!embedded && (
            <Examples
              examples={EXAMPLES}
              onPick={(picked) => change({ ...START, maxSteps: state.maxSteps, ...picked })}
            />
          )}
          <ProgramPane
            state={state}
            change={change}
            compact={embedded}
            isRunning={run.isRunning}
            onRun={visualize}
            onStop={run.stop}
            failingLine={run.failingLine}
          />
        </>
      )}
      {run.isRunning && python.status.kind === "loading" && (
        <LoadProgressBar {...(python.status.progress ?? { text: "Starting Python", loaded: 0, total: 0 })} />
      )}
    </div>
  );
}
