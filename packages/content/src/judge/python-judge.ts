import type { Outcome, RaisedError, Value } from "@fiddle/protocol";

/** What the tests of a Python challenge need to run. Nothing in it says what is expected. */
export interface PythonRequest {
  readonly code: string;
  /** Names that the code must not use. */
  readonly forbid: readonly string[];
  readonly tests: readonly PythonTest[];
}

/** `source` is evaluated after the code; a test of a program has only its input. */
export type PythonTest = { readonly source: string } | { readonly stdin: string };

/** The outcome of a test by its number, with what it printed besides. */
export interface TestReport {
  readonly test: number;
  readonly outcome: Outcome;
  readonly printed: string;
  /** The code couldn't start, so that all tests have this outcome. */
  readonly all: boolean;
}

export const REPORT_MIME_TYPE = "application/vnd.fiddle.test+json";

/** Defines the judge in a Python kernel. It is run once, before any solution. */
export function judgeSetup(judge: string): string {
  return `import sys as _sys, types as _types
_judge = _types.ModuleType("fiddle_judge")
_sys.modules["fiddle_judge"] = _judge
exec(compile(${pythonText(judge)}, "fiddle_judge.py", "exec"), _judge.__dict__)
del _judge, _sys, _types`;
}

/** The code that runs a request in a kernel in which the judge is defined. */
export function judgeRun(request: PythonRequest): string {
  return `import fiddle_display, fiddle_judge, json
vars(fiddle_judge).update(fiddle_judge.OWN)
fiddle_judge.run(json.loads(${pythonText(JSON.stringify(request))}), lambda report, publish=fiddle_display.publish_display_data: publish({"${REPORT_MIME_TYPE}": report}));`;
}

/** Reads what the judge sent for one test. */
export function readReport(sent: unknown): TestReport {
  const { test, printed, all = false, ...rest } = sent as SentReport;
  return { test, printed, all, outcome: outcomeOf(rest) };
}

interface SentReport {
  readonly test: number;
  readonly printed: string;
  readonly all?: boolean;
  readonly value?: Value;
  /** What a program printed. */
  readonly output?: string;
  readonly failed?: RaisedError;
  readonly stopped?: true;
}

function outcomeOf({ value, output, failed, stopped }: Omit<SentReport, "test" | "printed" | "all">): Outcome {
  if (stopped) return { kind: "stopped" };
  if (failed) return { kind: "raised", error: failed };
  if (output !== undefined) return { kind: "printed", text: output };
  return { kind: "value", value: value ?? null };
}

/** A text as a Python literal. JSON's escapes are Python's, except for signs outside the basic plane, which are kept. */
function pythonText(text: string): string {
  return JSON.stringify(text).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
