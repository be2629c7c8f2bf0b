import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as Y from "yjs";
import { saveStatusLabel } from "../../fiddles/save-status.ts";
import { Autosave } from "./autosave.ts";
import { NotebookDeletedError, type StoredUpdate, type UpdateStore } from "./update-store.ts";

/** In-memory storage whose writes finish on command, and fail while `failure` is set. */
class FakeStore implements UpdateStore {
  records = new Map<number, readonly Uint8Array[]>();
  failure: Error | null = null;
  compactFailure: Error | null = null;
  hold: Promise<void> | null = null;
  closed = false;
  #next = 1;

  async load(): Promise<readonly StoredUpdate[]> {
    return [...this.records].flatMap(([key, updates]) => updates.map((update) => ({ key, update })));
  }

  async append(updates: readonly Uint8Array[]): Promise<number> {
    await this.hold;
    if (this.failure) throw this.failure;
    this.records.set(this.#next, updates);
    return this.#next++;
  }

  async compact(snapshot: Uint8Array, contained: readonly number[]): Promise<number> {
    if (this.compactFailure) throw this.compactFailure;
    for (const key of contained) this.records.delete(key);
    return this.append([snapshot]);
  }

  close(): void {
    this.closed = true;
  }

  text(): string {
    const ydoc = new Y.Doc();
    for (const update of [...this.records.values()].flat()) Y.applyUpdate(ydoc, update);
    return ydoc.getText("t").toJSON();
  }
}

function start(options: ConstructorParameters<typeof Autosave>[3] = {}) {
  const ydoc = new Y.Doc();
  const store = new FakeStore();
  const autosave = new Autosave(ydoc, store, [], options);
  const text = ydoc.getText("t");
  const type = (words: string): void => text.insert(text.length, words);
  return { ydoc, store, autosave, type, status: () => saveStatusLabel(autosave.status.getState()) };
}

const FULL = new DOMException("", "QuotaExceededError");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("says saved only once the storage has said so", async () => {
  const { store, autosave, type, status } = start();
  const gate = Promise.withResolvers<void>();
  store.hold = gate.promise;
  type("a");
  expect(status()).toBe("Saving…");
  const saved = autosave.whenSaved();
  await Promise.resolve();
  type("b");
  expect([status(), store.records.size]).toEqual(["Saving…", 0]);
  gate.resolve();
  await saved;
  expect([status(), store.text(), store.records.size]).toEqual(["Saved in this browser", "ab", 2]);
});

test("full storage is told, nothing is dropped, and it is written when there is room", async () => {
  const { store, autosave, type, status } = start();
  store.failure = FULL;
  type("a");
  const full = "Not saved – the browser's storage is full. Clear outputs, delete old notebooks, or download this one.";
  await expect(autosave.whenSaved()).rejects.toThrow(full);
  type("b");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([status(), store.text()]).toEqual([full, ""]);
  store.failure = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([status(), store.text()]).toEqual(["Saved in this browser", "ab"]);
});

test("each write that can fail loses nothing", async () => {
  for (let failing = 0; failing < 6; failing++) {
    const { store, autosave, type } = start();
    for (let word = 0; word < 6; word++) {
      store.failure = word === failing ? FULL : null;
      type(`${word}`);
      await autosave.whenSaved().catch(() => {});
    }
    store.failure = null;
    await autosave.whenSaved();
    expect(store.text()).toBe("012345");
  }
});

test("many records become one, without those of other tabs", async () => {
  const { store, autosave, type, status } = start();
  const other = new Y.Doc();
  other.getText("t").insert(0, "other");
  store.records.set(-1, [Y.encodeStateAsUpdate(other)]);
  store.compactFailure = FULL;
  for (let word = 0; word < 205; word++) {
    type("x");
    await autosave.whenSaved();
  }
  expect([store.records.size, status()]).toEqual([206, "Saved in this browser"]);
  store.compactFailure = null;
  for (let word = 0; word < 200; word++) {
    type("x");
    await autosave.whenSaved();
  }
  expect(store.records.size).toBeLessThan(10);
  expect([store.text().replaceAll("x", ""), store.text().length]).toEqual(["other", 410]);
});

test("keeps every record where not all could be read", async () => {
  const { store, autosave, type } = start({ compact: false });
  for (let word = 0; word < 250; word++) {
    type("x");
    await autosave.whenSaved();
  }
  expect(store.records.size).toBe(250);
});

test("writes the seed with the first change, not before", async () => {
  const seed = new Y.Doc();
  seed.getText("t").insert(0, "seed");
  const unsaved = Y.encodeStateAsUpdate(seed);
  const { store, autosave, type } = start({ unsaved });
  await autosave.whenSaved();
  expect(store.records.size).toBe(0);
  type("!");
  await autosave.whenSaved();
  expect(store.text()).toContain("seed");
});

test("a notebook deleted in another tab is not written again", async () => {
  const { store, autosave, type, status } = start();
  store.failure = new NotebookDeletedError();
  type("a");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(status()).toBe("Not saved – this notebook was deleted in another tab. Download it to keep it.");
  await autosave.close();
  expect(store.closed).toBe(true);
});

test("closing waits for what is on its way", async () => {
  const { store, autosave, type } = start();
  type("last");
  await autosave.close();
  type(" too late");
  expect(store.text()).toBe("last");
});
