import { expect, test } from "vitest";
import { loadedContext } from "./loaded-context.ts";

const BASE = "http://localhost:8080/v1";

test.each([
  ["llama.cpp", "llamacpp", { default_generation_settings: { n_ctx: 8192 } }, "/props", 8192],
  ["Ollama", "library", { models: [{ model: "qwen3:latest", context_length: 4096 }] }, "/api/ps", 4096],
  ["an Ollama that has loaded another model", "library", { models: [] }, "/api/ps", 131_072],
  ["an older server", "llamacpp", { error: "no" }, "/props", 131_072],
  ["another server, which isn't asked", "vllm", {}, null, 131_072],
])("the context of %s", async (_, ownedBy, body, path, context) => {
  const asked: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(input);
    return new Response(JSON.stringify(body));
  };
  expect(await loadedContext(BASE, { name: "qwen3", context: 131_072, ownedBy }, fetch)).toBe(context);
  expect(asked).toEqual(path === null ? [] : [`http://localhost:8080${path}`]);
});
