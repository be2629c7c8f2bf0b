import { DATA_NAMES, raisedBy, tableOfCsv } from "../../packages/content/src/judge/expectation.ts";
import { formatValue } from "../../packages/content/src/judge/format.ts";
import type { Outcome, TestGiven } from "@fiddle/protocol";
import type { PythonTest, TestReport } from "../../packages/content/src/judge/python-judge.ts";
import type { ChallengeSource } from "../../packages/content/src/learn/read-challenge.ts";
import type { Engines } from "./engines.ts";

/** Runs code against the tests of one challenge. */
export interface SolutionRuns {
  /** An outcome for each test; those after one that was stopped are stopped too. */
  outcomes(code: string, given: readonly TestGiven[]): Promise<readonly Outcome[]>;
  /** What the author's texts stand for, beside the `outcomes` of the solution, whose types SQL results take. */
  expectations(
    code: string,
    written: readonly string[],
    outcomes: readonly Outcome[],
  ): Promise<readonly (Outcome | undefined)[]>;
  /** The lines that a generator prints. */
  printedLines(code: string): Promise<readonly string[]>;
}

export function runsOf(challenge: ChallengeSource, engines: Engines): SolutionRuns {
  const { fields } = challenge;
  return fields.kind === "sql" ? sqlRuns(challenge, fields, engines) : pythonRuns(challenge, engines);
}

type Fields<Kind> = Extract<ChallengeSource["fields"], { kind: Kind }>;

function sqlRuns({ data, setup }: ChallengeSource, fields: Fields<"sql">, engines: Engines): SolutionRuns {
  const { engine, check = null, timeLimit } = fields;
  return {
    async outcomes(code, given) {
      const tests = given.map((test) => ({ setup: "setup" in test ? test.setup : "" }));
      return outcomesOf(await engines.runSql(engine, { code, setup, check, tests }, data, timeLimit * 1000), given);
    },
    async expectations(_, written, outcomes) {
      return written.map((csv, i) => {
        const outcome = outcomes[i];
        return outcome?.kind === "table" ? { kind: "table", table: tableOfCsv(csv, outcome.table) } : undefined;
      });
    },
    printedLines: () => Promise.reject(new Error("SQL challenges have no generated tests.")),
  };
}

function pythonRuns({ fields, data }: ChallengeSource, engines: Engines): SolutionRuns {
  const options = { data, limitMs: fields.timeLimit * 1000, desktop: fields.kind === "dataframe" };
  const forbid = "forbid" in fields ? fields.forbid : [];
  const run = (code: string, tests: readonly PythonTest[]) => engines.runPython({ code, forbid, tests }, options);
  const isProgram = fields.kind === "program";
  return {
    outcomes: async (code, given) => outcomesOf(await run(code, given as readonly PythonTest[]), given),
    async expectations(code, written) {
      if (isProgram) return written.map((text) => ({ kind: "printed", text }));
      const values = await run(
        fields.kind === "dataframe" ? `${code}\n${DATA_NAMES}` : code,
        written.map((text) => ({ source: text.startsWith("raises ") ? "None" : text })),
      );
      return written.map((text, i) => raisedBy(text) ?? values[i]?.outcome);
    },
    async printedLines(code) {
      const [report] = await engines.runPython(
        { code, forbid: [], tests: [{ stdin: "" }] },
        { ...options, desktop: false },
      );
      if (report?.outcome.kind !== "printed") throw new Error(`A generator fails: ${JSON.stringify(report?.outcome)}`);
      return report.outcome.text.split("\n").filter((line) => line !== "");
    },
  };
}

/** One for each test: code that can't start fails all of them, and nothing runs after one that was stopped. */
export function outcomesOf(reports: readonly TestReport[], tests: readonly unknown[]): readonly Outcome[] {
  const [first] = reports;
  return tests.map((_, i) => (first?.all ? first.outcome : (reports[i]?.outcome ?? { kind: "stopped" })));
}

export function explainUnexpected(written: Outcome, got: Outcome): string {
  return `the test expects ${textOf(written)}, but the solution gives ${textOf(got)}.`;
}

function textOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case "value":
      return formatValue(outcome.value);
    case "printed":
      return JSON.stringify(outcome.text);
    case "raised":
      return `${outcome.error.name}${outcome.error.message ? `: ${outcome.error.message}` : ""}`;
    case "stopped":
      return "nothing within the time limit";
    default:
      return [outcome.table.columns.map(({ name }) => name), ...outcome.table.rows]
        .map((row) => row.join(","))
        .join(" / ");
  }
}
