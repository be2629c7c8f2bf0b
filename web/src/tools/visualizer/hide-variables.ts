import type { Recording, TraceBindings, TraceStep } from "@fiddle/kernels";

/** Parses a list of names such as `i, total  _`. */
export function parseNames(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Removes variables from every frame of a recording. */
export function hideVariables(recording: Recording, names: readonly string[]): Recording {
  if (names.length === 0) return recording;
  const hidden = new Set(names);
  return { ...recording, steps: recording.steps.map((step) => hideIn(step, hidden)) };
}

function hideIn(step: TraceStep, hidden: ReadonlySet<string>): TraceStep {
  if (!step.b) return step;
  const frames = Object.entries(step.b).map(([frame, bindings]): [string, TraceBindings] => [
    frame,
    Object.fromEntries(Object.entries(bindings).filter(([name]) => !hidden.has(name))),
  ]);
  return { ...step, b: Object.fromEntries(frames) };
}
