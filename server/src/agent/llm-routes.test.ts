import type { ModelEndpoint } from "@fiddle/agent/model/endpoint.ts";
import { llmsAnswerSchema } from "@fiddle/protocol/prompt-socket.ts";
import { expect, test, vi } from "vitest";
import { SILENT_AGENT, testApi } from "../../testing/api.ts";
import { sharedDatabase } from "../database/testing.ts";
import { readEnv } from "../platform/env.ts";
import { somebody } from "../../testing/somebody.ts";
import { createLimits, type Limits } from "../limits/limits.ts";
import type { AgentFunctions } from "../contract/agent-functions.ts";
import { LLM_ENV } from "../../testing/prompt-server.ts";

const database = sharedDatabase();

const BODY = { prefix: "import ", suffix: "", language: "python", llm: "" };

function apiWith(variables: Record<string, string> = LLM_ENV, agent: Partial<AgentFunctions> = {}) {
  return testApi(database(), { env: readEnv(variables), agent: { ...SILENT_AGENT, ...agent } });
}

test.each<[Record<string, string>, object]>([
  [
    LLM_ENV,
    {
      llms: [
        { value: "gpt-4o-mini", label: "gpt-4o-mini" },
        { value: "small", label: "small" },
      ],
    },
  ],
  [
    { ...LLM_ENV, LLM_MODELS: "a,b" },
    {
      llms: [
        { value: "a", label: "a" },
        { value: "b", label: "b" },
      ],
    },
  ],
  [{}, { llms: [] }],
  [
    { ...LLM_ENV, AGENT: "off" },
    { llms: [], agent: "off" },
  ],
])("with %j, everyone sees the models", async (variables, expected) => {
  const { status, body } = await apiWith(variables).ask("GET", "/api/llms");
  expect([status, llmsAnswerSchema.parse(body)]).toEqual([200, expected]);
  expect(JSON.stringify(body)).not.toContain("secret");
});

test("completes code with the model that was chosen", async () => {
  const completeCode = vi.fn(async () => "pandas as pd");
  const { ask } = apiWith(LLM_ENV, { completeCode });
  expect((await ask("POST", "/api/completions", { body: { ...BODY, llm: "small" } })).body).toEqual({
    completion: "pandas as pd",
  });
  expect(completeCode).toHaveBeenCalledWith(
    expect.objectContaining({ model: "small" }),
    { prefix: "import ", suffix: "", language: "python" },
    expect.any(AbortSignal),
  );
});

test.each<[string, Record<string, string>, object, [number, string]]>([
  ["without a model", {}, BODY, [404, "no-model"]],
  ["with the agent off", { ...LLM_ENV, AGENT: "off" }, BODY, [404, "agent-off"]],
  ["of a model that isn't listed", LLM_ENV, { ...BODY, llm: "gone" }, [404, "no-such-model"]],
  ["of too much code", LLM_ENV, { ...BODY, prefix: "x".repeat(8001) }, [422, "invalid-input"]],
])("a completion %s is refused", async (_, variables, body, expected) => {
  const answer = await apiWith(variables).ask("POST", "/api/completions", { body });
  expect([answer.status, answer.body.error.id]).toEqual(expected);
});

test("an endpoint that fails is a failure without its key, in the answer and the log", async () => {
  const { ask, logged } = apiWith(LLM_ENV, {
    completeCode: async ({ apiKey }: ModelEndpoint) => Promise.reject(new Error(`wrong key ${apiKey}`)),
  });
  const { status, body } = await ask("POST", "/api/completions", { body: BODY });
  expect([status, body]).toEqual([
    502,
    { error: { id: "model-unavailable", message: "The model doesn't respond. Try again in a moment." } },
  ]);
  expect(logged.join("\n")).toContain("wrong key [key]");
  expect(logged.join("\n")).not.toContain("very-secret");
});

test("completions have a daily limit of their own, for an account and for a network", async () => {
  const limits = createLimits(null);
  const taken = vi.fn((...asked: Parameters<Limits["consume"]>) => limits.consume(...asked));
  const api = testApi(database(), { env: readEnv(LLM_ENV), limits: { ...limits, consume: taken } });
  const person = await somebody(api);
  taken.mockClear();
  await person.ask("POST", "/api/completions", { body: BODY });
  for (let i = 0; i < 2000; i++) await limits.consume("completions", "192.0.2.1");
  const { status, body } = await api.ask("POST", "/api/completions", { body: BODY });
  expect([status, body.error.id]).toEqual([429, "too-many-requests"]);
  expect(taken.mock.calls).toEqual([
    ["completions", person.id],
    ["completions", "192.0.2.1"],
  ]);
  expect((await person.ask("GET", "/api/me")).body.user.prompt_count).toBe(0);
});
