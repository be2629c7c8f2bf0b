import { expect, test } from "vitest";
import type { RunEvent } from "@fiddle/protocol/prompt-socket.ts";
import { runAgent } from "../run-agent.ts";
import { Script } from "../script/script.ts";
import { scriptedFetch } from "../script/scripted-fetch.ts";

test("runs a cell and answers", async () => {
  const script = new Script([
    {
      name: "hello",
      exchanges: [
        {
          expect: { includes: ["add 1 and 2"], tools: true },
          answer: {
            text: "I'll add it.",
            calls: [{ tool: "add_cell", input: { after: "end", language: "python", source: "1 + 2", run: true } }],
          },
        },
        { expect: { lastIncludes: ["3"] }, answer: { text: "It is 3." } },
      ],
    },
  ]);
  const events: RunEvent[] = [];
  const end = await runAgent({
    endpoint: {
      baseUrl: "http://script/v1",
      apiKey: "key",
      model: "hello",
      prices: null,
      fetch: scriptedFetch(script),
    },
    prompt: { type: "prompt", prompt: "add 1 and 2", notebook: {}, files: [], prompt_id: "12345678", llm: "" },
    caps: { steps: 5, inputTokens: 100_000, outputTokens: 20_000, cost: null },
    signal: new AbortController().signal,
    emit: (event) => events.push(event),
    callTool: async (call) => ({ call: call.id, text: "cell c1: done\n3" }),
  });
  expect(script.result().problems).toEqual([]);
  expect(end).toBe("finished");
});
