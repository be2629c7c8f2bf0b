import { expect, test } from "vitest";
import type { EndpointStorage, StoredEndpoint } from "./endpoint-storage.ts";
import { OwnEndpoints, readBaseUrl } from "./own-endpoints.ts";

function open() {
  const kept = new Map<string, StoredEndpoint>();
  let key: CryptoKey | null = null;
  const storage: EndpointStorage = {
    key: async (make) => (key ??= await make()),
    list: async () => [...kept.values()],
    put: async (endpoint) => void kept.set(endpoint.id, endpoint),
    remove: async (id) => void kept.delete(id),
  };
  return { endpoints: new OwnEndpoints({ storage }), kept, encryptionKey: () => key };
}

test("a key is stored encrypted, under a key that can't be read out, and comes back", async () => {
  const { endpoints, kept, encryptionKey } = open();
  const added = await endpoints.add({ baseUrl: "https://api.example/v1/", apiKey: " sk-secret ", model: "large" });
  expect(added).toEqual({
    id: added.id,
    baseUrl: "https://api.example/v1",
    model: "large",
    hasKey: true,
    label: "large · api.example",
  });
  const stored = kept.get(added.id);
  expect(new TextDecoder().decode(stored?.key?.encrypted)).not.toContain("sk-secret");
  expect(encryptionKey()?.extractable).toBe(false);
  expect(await endpoints.open(added.id)).toEqual({ baseUrl: added.baseUrl, model: "large", apiKey: "sk-secret" });
  expect(await endpoints.keys()).toEqual(["sk-secret"]);
});

test("a model without a key, and one that was removed", async () => {
  const { endpoints } = open();
  const changes: number[] = [];
  endpoints.subscribe(() => changes.push(changes.length));
  const { id } = await endpoints.add({ baseUrl: "http://localhost:11434/v1", apiKey: "", model: "llama3.2" });
  expect([(await endpoints.open(id)).apiKey, await endpoints.keys()]).toEqual(["", []]);
  await endpoints.remove(id);
  expect([await endpoints.list(), changes.length]).toEqual([[], 2]);
  await expect(endpoints.open(id)).rejects.toThrow("This model no longer exists. Choose another one.");
});

test.each([
  ["http://localhost:11434/v1/chat/completions", "http://localhost:11434/v1"],
  ["https://api.example/v1/models/", "https://api.example/v1"],
  ["https://api.example?key=1#x", "https://api.example"],
])("%s is the endpoint %s", (text, baseUrl) => {
  expect(readBaseUrl(text)).toBe(baseUrl);
});

test.each([
  ["localhost:11434", "Enter a URL that starts with https:// or http://."],
  ["model", "Enter a full URL that starts with https:// or http://, such as http://localhost:11434/v1."],
  ["https://user:key@api.example/v1", "Enter the key in its own field, not in the URL."],
])("%s is refused: %s", (text, problem) => {
  expect(() => readBaseUrl(text)).toThrow(problem);
});

test("a model keeps what a trial found out, and what a later one does", async () => {
  const { endpoints } = open();
  const given = { baseUrl: "http://localhost:11434/v1", apiKey: "", model: "llama3.2" };
  const { id } = await endpoints.add(given, null);
  expect(await endpoints.list()).toMatchObject([{ id, trial: null }]);
  await endpoints.setTrial(id, { usesTools: true, context: 8_192 });
  expect(await endpoints.list()).toMatchObject([{ id, trial: { usesTools: true, context: 8_192 } }]);
  expect((await endpoints.add(given)).trial).toBeUndefined();
});
