import type { Kernel, Variable } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { openAgent } from "../../../../testing/open-agent.ts";
import { ScriptedKernel } from "../../../../testing/scripted-kernel.ts";
import type { Session } from "../../session/session.ts";
import { agentKernels, kernelsAtRest } from "./agent-kernels.ts";
import { collectVariables } from "./collect-variables.ts";

function kernelWith(variables: readonly Partial<Variable>[]): ScriptedKernel {
  return Object.assign(new ScriptedKernel(), { answers: () => true, ask: async () => ({ variables }) });
}

test("the agent asks the notebook's own kernel, which may be remote, and those in the browser that are at rest", async () => {
  const remote = kernelWith([]);
  const python = kernelWith([]);
  const sqlite = kernelWith([]);
  const unable = new ScriptedKernel("duckdb-wasm");
  const named: Record<string, Kernel> = { pyodide: python, "duckdb-wasm": unable, "sqlite-wasm": sqlite };
  const session = { kernel: remote, kernelNamed: (name: string) => named[name] } as unknown as Session;
  for (const kernel of [remote, python, unable]) kernel.become({ kind: "ready" });
  sqlite.become({ kind: "busy" });
  expect(agentKernels(session)).toEqual([remote, python, sqlite]);
  expect(kernelsAtRest(session)).toEqual([remote, python]);
});

test.each([
  ["full", "41"],
  ["schema", ""],
] as const)("at the level %s, a variable's type is told once, and its value as %j", async (sharing, summary) => {
  const { session } = await openAgent();
  const variables = [{ name: "total", type: "int", kind: "value", shape: null, preview: "41" }];
  Object.assign(session.kernel, { answers: () => true, ask: async () => ({ variables }) });
  await session.kernel.start();
  expect(await collectVariables(session, sharing)).toEqual([{ name: "total", type: "int", summary }]);
});
