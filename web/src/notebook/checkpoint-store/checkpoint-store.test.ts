import type { JsonObject } from "@fiddle/notebook";
import { expect, test } from "vitest";
import type { Checkpoint, CheckpointEntry } from "./checkpoint.ts";
import { CheckpointStore } from "./checkpoint-store.ts";
import { LocalCopies, type LocalStore } from "./local-copies.ts";
import type { CheckpointStorage } from "./storage.ts";

/** Local storage with a limit, in characters. */
class FakeLocal implements LocalStore {
  readonly items = new Map<string, string>();
  room = 5_000_000;
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => {
    const others = [...this.items].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
    if (others + value.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.items.set(key, value);
  };
}

class FakeStorage implements CheckpointStorage {
  readonly kept = new Map<number, Checkpoint>();
  room = Number.POSITIVE_INFINITY;
  forbidden = false;
  async list(): Promise<CheckpointEntry[]> {
    if (this.forbidden) throw new DOMException("no", "SecurityError");
    return [...this.kept.values()].map(({ notebookJSON: _notebook, ...entry }) => entry);
  }
  async readNotebook(id: number) {
    return this.kept.get(id)?.notebookJSON ?? null;
  }
  async replace(gone: readonly number[], checkpoint: Checkpoint) {
    if (this.forbidden) throw new DOMException("no", "SecurityError");
    const others = [...this.kept.values()].reduce((sum, { id, size }) => sum + (gone.includes(id) ? 0 : size), 0);
    if (others + checkpoint.size > this.room) throw new DOMException("full", "QuotaExceededError");
    await this.remove(gone);
    this.kept.set(checkpoint.id, checkpoint);
  }
  async rename(entry: CheckpointEntry) {
    const kept = this.kept.get(entry.id);
    if (kept) this.kept.set(entry.id, { ...kept, ...entry });
  }
  async remove(ids: readonly number[]) {
    for (const id of ids) this.kept.delete(id);
  }
}

function notebook(source: string, output = ""): JsonObject {
  const outputs = output ? [{ output_type: "stream", name: "stdout", text: output }] : [];
  return { cells: [{ id: "a", cell_type: "code", source, outputs, metadata: {} }], metadata: {}, nbformat: 4 };
}

function make() {
  const local = new FakeLocal();
  const storage = new FakeStorage();
  const clock = { now: 1_699_999_999_500 };
  const store = new CheckpointStore({ storage, copies: new LocalCopies(() => local), now: () => clock.now });
  const save = (source: string, output?: string, path = "/fiddles/x") => {
    clock.now += 1000;
    return store.save({ notebookJSON: notebook(source, output), path, kernelName: "pyodide" });
  };
  return { local, storage, clock, store, save };
}

test("a checkpoint is kept under checkpoint-{id} with the specification's fields", async () => {
  const { local, save, store } = make();
  const { entry, notes } = await save("x = 1");
  expect(notes).toEqual([]);
  expect([...local.items.keys()]).toEqual(["checkpoint-1700000000"]);
  expect(JSON.parse(local.items.get("checkpoint-1700000000") ?? "")).toEqual({
    notebookJSON: notebook("x = 1"),
    path: "/fiddles/x",
    timestamp: 1_700_000_000_500,
    id: 1_700_000_000,
    kernelName: "pyodide",
    name: "",
    outputsLeftOut: false,
  });
  expect(await store.read(entry)).toMatchObject({ notebookJSON: notebook("x = 1") });
});

test("ten in one second are ten, each with its own id and timestamp", async () => {
  const { clock, save, store } = make();
  for (let number = 0; number < 10; number++) {
    clock.now = 1_699_999_999_500;
    await save(`x = ${number}`);
  }
  const list = await store.list();
  expect(list.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => 1_700_000_009 - index));
  expect(new Set(list.map(({ timestamp }) => timestamp)).size).toBe(10);
});

test("the oldest of more than a hundred goes, in both places", async () => {
  const { save, store, local, storage } = make();
  for (let number = 0; number < 103; number++) await save(`x = ${number}`);
  const list = await store.list();
  expect([list.length, local.items.size, storage.kept.size]).toEqual([100, 100, 100]);
  expect([list[0]?.id, list.at(-1)?.id]).toEqual([1_700_000_102, 1_700_000_003]);
});

test("a record that only local storage holds is listed, read and counted", async () => {
  const { local, store } = make();
  local.setItem("checkpoint-5", JSON.stringify({ notebookJSON: notebook("old"), path: "/", timestamp: 5000, id: 5 }));
  local.setItem("checkpoint-6", "not JSON");
  local.setItem("checkpoint-x", "{}");
  const [entry, ...more] = await store.list();
  expect([entry?.id, entry?.kernelName, more]).toEqual([5, "pyodide", []]);
  expect(await store.read(entry!)).toMatchObject({ notebookJSON: notebook("old") });
});

test("large notebooks stay out of local storage and older records give way to newer ones", async () => {
  const { save, local, store } = make();
  await save("x".repeat(800_000));
  for (let number = 0; number < 6; number++) await save(String(number).repeat(600_000));
  const whole = [...local.items.values()].map((text) => (JSON.parse(text) as Checkpoint).notebookJSON !== null);
  expect(whole).toEqual([false, false, false, false, true, true, true]);
  for (const entry of await store.list()) expect((await store.read(entry))?.notebookJSON).toBeTruthy();
});

test("on a full disk first outputs, then the oldest checkpoints give way; the newest is kept", async () => {
  const { save, storage, store } = make();
  await save("a".repeat(1000));
  await save("b".repeat(1000));
  storage.room = 2700;
  const saved = await save("c".repeat(1000), "printed".repeat(1000));
  expect(saved.notes).toEqual([
    "Its outputs are too large to save and were left out.",
    "The browser's storage is full, so the oldest checkpoint was removed.",
  ]);
  expect((await store.list()).map(({ id, outputsLeftOut }) => [id, outputsLeftOut])).toEqual([
    [1_700_000_002, true],
    [1_700_000_001, false],
  ]);
});

test("a disk on which nothing fits keeps the checkpoints that are there, and the new one in local storage", async () => {
  const { save, storage, local, store } = make();
  for (let number = 0; number < 100; number++) await save(`x = ${number}`);
  const before = await store.list();
  storage.room = 0;
  const saved = await save("y = 1", "1");
  expect(saved.notes).toEqual([
    "The browser's storage is full. Delete files or notebooks you no longer need before the next checkpoint.",
  ]);
  const ids = (await store.list()).map(({ id }) => id);
  expect(ids).toEqual([saved.entry.id, ...before.slice(0, -1).map(({ id }) => id)]);
  expect(await store.read(saved.entry)).toMatchObject({ notebookJSON: notebook("y = 1", "1") });
  const kept = await store.list();
  local.room = [...local.items.values()].reduce((sum, text) => sum + text.length, 0);
  await expect(save("z".repeat(100_000))).rejects.toThrow(/storage is full. Earlier checkpoints are safe/);
  expect(await store.list()).toEqual(kept);
  for (const entry of kept) expect(await store.read(entry)).toBeTruthy();
});

test("the newest checkpoint of another notebook never gives way", async () => {
  const { save, storage, store } = make();
  await save("a".repeat(1000), "", "/fiddles/other");
  await save("b".repeat(1000));
  storage.room = 2700;
  await save("c".repeat(1000));
  expect((await store.list()).map(({ id }) => id)).toEqual([1_700_000_002, 1_700_000_000]);
});

test("without IndexedDB local storage alone keeps what fits, and says so where nothing does", async () => {
  const { save, storage, local, store } = make();
  storage.forbidden = true;
  await save("w".repeat(700_000));
  await save("v".repeat(700_000));
  await save("u".repeat(700_000), "", "/fiddles/other");
  const { entry, notes } = await save("x = 1");
  expect(notes).toEqual([]);
  expect((await store.list()).map(({ id }) => id)).toEqual([1_700_000_003, 1_700_000_002, 1_700_000_001]);
  expect(await store.read(entry)).toMatchObject({ notebookJSON: notebook("x = 1") });
  local.room = 0;
  await expect(save("y = 1")).rejects.toThrow(/doesn't store data for this page/);
});

test("removed and put back it is the same; a name is kept in both places", async () => {
  const { save, store, local } = make();
  const { entry } = await save("x = 1");
  await store.rename(entry, "before the change");
  const [named] = await store.list();
  const whole = await store.read(named!);
  await store.remove([entry.id]);
  expect(await store.list()).toEqual([]);
  await store.putBack(whole!);
  expect(await store.list()).toEqual([named]);
  expect(JSON.parse(local.items.get(`checkpoint-${entry.id}`) ?? "")).toMatchObject({ name: "before the change" });
});
