import { afterAll, expect, test } from "vitest";
import { runAgent } from "../run-agent.ts";
import { Script } from "./script.ts";
import { serveScript } from "./serve.ts";

const script = new Script([
  {
    name: "first",
    exchanges: [{ expect: { includes: ["aardvark"] }, answer: { text: "First.", split: 7, delayMs: 1 } }],
  },
  {
    name: "second",
    exchanges: [{ answer: { text: "Second." } }],
    asides: [{ when: "next steps", answer: { text: "Plot it" } }],
  },
]);
const server = await serveScript(script, 0);
const origin = server.baseUrl.replace("/v1", "");

afterAll(server.close);

async function ask(baseUrl: string, model: string, prompt: string) {
  let text = "";
  const reason = await runAgent({
    endpoint: { baseUrl, apiKey: undefined, model, prices: null },
    prompt: { type: "prompt", prompt, notebook: {}, files: [], prompt_id: "prompt-1", llm: "" },
    caps: { steps: 3, inputTokens: 100_000, outputTokens: 10_000, cost: null },
    signal: new AbortController().signal,
    emit: (event) => {
      if (event.type === "text") text += event.message;
    },
    callTool: () => Promise.reject(new Error("No call is expected.")),
  });
  return { reason, text };
}

async function get(path: string, method = "GET"): Promise<unknown> {
  return (await fetch(`${origin}${path}`, { method })).json();
}

test("serves scenarios by model or path, reports what wasn't expected, and begins again", async () => {
  expect(await get("/v1/models")).toMatchObject({ data: [{ id: "first" }, { id: "second" }] });
  expect(await ask(server.baseUrl, "first", "aardvark")).toEqual({ reason: "finished", text: "First." });
  expect(await ask(`${origin}/second/v1`, "any", "two")).toEqual({ reason: "finished", text: "Second." });
  expect(await ask(server.baseUrl, "second", "Suggest next steps.")).toEqual({ reason: "finished", text: "Plot it" });
  expect(await get("/script/result")).toEqual({
    scenarios: [
      { name: "first", answered: 1, of: 1 },
      { name: "second", answered: 1, of: 1 },
    ],
    problems: [],
  });
  expect((await ask(server.baseUrl, "second", "again")).reason).toBe("failed");
  await get("/script/start/first", "POST");
  expect((await ask(server.baseUrl, "first", "two")).reason).toBe("failed");
  expect(await get("/script/result")).toMatchObject({
    problems: ["second: request 2 came, but 1 were expected.", "first, request 1: the request doesn't hold aardvark"],
  });
  expect(await get("/script/requests")).toHaveLength(5);
});
