import type { Recording, TraceBindings, TraceStep } from "@fiddle/kernels";

/** A recorded run of a program without functions: a step before each line, then the end. `bound` is what each line changes. */
export function recordedRun(source: string, bound: readonly TraceBindings[], rest: Partial<Recording> = {}): Recording {
  const lines = source.split("\n");
  const steps = lines.map((_, at): TraceStep => ({ n: at + 1, ...bindings(bound[at - 1]) }));
  const end: TraceStep = { e: "end", ...bindings(bound[lines.length - 1]) };
  return {
    files: [{ name: "Cell In[1]", source }],
    codes: [],
    steps: [...steps, end].map((step, at) => (at === 0 ? { ...step, k: 1 } : step)),
    written: [],
    status: "ok",
    cut: null,
    dropped: 0,
    crowded: false,
    ...rest,
  };
}

function bindings(given: TraceBindings | undefined): Partial<TraceStep> {
  return given ? { b: { 0: given } } : {};
}
