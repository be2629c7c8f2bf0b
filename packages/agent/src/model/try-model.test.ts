import { expect, test } from "vitest";
import type { ScriptedAnswer } from "../script/scenario.ts";
import { respond } from "../script/deliver.ts";
import { memoryProfileStore } from "./profile.ts";
import { TRIAL_TOOL, tryModel } from "./try-model.ts";

type Answer = ScriptedAnswer | { readonly status: number; readonly message: string };

/** Tries a model that gives these answers, and returns what was asked as well. */
async function tried(...answers: readonly Answer[]) {
  const left = [...answers];
  const asked: { tools?: { function: { name: string } }[] }[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const body = JSON.parse(typeof init?.body === "string" ? init.body : "{}");
    asked.push(body);
    const answer = left.shift();
    if (!answer) throw new Error("No further request is expected.");
    if ("message" in answer)
      return new Response(JSON.stringify({ error: { message: answer.message } }), { status: answer.status });
    const { status, headers, bytes } = respond(answer, body);
    const parts: Uint8Array[] = [];
    for await (const part of bytes(new AbortController().signal)) parts.push(part);
    return new Response(Buffer.concat(parts), { status, headers });
  };
  const endpoint = { baseUrl: "http://localhost:1/v1", apiKey: undefined, model: "tiny", prices: null, fetch };
  const trial = await tryModel(endpoint, { store: memoryProfileStore() });
  return { trial, tools: asked.map(({ tools = [] }) => tools.map((tool) => tool.function.name)) };
}

test("a model that calls the tool uses tools, and one that writes about it doesn't", async () => {
  expect(await tried({ calls: [{ tool: TRIAL_TOOL, input: {} }] })).toEqual({
    trial: { answers: true, usesTools: true },
    tools: [[TRIAL_TOOL]],
  });
  expect(await tried({ text: "I am ready." })).toMatchObject({ trial: { answers: true, usesTools: false } });
});

test("an endpoint that refuses tools is asked again without them", async () => {
  expect(await tried({ status: 400, message: "tiny does not support tools" }, { text: "ready" })).toEqual({
    trial: { answers: true, usesTools: false },
    tools: [[TRIAL_TOOL], []],
  });
});

test("what keeps a model from answering is a sentence", async () => {
  const { trial } = await tried({ status: 402, message: "Insufficient credits" });
  expect(trial).toEqual({
    answers: false,
    problem: "The account at the model's provider has no credit left. Add credit, or choose another model.",
  });
});
