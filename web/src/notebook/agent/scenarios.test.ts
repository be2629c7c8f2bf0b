import type { FakeRun } from "@fiddle/agent/script/fake-notebook.ts";
import { Script } from "@fiddle/agent/script/script.ts";
import { scriptedFetch } from "@fiddle/agent/script/scripted-fetch.ts";
import { connectionSpec, type Kernel, type Question } from "@fiddle/kernels";
import type { AgentPlace, AgentVariable } from "@fiddle/protocol/prompt-socket.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SCENARIOS as CONTEXT } from "@fiddle/agent/scenarios/context.ts";
import { SCENARIOS as CONTROL } from "@fiddle/agent/scenarios/control.ts";
import { SCENARIOS as ERRORS } from "@fiddle/agent/scenarios/errors.ts";
import { SCENARIOS as INJECTION } from "@fiddle/agent/scenarios/injection.ts";
import { SCENARIOS as PLACES } from "@fiddle/agent/scenarios/places.ts";
import { CONVERSATIONS } from "@fiddle/agent/scenarios/conversations.ts";
import type { Conversation, Story } from "@fiddle/agent/scenarios/story.ts";
import { SCENARIOS as WIRE } from "@fiddle/agent/scenarios/wire.ts";
import { SCENARIOS as WORK } from "@fiddle/agent/scenarios/work.ts";
import { openAgent } from "../../../testing/open-agent.ts";
import type { ScriptedKernel } from "../../../testing/scripted-kernel.ts";
import { ownRunTransport } from "../../agent/own-run.ts";
import { type SavedConnections, savedConnections } from "../../connections/saved-connections.ts";
import { accountKernels } from "../../kernels/kernel-specs.ts";
import { remoteKernels } from "../../kernels/jupyter/remote-kernels.ts";

const STORIES: readonly Story[] = [...WORK, ...ERRORS, ...CONTEXT, ...CONTROL, ...WIRE, ...INJECTION, ...PLACES];

type Agent = Awaited<ReturnType<typeof openAgent>>;

beforeEach(() => {
  // Node decodes no pictures.
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1, height: 1, close: () => {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  accountKernels.setState([], true);
  remoteKernels.setState([], true);
  savedConnections.setState({ state: "none", list: [] }, true);
});

test.each<Story | Conversation>([...STORIES, ...CONVERSATIONS])("with the real notebook: $name", async (story) => {
  const script = new Script([story]);
  const endpoint = { baseUrl: "http://script/v1", apiKey: "key", model: story.name, prices: null };
  const agent = await openWorld(story, ownRunTransport({ ...endpoint, fetch: scriptedFetch(script) }));
  const { selected } = story.context ?? {};
  const about = selected ? { cellId: selected.cell, text: selected.text } : undefined;
  const send = () => agent.actions.send(story.prompt, about);
  await (isLong(story) ? sendWithoutWaiting(agent, send) : send());
  for (const { prompt, undoes, keepsAll } of "turns" in story ? story.turns : []) {
    if (undoes) agent.newest.undo();
    if (keepsAll) agent.newest.keepAll();
    await agent.actions.send(prompt);
  }
  expect(script.result().problems).toEqual([]);
  expect(agent.state().run?.end?.reason).toBe(story.outcome.reason);
  const { sources, deleted, questions, runs } = story.outcome;
  const ids = agent.document.cellIds();
  const written = ids
    .flatMap((id) => agent.document.cell(id) ?? [])
    .filter(({ type }) => type === "code" || type === "markdown");
  if (sources) expect(written.map(({ source }) => source)).toEqual(sources);
  if (deleted) expect(deleted.filter((id) => ids.includes(id))).toEqual([]);
  if (questions) expect(agent.asked).toEqual(questions);
  if (runs) expect(agent.runs).toHaveLength(runs.length);
  if ("turns" in story && story.outcome.approvals) expect(agent.approvals).toEqual(story.outcome.approvals);
});

/** Whether a cell of the story runs longer than a call waits for it. */
function isLong({ kernel = [], context }: Story): boolean {
  return kernel.some(([, { isRunning }]) => isRunning) || Object.values(context?.states ?? {}).includes("running");
}

/** Sends a prompt in time that passes fast while a cell runs, and slowly while nothing happens. */
async function sendWithoutWaiting({ session }: Agent, send: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const state = { isOver: false };
  const sent = send().finally(() => (state.isOver = true));
  while (!state.isOver) {
    const runs = [...session.store.getState().runs.values()];
    await vi.advanceTimersByTimeAsync(runs.some((run) => run.state === "running") ? 100 : 1);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sent;
}

/** The real notebook in the state that a story begins with. */
async function openWorld(story: Story | Conversation, transport: ReturnType<typeof ownRunTransport>) {
  const { context = {}, kernel = [], answers = [], lint } = story;
  const databases = connectPlaces(context.places ?? []);
  const agent = await openAgent({
    cells: story.cells ?? [],
    files: story.files ?? {},
    mode: context.mode ?? "auto",
    sharing: context.sharing ?? "full",
    transport,
  });
  if (remoteKernels.getState().length > 0)
    agent.document.apply({ op: "set-metadata", patch: { fiddle: { kernelId: SERVER } } }, { by: "sync" });
  const run = (source: string) =>
    kernel.find(([pattern]) => (typeof pattern === "string" ? source.includes(pattern) : pattern.test(source)))?.[1] ??
    {};
  const own = agent.session.kernel;
  for (const each of [
    own,
    ...[...databases.keys(), "duckdb-wasm", "sqlite-wasm"].map((name) => agent.session.kernelNamed(name)),
  ]) {
    const schema = { tables: (databases.get(each.spec.name) ?? []).map(tableOf), files: [] };
    answer(each, { ...(each === own ? knowledgeOf(story) : {}), schema });
    if ("plans" in story && databases.has(each.spec.name)) answerPlans(each, story.plans ?? [], schema);
    Object.assign(each, { script: played(run) });
  }
  const isStarted = (story.variables ?? context.variables ?? context.places) !== undefined;
  if (isStarted) await own.start();
  for (const [id, state] of Object.entries(context.states ?? {})) {
    if (state === "error")
      await withScript(
        agent,
        () => ({ error: "TypeError: no" }),
        () => agent.session.run([id]),
      );
    if (state === "running")
      await withScript(
        agent,
        () => ({ isRunning: true }),
        async () => {
          void agent.session.run([id]);
          await vi.waitUntil(() => agent.kernel.status.kind === "busy");
        },
      );
  }
  if (lint) Object.assign(agent.services, { findProblems: async () => problemsOf(agent, lint) });
  return { ...agent, ...watched(agent, answers, "refuses" in story ? story.refuses : undefined) };
}

/** A database that says what it expects of queries. */
function answerPlans(kernel: Kernel, plans: NonNullable<Conversation["plans"]>, schema: unknown): void {
  const planFor = (code: string) =>
    plans.find(([pattern]) => (typeof pattern === "string" ? code.includes(pattern) : pattern.test(code)))?.[1] ?? null;
  Object.assign(kernel, {
    answers: (question: Question) => question === "schema" || question === "plan",
    ask: async (question: Question, { code = "" }: { readonly code?: string }) =>
      question === "plan" ? planFor(code) : schema,
  });
}

const SERVER = "python3@server";
const ENVIRONMENT = {
  python: "3.12.1",
  system: "Linux",
  cpus: 8,
  memoryBytes: 64e9,
  gpus: ["NVIDIA A100, 40960 MiB"],
  packages: ["torch 2.8.0"],
  folder: "/srv/work",
  files: [{ name: "train.csv", size: 1_200 }],
};

/** Makes the places known to the page. Returns the tables of each database, a line each, by its kernel. */
function connectPlaces(places: readonly AgentPlace[]): ReadonlyMap<string, readonly string[]> {
  const databases = places.filter(({ kind }) => kind === "database");
  accountKernels.setState(
    databases.map(({ language }) => connectionSpec(language, language)),
    true,
  );
  const list = databases.map(({ language, title }) => ({
    uuid: language,
    name: title.split(",")[0],
    type: "postgresql",
    allow_writes: false,
  }));
  savedConnections.setState({ state: "loaded", list } as unknown as SavedConnections, true);
  const server = { id: SERVER, serverId: "server", kernelName: "python3", displayName: "Python 3", language: "python" };
  remoteKernels.setState(places.some(({ kind }) => kind === "jupyter") ? [{ ...server, host: "gpu-box" }] : [], true);
  return new Map(databases.map(({ language, contents }) => [`connection:${language}`, contents]));
}

/** `sales.people (id integer, name text)` as a table of a schema. */
function tableOf(line: string) {
  const [, schema = "", name = "", columns = ""] = /^(\w+)\.(\w+) \((.*)\)$/.exec(line) ?? [];
  const typed = columns.split(", ").map((column) => column.split(" "));
  return { schema, name, columns: typed.map(([column = "", type = ""]) => ({ name: column, type })) };
}

/** What the notebook's own kernel answers. */
function knowledgeOf({ variables = {}, context = {} }: Story): Partial<Record<Question, unknown>> {
  const tables = context.variables ?? [];
  const values = Object.entries(variables).map(([name, text]) => ({ name, kind: "value", type: text, preview: text }));
  const frames = tables.map(({ name, type, summary }) => ({ name, kind: "table", type, shape: summary, preview: "" }));
  return {
    variables: { variables: [...values, ...frames], more: 0 },
    variable_table: tables[0] && summaryOf(tables[0]),
    variable_text: { text: "" },
    install: { reason: null, restart: false },
    environment: ENVIRONMENT,
  };
}

function summaryOf({ columns = [] }: AgentVariable) {
  const rows = [0, 1, 2].map((index) => columns.map(({ values }) => values[index]));
  return {
    tableId: "t",
    rowCount: 10,
    columns: columns.map(({ name, type }) => ({ name, type, displayType: type })),
    rows,
  };
}

function answer(kernel: Kernel, answers: Partial<Record<Question, unknown>>): void {
  const isKnown = (question: Question) => answers[question] !== undefined;
  Object.assign(kernel, { answers: isKnown, ask: async (question: Question) => answers[question] });
}

async function withScript(agent: Agent, run: () => FakeRun, work: () => Promise<unknown>): Promise<void> {
  const { script } = agent.kernel;
  agent.kernel.script = played(run);
  await work();
  agent.kernel.script = script;
}

/** What the linter finds. */
function problemsOf({ document }: Agent, lint: (source: string) => string | null) {
  return new Map(
    document.cellIds().map((id) => {
      const message = lint(document.source(id));
      return [
        id,
        message === null ? [] : [{ from: 0, to: 1, severity: "error" as const, code: "syntax", message, fix: null }],
      ];
    }),
  );
}

/** Answers the agent's questions as the user of a story does. Keeps them, and the ids of the cells that run. */
function watched(agent: Agent, answers: readonly string[], refuses?: RegExp) {
  const asked: string[] = [];
  const approvals: string[] = [];
  agent.services.agent.subscribe(({ run }, before) => {
    const { question, approval } = run ?? {};
    // The run waits for the answer a moment later than it shows the question.
    queueMicrotask(() => {
      if (question && question !== before.run?.question) {
        agent.actions.answer(answers[asked.length] ?? "No.");
        asked.push(question.question);
      }
      if (!approval || approval.id === before.run?.approval?.id) return;
      const { id, title, reasons, cellId } = approval;
      approvals.push(title);
      const source = cellId === null ? "" : agent.document.source(cellId);
      agent.actions.approve(id, ![source, ...reasons].some((text) => refuses?.test(text)));
    });
  });
  const runs: string[] = [];
  const runOne = agent.session.runOne.bind(agent.session);
  agent.session.runOne = (id) => {
    runs.push(id);
    return runOne(id);
  };
  return { asked, approvals, runs };
}

/** The script of a kernel that prints, shows and fails as a story says. */
function played(run: (source: string) => FakeRun): ScriptedKernel["script"] {
  return async ({ code }, send) => {
    const { output = "", error, images = [], isRunning } = run(code);
    if (output !== "") send({ msg_type: "stream", content: { name: "stdout", text: output } });
    for (const { mediaType, base64 } of images)
      send({ msg_type: "display_data", content: { data: { [mediaType]: base64 }, metadata: {}, transient: {} } });
    if (isRunning) return new Promise(() => {});
    if (error === undefined) return "ok";
    const [ename = "", ...words] = error.split(": ");
    send({ msg_type: "error", content: { ename, evalue: words.join(": "), traceback: [error] } });
    return "error";
  };
}
