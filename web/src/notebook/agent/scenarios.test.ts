import type { FakeRun } from "@fiddle/agent/script/fake-notebook.ts";
import { Script } from "@fiddle/agent/script/script.ts";
import { scriptedFetch } from "@fiddle/agent/script/scripted-fetch.ts";
import type { Question } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { SCENARIOS as CONTEXT } from "@fiddle/agent/scenarios/context.ts";
import { SCENARIOS as CONTROL } from "@fiddle/agent/scenarios/control.ts";
import { SCENARIOS as ERRORS } from "@fiddle/agent/scenarios/errors.ts";
import { SCENARIOS as INJECTION } from "@fiddle/agent/scenarios/injection.ts";
import type { Story } from "@fiddle/agent/scenarios/story.ts";
import { SCENARIOS as WIRE } from "@fiddle/agent/scenarios/wire.ts";
import { SCENARIOS as WORK } from "@fiddle/agent/scenarios/work.ts";
import { openAgent } from "../../../testing/open-agent.ts";
import type { ScriptedKernel } from "../../../testing/scripted-kernel.ts";
import { ownRunTransport } from "../../agent/own-run.ts";

const STORIES: readonly Story[] = [...WORK, ...ERRORS, ...CONTEXT, ...CONTROL, ...WIRE, ...INJECTION];

/**
 * What these stories say of the notebook is made up for the one in memory: tables of many columns, kernels that are busy for minutes, and
 * words of its answers. All others are played with the real one.
 */
const MADE_UP: ReadonlySet<string> = new Set([
  "frame-of-400-columns",
  "schema-only",
  "selected-cell",
  "slow-cell-is-waited-for",
  "stop-while-running",
  "stop-spares-the-users-cell",
  "user-edits-meanwhile",
  "kernel-restarted",
  "unsupported-package",
  "chart-from-csv",
  "whole-notebook",
]);

test.each(STORIES.filter(({ name }) => !MADE_UP.has(name)))("with the real notebook: $name", async (story) => {
  const script = new Script([story]);
  const endpoint = { baseUrl: "http://script/v1", apiKey: "key", model: story.name, prices: null };
  const agent = await openWorld(story, ownRunTransport({ ...endpoint, fetch: scriptedFetch(script) }));
  const { selected } = story.context ?? {};
  await agent.actions.send(story.prompt, selected ? { cellId: selected.cell, text: selected.text } : undefined);
  expect(script.result().problems).toEqual([]);
  expect(agent.state().run?.end?.reason).toBe(story.outcome.reason);
  const { sources, deleted, questions } = story.outcome;
  const written = agent.document
    .cellIds()
    .flatMap((id) => agent.document.cell(id) ?? [])
    .filter(({ type }) => type === "code" || type === "markdown");
  if (sources) expect(written.map(({ source }) => source)).toEqual(sources);
  if (deleted) expect(deleted.filter((id) => agent.document.cellIds().includes(id))).toEqual([]);
  if (questions) expect(agent.asked).toEqual(questions);
});

/** The real notebook in the state that a story begins with. */
async function openWorld(story: Story, transport: ReturnType<typeof ownRunTransport>) {
  const { context = {}, kernel = [], answers = [], variables = {} } = story;
  const agent = await openAgent({
    cells: story.cells ?? [],
    files: story.files ?? {},
    mode: context.mode ?? "auto",
    sharing: context.sharing ?? "full",
    transport,
  });
  const listed = Object.entries(variables).map(([name, text]) => ({ name, kind: "value", type: text, preview: text }));
  for (const name of ["pyodide", "duckdb-wasm", "sqlite-wasm"]) {
    const each = agent.session.kernelNamed(name);
    Object.assign(each, {
      script: played(
        (source) =>
          kernel.find(([pattern]) =>
            typeof pattern === "string" ? source.includes(pattern) : pattern.test(source),
          )?.[1] ?? {},
      ),
      answers: () => name === "pyodide",
      ask: async (question: Question) =>
        question === "variables"
          ? { variables: listed, more: 0 }
          : question === "install"
            ? { reason: null, restart: false }
            : { text: "" },
    });
  }
  if (listed.length > 0) await agent.session.kernelNamed("pyodide").start();
  for (const [id, state] of Object.entries(context.states ?? {})) {
    if (state !== "error") continue;
    const { script } = agent.kernel;
    agent.kernel.script = played(() => ({ error: "TypeError: no" }));
    await agent.session.run([id]);
    agent.kernel.script = script;
  }
  const asked: string[] = [];
  agent.services.agent.subscribe(({ run }, before) => {
    const { question, approval } = run ?? {};
    // The run waits for the answer a moment later than it shows the question.
    queueMicrotask(() => {
      if (question && question !== before.run?.question) {
        agent.actions.answer(answers[asked.length] ?? "No.");
        asked.push(question.question);
      }
      if (approval && approval !== before.run?.approval) agent.actions.approve(approval.id, true);
    });
  });
  return { ...agent, asked };
}

/** The script of a kernel that prints and fails as a story says. */
function played(run: (source: string) => FakeRun): ScriptedKernel["script"] {
  return async ({ code }, send) => {
    const { output = "", error } = run(code);
    if (output !== "") send({ msg_type: "stream", content: { name: "stdout", text: output } });
    if (error === undefined) return "ok";
    const [ename = "", ...words] = error.split(": ");
    send({ msg_type: "error", content: { ename, evalue: words.join(": "), traceback: [error] } });
    return "error";
  };
}
