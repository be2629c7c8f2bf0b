import { describe, expect, test } from "vitest";
import type { FileChanges } from "@fiddle/kernels";
import { FilePathError } from "./path.ts";
import type { FileStorage, StoredFile, StoredFolder } from "./storage.ts";
import { FileStore } from "./store.ts";
import type { FileChannel } from "./tab-channel.ts";

class MemoryStorage implements FileStorage {
  readonly files = new Map<string, StoredFile | StoredFolder>();
  async get(path: string) {
    return this.files.get(path);
  }
  failure: Error | null = null;
  /** The path of a file for which there's no room. */
  rejected = "";
  changes = 0;
  async load() {
    if (this.failure) throw this.failure;
    return [...this.files.values()];
  }
  async change(put: readonly (StoredFile | StoredFolder)[], removed: readonly string[]) {
    await Promise.resolve();
    if (this.failure) throw this.failure;
    if (put.some(({ path }) => path === this.rejected)) throw new DOMException("full", "QuotaExceededError");
    this.changes += 1;
    for (const path of removed) this.files.delete(path);
    for (const file of put) this.files.set(file.path, "blob" in file ? { ...file, blob: new Blob([file.blob]) } : file);
  }
}

function tabs(count: number): FileChannel[] {
  const listeners: ((changes: FileChanges) => void)[] = [];
  return Array.from({ length: count }, (_, tab) => ({
    send: (changes) => listeners.forEach((listener, other) => other !== tab && listener(changes)),
    listen: (listener) => (listeners[tab] = listener),
    close() {},
  }));
}

function makeStore(storage = new MemoryStorage(), channel: FileChannel | null | undefined = null) {
  return { storage, store: new FileStore("n1", { storage, channel: channel ?? null, now: () => 1000 }) };
}

function file(text: string): Blob {
  return new Blob([text]);
}

async function texts(changes: FileChanges): Promise<Record<string, string | null>> {
  const written = await Promise.all(changes.written.map(async ({ path, blob }) => [path, await blob.text()] as const));
  return Object.fromEntries([...written, ...changes.removed.map((path) => [path, null] as const)]);
}

const A = "/home/pyodide/a.csv";
const B = "/home/pyodide/data/b.csv";

describe("FileStore", () => {
  test("keeps files for the next visit", async () => {
    const { store, storage } = makeStore();
    await store.write("a.csv", file("1"));
    await store.write("data/b.csv", file("22"));
    const next = makeStore(storage).store;
    await next.ready;
    expect(next.list().map((entry) => ({ ...entry, blob: entry.blob.size }))).toEqual([
      { path: A, name: "a.csv", blob: 1, size: 1, modified: 1000, remoteId: null, kept: true },
      { path: B, name: "b.csv", blob: 2, size: 2, modified: 1000, remoteId: null, kept: true },
    ]);
    expect(await texts(next.changesSince(0))).toEqual({ [A]: "1", [B]: "22" });
  });

  test("tells each kernel what it missed, and not what it did itself", async () => {
    const { store } = makeStore();
    await store.write("a.csv", file("1"));
    const seen = store.version;
    await store.applyKernelChanges({ written: [{ path: B, blob: file("py") }], removed: [A] }, "pyodide");
    expect(await texts(store.changesSince(seen, "duckdb-wasm"))).toEqual({ [B]: "py", [A]: null });
    expect(await texts(store.changesSince(seen, "pyodide"))).toEqual({});
    expect(await texts(store.changesSince(0, "pyodide"))).toEqual({ [B]: "py", [A]: null });
    await store.write(B, file("person"));
    expect(await texts(store.changesSince(seen, "pyodide"))).toEqual({ [B]: "person" });
    expect(await texts(store.changesSince(store.version))).toEqual({});
  });

  test("removes and renames files and folders", async () => {
    const { store, storage } = makeStore();
    await store.write("data/b.csv", file("b"));
    await store.write("data/c/d.csv", file("d"));
    await store.setRemoteId("data/b.csv", "7");
    await store.rename("data", "old");
    expect([...storage.files.keys()]).toEqual(["/home/pyodide/old/b.csv", "/home/pyodide/old/c/d.csv"]);
    await store.remove("old/c");
    expect(store.list().map(({ path }) => path)).toEqual(["/home/pyodide/old/b.csv"]);
    expect([...storage.files.keys()]).toEqual(["/home/pyodide/old/b.csv"]);
  });

  test("replacing a file keeps its id on the server", async () => {
    const { store, storage } = makeStore();
    await store.write("a.csv", file("1"));
    await store.setRemoteId("a.csv", "7");
    await store.write("a.csv", file("2"));
    const stored = storage.files.get(A) as StoredFile;
    expect([stored.remoteId, await stored.blob.text()]).toEqual(["7", "2"]);
  });

  test("keeps what the browser has no room for in memory, and says so until there is room", async () => {
    const { store, storage } = makeStore();
    storage.failure = new DOMException("full", "QuotaExceededError");
    await store.write("a.csv", file("1"));
    expect(store.read("a.csv")?.kept).toBe(false);
    expect(await store.read("a.csv")?.blob.text()).toBe("1");
    expect(store.problem).toBe(
      "a.csv is only in memory until you close this page: the browser's storage is full. Delete files you no longer need, or download this one.",
    );
    storage.failure = null;
    await store.write("a.csv", file("2"));
    expect([store.read("a.csv")?.kept, store.problem]).toEqual([true, null]);
  });

  test("stores a change as a whole, and without the one file for which there's no room", async () => {
    const { store, storage } = makeStore();
    await store.writeAll([
      { path: "data/b.csv", blob: file("b") },
      { path: "data/c.csv", blob: file("c") },
    ]);
    await store.rename("data", "old");
    expect([storage.changes, [...storage.files.keys()]]).toEqual([
      2,
      ["/home/pyodide/old/b.csv", "/home/pyodide/old/c.csv"],
    ]);
    storage.rejected = "/home/pyodide/big.csv";
    await store.writeAll([
      { path: "big.csv", blob: file("big") },
      { path: "small.csv", blob: file("s") },
    ]);
    expect(store.list().map(({ name, kept }) => [name, kept])).toEqual([
      ["big.csv", false],
      ["b.csv", true],
      ["c.csv", true],
      ["small.csv", true],
    ]);
    expect(storage.files.has("/home/pyodide/small.csv")).toBe(true);
  });

  test("works without storage", async () => {
    const storage = new MemoryStorage();
    storage.failure = new Error("SecurityError");
    const { store } = makeStore(storage);
    await store.ready;
    expect(store.problem).toMatch(/^This browser doesn't let the notebook/);
    await store.write("a.csv", file("1"));
    expect(await texts(store.changesSince(0))).toEqual({ [A]: "1" });
  });

  test("another tab sees changes, and does not save them again", async () => {
    const [one, two] = tabs(2);
    const first = makeStore(new MemoryStorage(), one);
    const second = makeStore(new MemoryStorage(), two);
    await first.store.write("a.csv", file("1"));
    await first.store.applyKernelChanges({ written: [{ path: B, blob: file("2") }], removed: [] }, "pyodide");
    expect(await texts(second.store.changesSince(0))).toEqual({ [A]: "1", [B]: "2" });
    await first.store.remove("a.csv");
    expect(second.store.list().map(({ path }) => path)).toEqual([B]);
    expect(second.storage.files.size).toBe(0);
  });

  test("a listener hears each change, and the list is the same until one", async () => {
    const { store } = makeStore();
    const counts: number[] = [];
    const stop = store.subscribe(() => counts.push(store.list().length));
    await store.write("a.csv", file("1"));
    expect(store.list()).toBe(store.list());
    await store.remove("a.csv");
    stop();
    await store.write("a.csv", file("1"));
    expect(counts).toEqual([1, 0]);
  });

  test("refuses names that lead out, and leaves such files of a kernel where they are", async () => {
    const { store } = makeStore();
    await expect(store.write("../x", file(""))).rejects.toThrow(FilePathError);
    await store.applyKernelChanges(
      { written: [{ path: "/etc/passwd", blob: file("") }], removed: ["/tmp/x"] },
      "pyodide",
    );
    expect([store.list(), store.version]).toEqual([[], 0]);
  });

  test("a file written while older ones load wins", async () => {
    const { store, storage } = makeStore();
    await store.write("a.csv", file("old"));
    const next = makeStore(storage).store;
    const writing = next.write("a.csv", file("new"));
    await Promise.all([writing, next.ready]);
    expect(await texts(next.changesSince(0))).toEqual({ [A]: "new" });
  });
});

describe("folders", () => {
  test("stay without files, for the next visit and for kernels", async () => {
    const { store, storage } = makeStore();
    await store.writeAll([], ["empty"]);
    await store.write("data/b.csv", file("b"));
    await store.remove("data/b.csv");
    const next = makeStore(storage).store;
    await next.ready;
    expect(next.folders()).toEqual(["/home/pyodide/data", "/home/pyodide/empty"]);
    expect(next.changesSince(0)).toEqual({
      written: [],
      removed: [],
      folders: ["/home/pyodide/empty", "/home/pyodide/data"],
    });
    await next.remove("empty");
    expect(next.changesSince(1).removed).toEqual(["/home/pyodide/empty"]);
    expect([...storage.files.keys()]).toEqual(["/home/pyodide/data"]);
  });

  test("go with their files, and come back with them", async () => {
    const { store } = makeStore();
    await store.write("data/b.csv", file("b"));
    await store.writeAll([], ["data/inner"]);
    await store.setRemoteId("data/b.csv", "7");
    const removed = await store.remove("data");
    expect([store.list(), store.folders()]).toEqual([[], []]);
    expect(store.changesSince(1).removed.toSorted()).toEqual(
      ["/home/pyodide/data", B, "/home/pyodide/data/inner"].toSorted(),
    );
    await store.restore(removed);
    expect([store.read("data/b.csv")?.remoteId, store.folders()]).toEqual(["7", ["/home/pyodide/data/inner"]]);
    await store.rename("data", "old");
    expect([store.list().map(({ path }) => path), store.folders()]).toEqual([
      ["/home/pyodide/old/b.csv"],
      ["/home/pyodide/old/inner"],
    ]);
  });

  test("a file on the user's disk is read from the browser's copy once there is one", async () => {
    const { store } = makeStore();
    await store.write("a.csv", new File(["1"], "a.csv"));
    const { blob } = store.read("a.csv")!;
    expect([blob instanceof File, await blob.text()]).toEqual([false, "1"]);
  });
});
