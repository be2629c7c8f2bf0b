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
  /** The figure that the solution drew, as PNG in Base64. Only the first test sends it. */
  readonly picture?: string;
}

export const REPORT_MIME_TYPE = "application/vnd.fiddle.test+json";

/** The Python modules of the judge, in the order in which they're loaded. Tests read charts with `fiddle_chart`. */
export const JUDGE_MODULES = ["fiddle_chart", "fiddle_results", "fiddle_forbidden", "fiddle_judge"] as const;
export type JudgeSources = Readonly<Record<(typeof JUDGE_MODULES)[number], string>>;

/** Defines the judge in a Python kernel. It is run once, before any solution. */
export function judgeSetup(sources: JudgeSources): string {
  const modules = JUDGE_MODULES.map((name) => `("${name}", ${pythonText(sources[name])})`);
  return `import sys as _sys, types as _types
for _name, _source in (${modules.join(", ")}):
    _sys.modules[_name] = _types.ModuleType(_name)
    exec(compile(_source, f"{_name}.py", "exec"), _sys.modules[_name].__dict__)
del _name, _source, _sys, _types`;
}

/** The code that runs a request in a kernel in which the judge is defined. */
export function judgeRun(request: PythonRequest): string {
  return `import fiddle_display, fiddle_judge, json
[vars(module).update(names) for module, names in fiddle_judge.OWN]
fiddle_judge.run(json.loads(${pythonText(JSON.stringify(request))}), lambda report, publish=fiddle_display.publish_display_data: publish({"${REPORT_MIME_TYPE}": report}));`;
}

/** Reads what the judge sent for one test. */
export function readReport(sent: unknown): TestReport {
  const { test, printed, all = false, picture, ...rest } = sent as SentReport;
  return { test, printed, all, outcome: outcomeOf(rest), ...(picture !== undefined && { picture }) };
}

interface SentReport {
  readonly test: number;
  readonly printed: string;
  readonly all?: boolean;
  readonly picture?: string;
  readonly value?: Value;
  /** What a program printed. */
  readonly output?: string;
  readonly failed?: RaisedError;
  readonly stopped?: true;
}

function outcomeOf({
  value,
  output,
  failed,
  stopped,
}: Omit<SentReport, "test" | "printed" | "all" | "picture">): Outcome {
  if (stopped) return { kind: "stopped" };
  if (failed) return { kind: "raised", error: failed };
  if (output !== undefined) return { kind: "printed", text: output };
  return { kind: "value", value: value ?? null };
}

/** A text as a Python literal. JSON's escapes are Python's, except for signs outside the basic plane, which are kept. */
function pythonText(text: string): string {
  return JSON.stringify(text).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
