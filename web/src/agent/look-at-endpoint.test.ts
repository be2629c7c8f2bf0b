import { expect, test } from "vitest";
import { lookAtEndpoint } from "./look-at-endpoint.ts";

const BASE = "http://localhost:11434/v1";
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });
const look = (fetch: typeof globalThis.fetch, apiKey = "") =>
  lookAtEndpoint({ baseUrl: BASE, apiKey, fetch, timeoutMs: 20 });

test("the models of an address are listed by name, asked for with the key", async () => {
  const asked: [string, string | null][] = [];
  const found = await look(async (input, init) => {
    const { url, headers } = new Request(input, init);
    asked.push([url, headers.get("authorization")]);
    return new Response(
      JSON.stringify({
        data: [
          { id: "qwen3", max_model_len: 32_768, owned_by: "vllm" },
          { id: "llama3.2", context_length: "many" },
        ],
      }),
    );
  }, "sk-1");
  expect([found, asked]).toEqual([
    {
      isUsable: true,
      models: [
        { name: "llama3.2", context: null, ownedBy: "" },
        { name: "qwen3", context: 32_768, ownedBy: "vllm" },
      ],
    },
    [[`${BASE}/models`, "Bearer sk-1"]],
  ]);
});

test.each([
  ["no list", answering("{}", 404)],
  ["an unusual list", answering('{"models": []}')],
])("an address with %s can be used", async (_, fetch) => {
  expect(await look(fetch)).toEqual({ isUsable: true, models: null });
});

test.each<[string, typeof globalThis.fetch, string, string?]>([
  [
    "is unreachable",
    () => Promise.reject(new TypeError("Failed to fetch")),
    "localhost:11434 can't be reached. Check the address, and that the server is running and allows this site (see below).",
  ],
  [
    "is silent",
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
      ),
    "localhost:11434 didn't answer within 0.02 seconds. Check that the model's server is running.",
  ],
  ["needs a key", answering("", 401), "localhost:11434 needs an API key."],
  ["refuses the key", answering("", 403), "localhost:11434 refused the API key.", "sk-1"],
  ["has an error", answering("", 502), "localhost:11434 has an error (502). Try again later."],
  [
    "is a website",
    answering("<!doctype html><p>Hi"),
    "localhost:11434 answered with a web page. Check whether the address should end in /v1.",
  ],
])("an address that %s can't be used", async (_, fetch, problem, key = "") => {
  expect(await look(fetch, key)).toEqual({ isUsable: false, problem });
});
