import { expect, test } from "vitest";
import type { Grant, StoredSecret, VaultStorage } from "./storage.ts";
import { problemOf, SecretError, Vault } from "./vault.ts";

class FakeStorage implements VaultStorage {
  readonly kept = new Map<string, StoredSecret>();
  readonly granted = new Map<string, Grant>();
  made: CryptoKey | null = null;
  failure: Error | null = null;
  key = async (make: () => Promise<CryptoKey>) => (this.made ??= await make());
  secrets = async () => {
    if (this.failure) throw this.failure;
    return [...this.kept.values()];
  };
  put = async (secret: StoredSecret) => void this.kept.set(secret.name, secret);
  remove = async (name: string) => void this.kept.delete(name);
  grants = async () => [...this.granted.values()];
  grant = async (grant: Grant) => void this.granted.set(grant.notebookId, grant);
}

function make() {
  const storage = new FakeStorage();
  let notebooks: readonly string[] = [];
  const vault = new Vault({ storage, now: () => 5, record: (change) => ((notebooks = change(notebooks)), true) });
  return { storage, vault, notebooks: () => notebooks };
}

test("a value is kept encrypted under a key that cannot be taken out, and comes back", async () => {
  const { storage, vault } = make();
  await vault.save("API_KEY", "sk-very-secret");
  expect(await vault.list()).toEqual([{ name: "API_KEY", changed: 5 }]);
  const stored = storage.kept.get("API_KEY")!;
  expect(Buffer.from(stored.encrypted).includes("sk-very")).toBe(false);
  expect(storage.made?.extractable).toBe(false);
  expect(await vault.reveal("API_KEY")).toBe("sk-very-secret");
  // A value copied to another name can't be decrypted.
  storage.kept.set("OTHER", { ...stored, name: "OTHER" });
  await expect(vault.reveal("OTHER")).rejects.toThrow(/Delete it and add it again/);
});

test("a notebook gets what it was allowed, and no other does", async () => {
  const { vault, notebooks } = make();
  await vault.save("A_KEY", "aaaa");
  await vault.save("B_KEY", "bbbb");
  await vault.allow("mine", "A_KEY", true);
  await vault.allow("mine", "B_KEY", true);
  await vault.allow("mine", "GONE", true);
  expect(await vault.valuesFor("mine")).toEqual({ A_KEY: "aaaa", B_KEY: "bbbb" });
  expect(await vault.valuesFor("a stranger's")).toEqual({});
  expect(notebooks()).toEqual(["mine"]);
  await vault.allow("mine", "A_KEY", false);
  expect(await vault.valuesFor("mine")).toEqual({ B_KEY: "bbbb" });
  await vault.allowNone("mine");
  expect([await vault.valuesFor("mine"), notebooks()]).toEqual([{}, []]);
});

test("what is asked at once counts: for the next run, and beside another change", async () => {
  const { vault, notebooks } = make();
  await vault.save("A_KEY", "aaaa");
  await vault.save("B_KEY", "bbbb");
  const ticked = [vault.allow("mine", "A_KEY", true), vault.allow("mine", "B_KEY", true)];
  expect(notebooks()).toEqual(["mine"]);
  expect(await vault.valuesFor("mine")).toEqual({ A_KEY: "aaaa", B_KEY: "bbbb" });
  const cleared = vault.allow("mine", "A_KEY", false);
  expect(await vault.valuesFor("mine")).toEqual({ B_KEY: "bbbb" });
  await Promise.all([...ticked, cleared]);
});

test("a change that fails keeps none behind it back", async () => {
  const { storage, vault } = make();
  await vault.save("A_KEY", "aaaa");
  const { grant } = storage;
  storage.grant = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  const failed = expect(vault.allow("mine", "A_KEY", true)).rejects.toThrow(SecretError);
  expect(await vault.valuesFor("mine")).toEqual({});
  await failed;
  storage.grant = grant;
  await vault.allow("mine", "A_KEY", true);
  expect(await vault.valuesFor("mine")).toEqual({ A_KEY: "aaaa" });
});

test("who listens hears of a new secret once the notebook may use it, and not before", async () => {
  const { vault } = make();
  const heard: Promise<readonly unknown[]>[] = [];
  vault.subscribe(() => void heard.push(Promise.all([vault.list(), vault.allowed("mine")])));
  await vault.save("API_KEY", "sk-very-secret", "mine");
  expect(await Promise.all(heard)).toEqual([[[{ name: "API_KEY", changed: 5 }], ["API_KEY"]]]);
});

test("a secret that is kept is told of also where the permission is not", async () => {
  const { storage, vault } = make();
  storage.grant = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  let heard = 0;
  vault.subscribe(() => void (heard += 1));
  await expect(vault.save("API_KEY", "sk-very-secret", "mine")).rejects.toThrow(SecretError);
  expect([heard, await vault.list()]).toEqual([1, [{ name: "API_KEY", changed: 5 }]]);
});

test("storage that refuses is told as a sentence", async () => {
  const { storage, vault } = make();
  storage.failure = new DOMException("no", "SecurityError");
  await expect(vault.list()).rejects.toThrow(SecretError);
});

test.each([
  ["OPENAI_API_KEY", "sk-1", null],
  ["1KEY", "value", /Use letters/],
  ["MY-KEY", "value", /Use letters/],
  ["PATH", "value", /Python itself uses/],
  ["KEY", "abc", /at least 4 characters/],
])("%s = %s", (name, value, expected) => {
  const problem = problemOf(name, value);
  if (expected) expect(problem).toMatch(expected);
  else expect(problem).toBeNull();
});
