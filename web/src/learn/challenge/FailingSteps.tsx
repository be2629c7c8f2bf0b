import type { RecordedTest } from "@fiddle/protocol";
import { Notice } from "../../tools/parts/Notice.tsx";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { LearnKernels } from "../../judge/learn-kernels.ts";
import { record, type Recorded } from "../../tools/visualizer/record.ts";

const Stepper = lazy(() => import("../../stepper/Stepper.tsx").then((m) => ({ default: m.Stepper })));

interface FailingStepsProps {
  readonly code: string;
  readonly test: RecordedTest;
  readonly kernels: LearnKernels;
  readonly onClose: () => void;
}

const MAX_STEPS = 1000;

/** The learner's code and one test, step by step. */
export function FailingSteps({ code, test, kernels, onClose }: FailingStepsProps) {
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const start = useEffectEvent(async (signal: AbortSignal) => {
    const answers = "stdin" in test.given ? test.given.stdin.replace(/\n$/, "").split("\n") : [];
    const request = { source: programFor(code, test), maxSteps: MAX_STEPS, answers, signal, ask: async () => "" };
    return record(await kernels.get("python"), request);
  });
  useEffect(() => {
    const stop = new AbortController();
    start(stop.signal).then(
      (found) => stop.signal.aborted || setRecorded(found),
      (error: Error) => stop.signal.aborted || setFailure(error.message),
    );
    return () => stop.abort();
  }, []);
  if (failure) return <Notice tone="bad">{failure}</Notice>;
  if (!recorded)
    return (
      <p role="status" className="text-sm text-muted">
        Recording the steps…
      </p>
    );
  if (!recorded.recording) return <Notice tone="bad">No line ran. {recorded.error}</Notice>;
  return (
    <Suspense fallback={null}>
      <Stepper
        recording={recorded.recording}
        label="Steps of the failing case"
        outermost="Program"
        at={at}
        onMove={setAt}
        fileTitle={(name) => name}
        onClose={onClose}
        takesFocus
      />
    </Suspense>
  );
}

/** The call of a test below the solution, as somebody would write it. */
function programFor(code: string, { given }: RecordedTest): string {
  if (!("source" in given)) return code;
  const lines = given.source.split("\n");
  const last = lines.at(-1) ?? "";
  return [code.trimEnd(), "", ...lines.slice(0, -1), /^\s/.test(last) ? last : `print(${last})`, ""].join("\n");
}
