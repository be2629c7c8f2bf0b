import type { AgentRunOptions } from "@fiddle/agent/run/types.ts";
import { expect, test } from "vitest";
import { somebody } from "../../testing/somebody.ts";
import { openPromptServers } from "../../testing/prompt-server.ts";

const { start } = openPromptServers();

test.each<[string, object, object]>([
  ["an empty prompt", { prompt: " \n" }, { error: "empty-prompt", message: "Write what the agent should do." }],
  ["a model that isn't listed", { llm: "gone" }, { error: "no-such-model" }],
])("refuses %s", async (_, given, expected) => {
  const client = (await start()).connect();
  expect(await client.end(await client.prompt(given))).toMatchObject({ reason: "refused", ...expected });
});

test.each([
  [{ LLM_BASE_URL: "", LLM_API_KEY: "", LLM_MODELS: "" }, "no-model"],
  [{ AGENT: "off" }, "agent-off"],
])("with %j, prompts are refused", async (variables, error) => {
  const client = (await start({ variables })).connect();
  expect(await client.end(await client.prompt())).toMatchObject({ reason: "refused", error });
});

test("a session that ended while its socket is open can't prompt", async () => {
  const server = await start();
  const { token, ask } = await somebody(server);
  const client = server.connect({ query: { token } });
  await client.end(await client.prompt());
  await ask("POST", "/api/logout");
  expect(await client.end(await client.prompt())).toMatchObject({ reason: "refused", error: "session-expired" });
});

test("the key is neither sent nor logged, even if the endpoint repeats it", async () => {
  const client = (
    await start({
      agent: {
        async runAgent({ emit, endpoint }) {
          emit({ type: "end", message: { reason: "failed", message: `Wrong key ${endpoint.apiKey}.` } });
          return "failed";
        },
      },
    })
  ).connect();
  expect(await client.end(await client.prompt())).toEqual({ reason: "failed", message: "Wrong key [key]." });
});

test("users aren't told to check a key or an address that only the operator can change", async () => {
  const message = "The model's provider refused the API key. Check the key, or choose another model.";
  const runAgent = async ({ emit }: AgentRunOptions) => {
    emit({ type: "end", message: { reason: "failed", error: "model-key", message } });
    return "failed" as const;
  };
  const server = await start({ agent: { runAgent } });
  const client = server.connect();
  expect(await client.end(await client.prompt())).toEqual({
    reason: "failed",
    error: "model-key",
    message:
      "This server's AI model isn't set up correctly. Choose another model, or tell the operator of this server.",
  });
  expect(server.logged.join("\n")).toContain("model-key");
});

test("an agent that throws or returns without an end fails the run, and the log has no key", async () => {
  for (const runAgent of [
    async ({ endpoint }: AgentRunOptions) => Promise.reject(new Error(`bug with ${endpoint.apiKey}`)),
    async () => "finished" as const,
  ]) {
    const server = await start({ agent: { runAgent } });
    const client = server.connect();
    expect(await client.end(await client.prompt())).toMatchObject({ reason: "failed", error: "server-error" });
    expect(server.logged.join("\n")).toContain("prompt failed");
    expect(server.logged.join("\n")).not.toContain("very-secret");
  }
});
