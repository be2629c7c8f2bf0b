import type { PromptMessage, RunEvent } from "@fiddle/protocol/prompt-socket.ts";
import { expect, test } from "vitest";
import { askBrowserModel, browserModelState, downloadBrowserModel, subscribeBrowserModel } from "./browser-model.ts";
import { browserRunTransport } from "./browser-run.ts";

const PROMPT: PromptMessage = {
  type: "prompt",
  prompt: "Explain x",
  notebook: {},
  files: [],
  prompt_id: "prompt-1",
  llm: "browser:",
};

/** The browser's model, which answers in these pieces. */
function model(...pieces: string[]) {
  const prompts: string[] = [];
  let destroyed = 0;
  const api = {
    availability: async () => "available" as const,
    create: async () => ({
      promptStreaming(prompt: string) {
        prompts.push(prompt);
        return new ReadableStream<string>({
          start(controller) {
            for (const piece of pieces) controller.enqueue(piece);
            controller.close();
          },
        });
      },
      destroy: () => void (destroyed += 1),
    }),
  };
  return { api, prompts, destroyed: () => destroyed };
}

test("the browser's model answers as text, and its session is given back", async () => {
  const { api, prompts, destroyed } = model("x is ", "one.");
  const events: RunEvent[] = [];
  browserRunTransport({ ask: (question) => askBrowserModel(question, api) }).start(PROMPT, (event) =>
    events.push(event),
  );
  await expect.poll(() => events.at(-1)).toEqual({ type: "end", message: { reason: "finished", message: "" } });
  expect(events.slice(0, -1).map(({ message }) => message)).toEqual(["x is ", "one."]);
  expect([prompts.length, prompts[0]?.endsWith("Request:\nExplain x"), destroyed()]).toEqual([1, true, 1]);
});

test("a model that fails ends the run with what to do", async () => {
  const events: RunEvent[] = [];
  const transport = browserRunTransport({ ask: () => Promise.reject(new Error("out of memory")) });
  transport.start(PROMPT, (event) => events.push(event));
  await expect
    .poll(() => events)
    .toEqual([
      {
        type: "end",
        message: { reason: "failed", message: "The browser's model couldn't answer. Choose another model." },
      },
    ]);
});

test("a browser without the model, or with one that fails, has none", async () => {
  const { api } = model();
  expect(await browserModelState(api)).toBe("available");
  expect(await browserModelState({ ...api, availability: async () => "downloadable" })).toBe("downloadable");
  expect(await browserModelState({ ...api, availability: () => Promise.reject(new Error("not here")) })).toBe(
    "unavailable",
  );
  expect(await browserModelState(null)).toBe("unavailable");
});

test("a download tells its progress, and then that the model is there", async () => {
  const { api, destroyed } = model();
  const seen: unknown[] = [];
  const stop = subscribeBrowserModel(() => seen.push("there"));
  const create: typeof api.create & ((options: { monitor?: (each: never) => void }) => unknown) = async (options?: {
    monitor?: (each: never) => void;
  }) => {
    const monitor = {
      addEventListener: (_type: string, listener: (event: unknown) => void) => listener({ loaded: 0.5 }),
    };
    options?.monitor?.(monitor as never);
    return api.create();
  };
  await downloadBrowserModel((part) => seen.push(part), { ...api, create });
  stop();
  expect([seen, destroyed()]).toEqual([[0.5, "there"], 1]);
});
